import { FAQ_QUERY_LENGTH } from '#src/domain/support/support.ts';
import { counted } from '#src/platform/plural.ts';
import { FaqSearch } from '#src/site/blocks/faq-search/faq-search.tsx';
import { useOpenTarget } from '#src/site/blocks/open-target/use-open-target.ts';
import { PageHeader } from '#src/site/blocks/page-header/page-header.tsx';
import { RequestLink } from '#src/site/blocks/request-link/request-link.tsx';
import { RichText } from '#src/site/blocks/rich-text/rich-text-view.tsx';
import type { PageProps } from '#src/site/engine/contract.ts';
import { links } from '#src/site/links.ts';
import { Accordion } from '#src/ui/accordion/accordion.tsx';
import { ArrowLink } from '#src/ui/button/button.tsx';
import { ChoiceChip, RemovableChip } from '#src/ui/chip/chip.tsx';
import { Frame, Sheet, Stack } from '#src/ui/layout/layout.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';
import css from './page.module.css';
import type { FaqData } from './page.server.ts';

const QUESTIONS = ['вопрос', 'вопроса', 'вопросов'] as const;

const SUPPORT = { form: 'support' as const, title: 'Вопрос в\u00a0поддержку' };

/** Questions by group, each with an address of its own; those with the words of a query stand open. */
export default function FaqPage({ data }: PageProps<FaqData>) {
  const { groups, query, count } = data;
  useOpenTarget();
  return (
    <Frame>
      <PageHeader
        crumbs={[{ label: 'Поддержка', href: links.support() }, { label: 'Вопросы и\u00a0ответы' }]}
        title="Вопросы и&nbsp;ответы"
        description="Короткие ответы на&nbsp;частые вопросы по&nbsp;разделам."
      />
      <div className={css.tools}>
        <FaqSearch id="faq-query" query={query} limit={FAQ_QUERY_LENGTH} />
        {query === '' ? (
          <nav aria-label="Темы вопросов" className={css.row}>
            {groups.map(({ code, name }) => (
              <ChoiceChip key={code} href={links.faq({ id: code })} isCurrent={false}>
                {name}
              </ChoiceChip>
            ))}
          </nav>
        ) : (
          <div className={css.row}>
            <p role="status">Нашли {counted(count, QUESTIONS)}</p>
            <RemovableChip href={links.faq()} action="Убрать слова">
              {query}
            </RemovableChip>
          </div>
        )}
      </div>
      {groups.length === 0 ? (
        <Notice title="Таких вопросов ещё нет">
          <p>
            Попробуйте другие слова, <a href={links.faq()}>откройте весь список</a> или{' '}
            <RequestLink look="text" request={SUPPORT}>
              спросите нас
            </RequestLink>
            .
          </p>
        </Notice>
      ) : (
        <Stack>
          {groups.map(({ code, name, questions }) => (
            <Sheet key={code} id={code} title={name}>
              <div className={css.questions}>
                {questions.map(({ id, question, answer }) => (
                  <Accordion key={`${id} ${query}`} title={question} isOpen={query !== ''}>
                    <div id={id} className={css.answer}>
                      <RichText nodes={answer} />
                      <p className={css.address}>
                        <a href={links.faq({ id })}>Ссылка на&nbsp;этот ответ</a>
                      </p>
                    </div>
                  </Accordion>
                ))}
              </div>
            </Sheet>
          ))}
          <Sheet id="more" title="Ответа нет?">
            <ul className={css.row}>
              <li>
                <ArrowLink href={links.support()}>Куда обратиться</ArrowLink>
              </li>
              <li>
                <RequestLink look="arrow" request={SUPPORT}>
                  Задать общий вопрос
                </RequestLink>
              </li>
            </ul>
          </Sheet>
        </Stack>
      )}
    </Frame>
  );
}
