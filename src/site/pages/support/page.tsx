import { FAQ_QUERY_LENGTH } from '#src/domain/support/support.ts';
import { counted } from '#src/platform/plural.ts';
import { FaqSearch } from '#src/site/blocks/faq-search/faq-search.tsx';
import { useOpenTarget } from '#src/site/blocks/open-target/use-open-target.ts';
import { PageHeader } from '#src/site/blocks/page-header/page-header.tsx';
import { RequestLink } from '#src/site/blocks/request-link/request-link.tsx';
import { RichText } from '#src/site/blocks/rich-text/rich-text-view.tsx';
import type { PageProps } from '#src/site/engine/contract.ts';
import { links, telephone } from '#src/site/links.ts';
import { Accordion } from '#src/ui/accordion/accordion.tsx';
import { ArrowLink, ButtonLink } from '#src/ui/button/button.tsx';
import { Frame, Sheet, Stack } from '#src/ui/layout/layout.tsx';
import { numberCell, Table } from '#src/ui/table/table.tsx';
import css from './page.module.css';
import type { SupportData } from './page.server.ts';

/** Where to ask, what the warranty covers, by which rules we answer, and what one can do alone. */
export default function SupportPage({ data }: PageProps<SupportData>) {
  const { title, description, contacts, warranty, warrantyNote, warrantyTerms, regulations, requests, faq } = data;
  useOpenTarget();
  return (
    <Frame>
      <PageHeader crumbs={[{ label: title }]} title={title} description={description} />
      <Stack>
        <Sheet id="ask" title="Куда обратиться">
          <ul className={css.ways}>
            {contacts.serviceDesk && (
              <li>
                <h3>Портал поддержки</h3>
                <p>Неисправности, ремонт и&nbsp;вопросы по&nbsp;настройке.</p>
                <ButtonLink href={contacts.serviceDesk} target="_blank" rel="noopener" look="main" icon="external">
                  Открыть портал
                </ButtonLink>
              </li>
            )}
            <li>
              <h3>Телефон поддержки</h3>
              <p>Срочные вопросы&nbsp;— в&nbsp;рабочее время: {contacts.hours}.</p>
              <a className={css.phone} href={telephone(contacts.phone)}>
                {contacts.phone}
              </a>
            </li>
            {requests.map(({ code, title: name, text, action }) => (
              <li key={code}>
                <h3>{name}</h3>
                <p>{text}</p>
                <RequestLink look="arrow" request={{ form: code, title: name }}>
                  {action}
                </RequestLink>
              </li>
            ))}
          </ul>
        </Sheet>
        <Sheet
          id="self"
          title="Решить самостоятельно"
          aside={<ArrowLink href={links.faq()}>Все вопросы: {data.questionsCount}</ArrowLink>}
        >
          <div className={css.search}>
            <FaqSearch id="support-query" limit={FAQ_QUERY_LENGTH} />
          </div>
          <ul className={css.groups}>
            {faq.map(({ code, name, count, first }) => (
              <li key={code}>
                <h3>
                  <a href={links.faq({ id: code })}>{name}</a> <span>{count}</span>
                </h3>
                <ul>
                  {first.map(({ id, question }) => (
                    <li key={id}>
                      <a href={links.faq({ id })}>{question}</a>
                    </li>
                  ))}
                </ul>
              </li>
            ))}
          </ul>
          <ul className={css.more}>
            <li>
              <ArrowLink href={links.download()}>Документы и&nbsp;ПО</ArrowLink>
            </li>
            {contacts.knowledgeBase && (
              <li>
                <ArrowLink href={contacts.knowledgeBase}>База знаний</ArrowLink>
              </li>
            )}
            <li>
              <ArrowLink href={links.analogs()}>Подбор аналога</ArrowLink>
            </li>
          </ul>
        </Sheet>
        <Sheet id="warranty" title="Гарантия" aside={<p className={css.note}>{warrantyNote}</p>}>
          <Table
            label="Сроки гарантии"
            isStacked
            head={
              <tr>
                <th scope="col">Оборудование</th>
                <th scope="col" className={numberCell}>
                  Срок
                </th>
                <th scope="col" className={numberCell}>
                  Срок с&nbsp;продлением
                </th>
              </tr>
            }
          >
            {warrantyTerms.map(({ what, months, extended }) => (
              <tr key={what}>
                <th scope="row">{what}</th>
                <td className={numberCell} data-label="Срок">
                  {counted(months, MONTHS)}
                </td>
                <td className={numberCell} data-label="Срок с&nbsp;продлением">
                  до&nbsp;{extended % 12 === 0 ? counted(extended / 12, YEARS) : counted(extended, ENDS)}
                </td>
              </tr>
            ))}
          </Table>
          <Regulations regulations={warranty} />
        </Sheet>
        <Sheet id="regulations" title="Регламенты поддержки">
          <Regulations regulations={regulations} />
        </Sheet>
      </Stack>
    </Frame>
  );
}

const MONTHS = ['месяц', 'месяца', 'месяцев'] as const;
/** After «до»; the form of an extended warranty asks for years. */
const ENDS = ['месяца', 'месяцев', 'месяцев'] as const;
const YEARS = ['года', 'лет', 'лет'] as const;

/** One open at a time (C167); the target of an address stands inside, so that the browser opens it. */
function Regulations({ regulations }: { regulations: SupportData['regulations'] }) {
  return (
    <div className={css.regulations}>
      {regulations.map(({ code, title, note, text }) => (
        <Accordion key={code} title={title} group="regulations">
          <div id={code} className={css.regulation}>
            <RichText nodes={text} />
            <p className={css.note}>{note}</p>
          </div>
        </Accordion>
      ))}
    </div>
  );
}
