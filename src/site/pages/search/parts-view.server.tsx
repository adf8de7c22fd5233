import { PART_NAMES, type QuestionPart } from '#src/domain/search/search.ts';
import { counted } from '#src/platform/plural.ts';
import { links } from '#src/site/links.ts';
import { RemovableChip } from '#src/ui/chip/chip.tsx';
import css from './parts.module.css';

const GOODS = ['модель', 'модели', 'моделей'] as const;
/** «вентиляторы — нет»: a colon stands before it already. */
const dashed = (text: string) => text.replace(': ', '\u00a0— ');
/** Words as the visitor wrote them. */
const WORDS: ReadonlySet<QuestionPart['role']> = new Set(['topic', 'unknown']);

export type CatalogLink = { href: string; group: string; held: string[]; count: number };
type PartsProps = { parts: QuestionPart[]; catalog: CatalogLink | null; isTyped: boolean };

/** The question as it was understood: each part goes by a click, and says how many goods remain then. Drawn by the loader. */
export function Parts({ parts, catalog, isTyped }: PartsProps) {
  return (
    <div className={css.parts}>
      {parts.length > 1 && (
        <>
          <p id="parts" className={css.label}>
            Как мы поняли запрос
          </p>
          <ul aria-labelledby="parts">
            {parts.map((part, at) => (
              // The same word may stand twice.
              // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other names
              <li key={at}>
                <Part part={part} isTyped={isTyped} />
              </li>
            ))}
          </ul>
        </>
      )}
      {catalog && (
        <p>
          <a href={catalog.href}>
            {catalog.held.length > 0
              ? `${catalog.group} в\u00a0каталоге с\u00a0${catalog.held.length === 1 ? 'фильтром' : 'фильтрами'}`
              : `${catalog.group} в\u00a0каталоге`}
          </a>
          {catalog.held.length > 0 && ` «${catalog.held.join('; ')}»`}
          {`: ${counted(catalog.count, GOODS)}, не\u00a0считая снятых с\u00a0производства`}
        </p>
      )}
    </div>
  );
}

function Part({ part: { role, text, rest, goods }, isTyped }: { part: QuestionPart; isTyped: boolean }) {
  return (
    <RemovableChip href={links.search(rest, undefined, 1, isTyped)} action="Убрать из запроса">
      <span className={css.role}>{`${PART_NAMES[role]}:`}</span> {WORDS.has(role) ? `«${text}»` : dashed(text)}
      {goods !== null && (
        <span className={css.role}>
          {' '}
          (без {role === 'model' ? 'неё' : 'него'}&nbsp;— {counted(goods, GOODS)})
        </span>
      )}
    </RemovableChip>
  );
}
