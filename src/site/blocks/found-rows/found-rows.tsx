import type { ReactNode } from 'react';
import type { Image } from '#src/domain/catalog/catalog.ts';
import type { AskedFact } from '#src/domain/search/search.ts';
import { PanelPicture, type PictureLevel } from '#src/site/blocks/panel-picture/panel-picture.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import css from './found-rows.module.css';

/** A text with the places of matched words. */
type Marked = { text: string; marks: readonly (readonly number[])[] };

/** One found thing of any kind: the menu's search and the results page show the same rows. */
export type FoundRow = {
  key: string;
  href: string;
  title: Marked;
  text: Marked | null;
  /** The values that were asked for, in figures. */
  asked?: readonly AskedFact[];
  /** The kind of the thing and the group above it. */
  note: string | null;
  /** A drawn device, a photograph, the default picture of news; documents have none. */
  picture: { kind: 'panel'; image: Image } | { kind: 'photo'; url: string } | { kind: 'default' } | null;
};

/** The name of a model is one word to the eye. */
const wholeModels = (text: string): ReactNode =>
  text.split(/(\w{0,12}-[\dA-Z]\S*)/).map((part, at) =>
    at % 2 > 0 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a part of a text is its place
      <span key={at} className={css.model}>
        {part}
      </span>
    ) : (
      part
    ),
  );

/** The text with its matched words marked. */
function MarkedText({ text, marks }: Marked) {
  const parts: ReactNode[] = [];
  let at = 0;
  for (const [start = 0, end = 0] of marks) {
    parts.push(wholeModels(text.slice(at, start)), <mark key={start}>{wholeModels(text.slice(start, end))}</mark>);
    at = end;
  }
  return (
    <>
      {parts}
      {wholeModels(text.slice(at))}
    </>
  );
}

/** Found things one under another, each a link as wide as its row. `onOpen` hears a click on any of them. */
export function FoundRows({
  rows,
  onOpen,
  size = 'page',
  asideOf,
}: {
  rows: FoundRow[];
  onOpen?: () => void;
  size?: 'page' | 'menu';
  /** The end of a row. */
  asideOf?: (key: string) => ReactNode;
}) {
  return (
    <ul className={[css.rows, css[size]].filter(Boolean).join(' ')}>
      {rows.map(({ key, href, title, text, asked = [], note, picture }) => (
        <li key={key} className={css.row} data-picture={isWide(picture) ? 'wide' : picture && 'yes'}>
          {picture && <Picture picture={picture} level={size === 'menu' ? 'marks' : 'cards'} />}
          <div className={css.words}>
            <a href={href} className={css.title} onClick={onOpen} data-found-row="">
              <MarkedText {...title} />
            </a>
            {asked.length > 0 && <Asked asked={asked} />}
            {text && text.text !== '' && (
              <p className={css.text}>
                <MarkedText {...text} />
              </p>
            )}
            {note && <p className={css.note}>{note}</p>}
          </div>
          {asideOf?.(key)}
        </li>
      ))}
    </ul>
  );
}

/** The conditions of the question: met ones with their figures, unmet ones beside what is there, and unknown ones. */
function Asked({ asked }: { asked: readonly AskedFact[] }) {
  return (
    <ul className={css.asked}>
      {asked.map(({ asked, state, text }) => (
        <li key={asked} data-state={state}>
          {state === 'unmet' ? `нужно «${asked}», здесь ${text || 'иначе'}` : text}
        </li>
      ))}
    </ul>
  );
}

/** So many times wider than high, a device is as low as a line. */
const WIDE = 4;
const isWide = (picture: FoundRow['picture']) =>
  picture?.kind === 'panel' && picture.image.width > WIDE * picture.image.height;

function Picture({ picture, level }: { picture: NonNullable<FoundRow['picture']>; level: PictureLevel }) {
  if (picture.kind === 'panel')
    return (
      <span className={css.picture}>
        <PanelPicture image={picture.image} height={90} isCut level={level} />
      </span>
    );
  if (picture.kind === 'photo') return <img className={css.picture} src={picture.url} alt="" loading="lazy" />;
  return (
    <span className={`${css.picture} ${css.default}`} data-default-picture="">
      <Icon name="document" />
    </span>
  );
}
