import { counted } from '#src/platform/plural.ts';
import { PageHeader } from '#src/site/blocks/page-header/page-header.tsx';
import type { PageProps } from '#src/site/engine/contract.ts';
import { links } from '#src/site/links.ts';
import { ArrowLink, Button, ButtonLink } from '#src/ui/button/button.tsx';
import { CheckField } from '#src/ui/check-field/check-field.tsx';
import { RemovableChip } from '#src/ui/chip/chip.tsx';
import { Field } from '#src/ui/field/field.tsx';
import { Frame, Sheet, Stack } from '#src/ui/layout/layout.tsx';
import { Pagination } from '#src/ui/pagination/pagination.tsx';
import { Select } from '#src/ui/select/select.tsx';
import css from './page.module.css';
import type { BriefModel, DownloadAsk, DownloadData, DownloadRow, RevisionRow } from './page.server.ts';

const DOCUMENTS = ['документ', 'документа', 'документов'] as const;

function hrefOf({ product, model, kind, onlyFiles }: DownloadAsk, page = 1): string {
  const params = new URLSearchParams();
  if (product !== null) params.append('product', String(product));
  if (model !== '') params.append('model', model);
  if (kind !== '') params.append('kind', kind);
  if (onlyFiles) params.append('file', 'yes');
  if (page > 1) params.append('page', String(page));
  return `${links.download()}${params.size > 0 ? `?${params}` : ''}`;
}

/** Papers and software by model and kind: a plain form and plain links, so it works without scripts. */
export default function DownloadPage({ data }: PageProps<DownloadData>) {
  const { ask, good, rows, models, total, page, lastPage } = data;
  return (
    <Frame>
      <PageHeader
        crumbs={[
          { label: 'Поддержка', href: links.support() },
          { label: 'Документы и\u00a0ПО', ...(good && { href: links.download() }) },
          ...(good ? [{ label: good.model }] : []),
        ]}
        title={good ? `Документы ${good.model}` : 'Документы и\u00a0ПО'}
        description={
          good
            ? undefined
            : 'Технические описания, краткие руководства и\u00a0образцы MIB составлены по\u00a0данным каталога. Образцы программ и\u00a0руководств написаны для демонстрации; у\u00a0остальных документов есть только название.'
        }
        aside={
          good && (
            <p data-below="">
              <ArrowLink href={links.product(good.code)}>Страница модели</ArrowLink>
            </p>
          )
        }
      />
      {!good && <AskForm data={data} />}
      <section id="documents" className={css.results} aria-labelledby="documents-title">
        <div className={css.bar}>
          <h2 id="documents-title">{data.found}</h2>
          {good && (
            <RemovableChip action="Убрать отбор по модели" href={hrefOf({ ...ask, product: null })}>
              {good.model}
            </RemovableChip>
          )}
          {ask.model !== '' && (
            <RemovableChip action="Убрать отбор по модели" href={hrefOf({ ...ask, model: '' })}>
              {ask.model}
            </RemovableChip>
          )}
          {ask.kind !== '' && (
            <RemovableChip action="Убрать отбор по виду" href={hrefOf({ ...ask, kind: '' })}>
              {data.kinds.find(({ code }) => code === ask.kind)?.kind}
            </RemovableChip>
          )}
          {ask.onlyFiles && (
            <RemovableChip action="Показать все" href={hrefOf({ ...ask, onlyFiles: false })}>
              можно скачать
            </RemovableChip>
          )}
          {good && (
            <details className={css.change} data-print="no">
              <summary>Изменить отбор</summary>
              <AskForm data={data} />
            </details>
          )}
        </div>
        {total === 0 && <Nothing data={data} />}
        {good ? <Rows rows={rows} heading="h3" /> : <Models rows={rows} />}
        {models.length > 0 && <Brief models={models} />}
        <Pagination page={page} lastPage={lastPage} hrefOf={(to) => `${hrefOf(ask, to)}#documents`} />
      </section>
      <Kinds about={data.about} isFolded={hrefOf(ask) !== links.download()} />
    </Frame>
  );
}

function AskForm({ data: { ask, good, kinds } }: { data: DownloadData }) {
  return (
    <search data-print="no">
      <form action={links.download()} className={css.form} key={hrefOf(ask)}>
        {ask.product !== null && <input type="hidden" name="product" value={ask.product} />}
        <Field
          id="download-model"
          name="model"
          type="search"
          label="Модель"
          placeholder="MES2448P"
          defaultValue={good?.model ?? ask.model}
          maxLength={60}
          autoComplete="off"
        />
        <Select
          id="download-kind"
          name="kind"
          label="Вид"
          defaultValue={ask.kind}
          choices={[
            { value: '', label: 'Все виды' },
            ...kinds.map(({ code, kind, count }) => ({ value: code, label: kind, note: String(count) })),
          ]}
        />
        <CheckField
          id="download-file"
          name="file"
          value="yes"
          label="Только то, что можно скачать"
          defaultChecked={ask.onlyFiles}
        />
        <Button type="submit" look="main">
          Показать
        </Button>
      </form>
    </search>
  );
}

/** Rows of one good stand together under its model, in the order of the list. */
function Models({ rows }: { rows: DownloadRow[] }) {
  const models = Map.groupBy(rows, ({ good }) => good.code);
  return (
    <>
      {[...models].map(([code, own]) => (
        <section key={code} className={css.model}>
          <h3>
            <a href={links.product(code)}>{own[0]?.good.model}</a>
          </h3>
          <Rows rows={own} heading="h4" />
        </section>
      ))}
    </>
  );
}

/** A row a model: its files, and the way to what of it has none. */
function Brief({ models }: { models: BriefModel[] }) {
  return (
    <ul className={css.brief}>
      {models.map(({ code, model, href, files, named }) => (
        <li key={code}>
          <h3>
            <a href={links.product(code)}>{model}</a>
          </h3>
          <ul>
            {files.map((file) => (
              <li key={file.code} id={file.code}>
                <a href={file.href} aria-label={`${file.name}, ${file.label}: ${model}`}>
                  {file.name}
                  <span>, {file.label}</span>
                </a>
              </li>
            ))}
            {named > 0 && (
              <li>
                <a href={href} className={css.rest}>
                  Без&nbsp;файла: {counted(named, DOCUMENTS)}
                </a>
              </li>
            )}
          </ul>
        </li>
      ))}
    </ul>
  );
}

/** What can be taken stands as tiles; what is only named is a list below, folded under the files of one good among others. */
function Rows({ rows, heading: Title }: { rows: DownloadRow[]; heading: 'h3' | 'h4' }) {
  const named = rows.filter(({ file }) => file === null);
  const without = `Без\u00a0файла: ${counted(named.length, DOCUMENTS)}`;
  const list = <Named rows={named} />;
  return (
    <div className={css.rows}>
      {named.length < rows.length && (
        <ul className={css.tiles}>
          {rows.map(
            ({ code, title, name, note, file, withdrawn }) =>
              file && (
                <li key={code} id={code} className={css.tile}>
                  <Title>{name}</Title>
                  {note && <p className={css.note}>{note}</p>}
                  <Withdrawn texts={withdrawn} />
                  {file.revisions.length > 0 && <Revisions revisions={file.revisions} />}
                  <p className={css.action}>
                    <ButtonLink href={file.latest} icon="document" aria-label={`Скачать: ${title}, ${file.label}`}>
                      {file.label}
                    </ButtonLink>
                  </p>
                </li>
              ),
          )}
        </ul>
      )}
      {named.length > 0 &&
        (Title === 'h3' ? (
          <div className={css.named}>
            <h3>{without}</h3>
            {list}
          </div>
        ) : (
          <details className={css.named} open={named.length === rows.length}>
            <summary>{without}</summary>
            {list}
          </details>
        ))}
    </div>
  );
}

function Named({ rows }: { rows: DownloadRow[] }) {
  return (
    <ul>
      {rows.map(({ code, title, note, withdrawn }) => (
        <li key={code} id={code}>
          <p>{title}</p>
          {note && <small>{note}</small>}
          <Withdrawn texts={withdrawn} />
        </li>
      ))}
    </ul>
  );
}

function Withdrawn({ texts }: { texts: string[] }) {
  return texts.map((text) => (
    <p key={text} className={css.note}>
      {text}
    </p>
  ));
}

function Revisions({ revisions }: { revisions: RevisionRow[] }) {
  const hasWords = revisions.some(({ words }) => words.length > 0);
  const [sum, former] = hasWords
    ? ['Изменения, контрольная сумма SHA-256', 'Изменения, SHA-256 и\u00a0прежние версии']
    : ['Контрольная сумма SHA-256', 'SHA-256 и\u00a0прежние редакции'];
  return (
    <details className={css.revisions}>
      <summary>{revisions.length > 1 ? former : sum}</summary>
      <ul>
        {revisions.map(({ href, text, sha256, words, signature }) => (
          <li key={href}>
            <a href={href}>{text}</a>
            {words.map((one) => (
              <span key={one}>{one}</span>
            ))}
            <code>{sha256}</code>
            {signature && (
              <span>
                <a href={signature.href}>Подпись</a>
                {signature.keyHref && (
                  <>
                    {', '}
                    <a href={signature.keyHref}>открытый ключ</a>
                  </>
                )}
              </span>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}

function Nothing({ data: { ask } }: { data: DownloadData }) {
  const ways = [
    ask.onlyFiles && { href: hrefOf({ ...ask, onlyFiles: false }), label: 'Показать и\u00a0документы без файла' },
    ask.kind !== '' && { href: hrefOf({ ...ask, kind: '' }), label: 'Искать во\u00a0всех видах' },
    ask.model !== '' && { href: hrefOf({ ...ask, model: '' }), label: 'Искать у\u00a0всех моделей' },
  ].filter((way) => way !== false);
  return (
    <div className={css.nothing}>
      <ul>
        {ways.map(({ href, label }) => (
          <li key={href}>
            <a href={href}>{label}</a>
          </li>
        ))}
      </ul>
      <ButtonLink href={links.download()}>Показать все документы</ButtonLink>
    </div>
  );
}

/** What each kind is, what changed in it, and what is not there; under an answer it is folded. */
function Kinds({ about, isFolded }: { about: DownloadData['about']; isFolded: boolean }) {
  const told = (
    <Stack>
      {about
        .filter(({ releases }) => releases.length > 0)
        .map(({ code, kind, about: text, absent, releases }) => (
          <Sheet key={code} id={`about-${code}`} title={kind}>
            <div className={css.kind}>
              <p>{text}</p>
              {releases.map(({ title, notes }) => (
                <div key={title}>
                  <h3>{title}</h3>
                  <ul>
                    {notes.map((note) => (
                      <li key={note}>{note}</li>
                    ))}
                  </ul>
                </div>
              ))}
              <p className={css.note}>{absent}</p>
              <p className={css.note}>
                <a href={links.releaseNotes(code)}>Список изменений,&nbsp;TXT</a>
              </p>
            </div>
          </Sheet>
        ))}
      <Sheet
        id="absent"
        title="Другие документы"
        aside={<p className={css.note}>Документов этих видов для&nbsp;скачивания нет, кроме образцов.</p>}
      >
        <dl className={css.missing}>
          {about
            .filter(({ releases }) => releases.length === 0)
            .map(({ code, kind, absent }) => (
              <div key={code}>
                <dt>{kind}</dt>
                <dd>{absent}</dd>
              </div>
            ))}
        </dl>
      </Sheet>
    </Stack>
  );
  if (!isFolded) return told;
  return (
    <details className={css.about}>
      <summary>О&nbsp;видах документов</summary>
      {told}
    </details>
  );
}
