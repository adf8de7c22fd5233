import { FAQ_QUERY_LENGTH, type FaqQuestion } from '#src/domain/support/support.ts';
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
import css from './page.module.css';
import type { FaqData } from './page.server.ts';

const QUESTIONS = ['вопрос', 'вопроса', 'вопросов'] as const;

const SUPPORT = { form: 'support' as const, title: 'Вопрос в\u00a0поддержку' };

/** Questions by group, each with an address of its own; those that are near a query stand open, the nearest first. */
export default function FaqPage({ data }: PageProps<FaqData>) {
  const { groups, query, found } = data;
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
        {found ? (
          <div className={css.row}>
            <p role="status">{statusOf(found)}</p>
            <RemovableChip href={links.faq()} action="Убрать слова">
              {query}
            </RemovableChip>
          </div>
        ) : (
          <nav aria-label="Темы вопросов" className={css.topics} data-fade="">
            {groups.map(({ code, name }) => (
              <ChoiceChip key={code} href={links.faq({ id: code })} isCurrent={false}>
                {name}
              </ChoiceChip>
            ))}
          </nav>
        )}
      </div>
      <Stack>
        {found && found.questions.length > 0 && (
          <Sheet id="found" title={found.isWhole ? 'Ответы' : 'Ближайшие вопросы'}>
            <Questions key={query} questions={found.questions} isOpen />
          </Sheet>
        )}
        {groups.map(({ code, name, questions }) => (
          <Sheet key={code} id={code} title={name}>
            <Questions questions={questions} />
          </Sheet>
        ))}
        <Sheet id="more" title="Ответа нет?">
          <ul className={css.row}>
            {found && (
              <>
                <li>
                  <ArrowLink href={links.search(query)}>Искать по&nbsp;всему сайту</ArrowLink>
                </li>
                <li>
                  <ArrowLink href={links.faq()}>Все вопросы</ArrowLink>
                </li>
              </>
            )}
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
    </Frame>
  );
}

function statusOf({ questions, isWhole, understood }: NonNullable<FaqData['found']>): string {
  const count = counted(questions.length, QUESTIONS);
  const says = isWhole ? `Нашли ${count}.` : `Точного ответа нет. Близкие вопросы: ${questions.length}.`;
  return [questions.length > 0 ? says : 'Среди вопросов и\u00a0ответов об\u00a0этом ничего нет.', understood]
    .filter(Boolean)
    .join(' ');
}

function Questions({ questions, isOpen = false }: { questions: FaqQuestion[]; isOpen?: boolean }) {
  return (
    <div className={css.questions}>
      {questions.map(({ id, question, answer }) => (
        <Accordion key={id} title={question} isOpen={isOpen}>
          <div id={id} className={css.answer}>
            <RichText nodes={answer} />
            <p className={css.address}>
              <a href={links.faq({ id })}>Ссылка на&nbsp;ответ</a>
            </p>
          </div>
        </Accordion>
      ))}
    </div>
  );
}
