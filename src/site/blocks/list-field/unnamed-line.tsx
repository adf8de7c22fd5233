import { RequestLink } from '#src/site/blocks/request-link/request-link.tsx';
import css from './list-field.module.css';

/** A line that is asked about alone; a longer source is no device. */
const MAX_SOURCE = 150;

type Line = {
  source: string;
  quantity: number | null;
  match: string;
  suggestions: readonly { name: string; href: string }[];
};

/** What a line that names nothing for sure may mean, and a way to ask about it. */
export function UnnamedLine({ line: { source, quantity, match, suggestions } }: { line: Line }) {
  return (
    <>
      {suggestions.length > 0 && (
        <>
          {' Может быть, '}
          {suggestions.map(({ name, href }, index) => (
            <span key={href}>
              {index > 0 && ', '}
              <a href={href}>{name}</a>
            </span>
          ))}
          {'?'}
        </>
      )}
      {match === 'unknown' && (
        <span className={css.ask}>
          <RequestLink
            request={{
              form: 'analog',
              title: 'Подобрать аналог',
              known: { model: source.slice(0, MAX_SOURCE), quantity: String(quantity ?? '') },
            }}
          >
            Спросить об&nbsp;этой строке
          </RequestLink>
        </span>
      )}
    </>
  );
}
