import type { GoodDocument } from '#src/domain/catalog/catalog.ts';
import { links } from '#src/site/links.ts';
import { Sheet } from '#src/ui/layout/layout.tsx';
import { Table } from '#src/ui/table/table.tsx';
import css from './documents.module.css';

/** What is drawn of a document. */
export type ShownDocument = Pick<GoodDocument, 'code' | 'title' | 'format' | 'hasFile'> & {
  version?: string;
  published?: string;
};

type Props = { documents: ShownDocument[]; note: string | null; model: string };

/** The papers of a good, those that can be had first. Where the demonstration has no file it says so, and offers no link that leads nowhere. */
export function Documents({ documents, note, model }: Props) {
  return (
    <Sheet
      id="documents"
      title={`Документы и\u00a0ПО ${model}`}
      aside={
        note && (
          <p className={css.aside}>
            {note} <a href={links.form('support')}>спросите специалиста</a>.
          </p>
        )
      }
    >
      <Table
        label="Перечень документов"
        isInLine
        head={
          <tr>
            <th scope="col">Документ</th>
            <th scope="col">Файл</th>
          </tr>
        }
      >
        {documents.map(({ code, title, version, published, format, hasFile }) => (
          <tr key={code}>
            <th scope="row" className={hasFile ? css.title : css.none}>
              {hasFile ? <a href={links.documentLatest(code)}>{title}</a> : title}{' '}
              <Edition {...(version && { version })} {...(published && { published })} />
            </th>
            <td>{hasFile ? format.toUpperCase() : <span className={css.none}>нет</span>}</td>
          </tr>
        ))}
      </Table>
    </Sheet>
  );
}

/** Which edition the paper is, under its title: few of them tell. A bare number says what it is. */
function Edition({ version, published }: Pick<ShownDocument, 'version' | 'published'>) {
  if (version === undefined && published === undefined) return null;
  return (
    <small>
      {version && (/^\d/.test(version) ? `версия\u00a0${version}` : version)}
      {version && published && ' · '}
      {published && <time dateTime={published}>{dateRu(published)}</time>}
    </small>
  );
}

/** 2024-03-05 → 05.03.2024; a date without a time has no zone to be wrong about. */
const dateRu = (iso: string) => iso.slice(0, 10).split('-').reverse().join('.');
