import css from './list-field.module.css';

/** A line in pieces that together are the line: `joining` asks for nothing, `unread` was not read, any other kind was. */
export type ReadLine = { number: number; pieces: readonly { kind: string; text: string }[] };

/** Each line as it was read. */
export function ReadLines({ lines }: { lines: readonly ReadLine[] }) {
  return (
    <ol className={css.lines}>
      {lines.map(({ number, pieces }) => (
        <li key={number} value={number}>
          {pieces.map(({ kind, text }, at) => {
            const key = at;
            if (kind === 'joining') return <span key={key}>{text}</span>;
            if (kind !== 'unread') return <mark key={key}>{text}</mark>;
            return (
              <span key={key} className={css.unread}>
                {text}
              </span>
            );
          })}
        </li>
      ))}
    </ol>
  );
}
