import type { FaqGroup, FaqQuestion } from '#src/domain/support/support.ts';
import { RichText } from '#src/site/blocks/rich-text/rich-text-view.tsx';
import { links } from '#src/site/links.ts';
import { StillAccordion } from '#src/ui/accordion/still-accordion.tsx';
import { ChoiceChip } from '#src/ui/chip/chip.tsx';
import { Sheet, Stack } from '#src/ui/layout/layout.tsx';
import css from './page.module.css';

/** Ways to the groups. Drawn by the loader. */
export const Topics = ({ groups }: { groups: readonly FaqGroup[] }) => (
  <nav aria-label="Темы вопросов" className={css.topics} data-fade="">
    {groups.map(({ code, name }) => (
      <ChoiceChip key={code} href={links.faq({ id: code })} isCurrent={false}>
        {name}
      </ChoiceChip>
    ))}
  </nav>
);

const SCHEMA = 'https://schema.org/';
const QUESTION = { itemScope: true, itemProp: 'mainEntity', itemType: `${SCHEMA}Question` };
const ANSWER = { itemScope: true, itemProp: 'acceptedAnswer', itemType: `${SCHEMA}Answer` };

/**
 * All questions by group. Drawn by the loader. Search engines read them where they are (microdata of a FAQPage): in JSON-LD the
 * answers would be sent twice.
 */
export const AllQuestions = ({ groups }: { groups: readonly FaqGroup[] }) => (
  <div itemScope itemType={`${SCHEMA}FAQPage`}>
    <Stack>
      {groups.map(({ code, name, questions }) => (
        <Sheet key={code} id={code} title={name}>
          <Questions questions={questions} />
        </Sheet>
      ))}
    </Stack>
  </div>
);

/** Questions that are near a query, open. Drawn by the loader. */
export const FoundQuestions = ({ questions, isWhole }: { questions: readonly FaqQuestion[]; isWhole: boolean }) => (
  <Sheet id="found" title={isWhole ? 'Ответы' : 'Ближайшие вопросы'}>
    <Questions questions={questions} isFound />
  </Sheet>
);

/** Questions that open, each with an address of its own. */
function Questions({ questions, isFound }: { questions: readonly FaqQuestion[]; isFound?: boolean }) {
  return (
    <div className={isFound ? `${css.questions} ${css.found}` : css.questions}>
      {questions.map(({ id, question, answer }) => (
        <StillAccordion
          key={id}
          title={<span itemProp={isFound ? undefined : 'name'}>{question}</span>}
          isOpen={isFound}
          box={isFound ? undefined : QUESTION}
        >
          <div id={id} className={css.answer} {...(!isFound && ANSWER)}>
            <RichText nodes={answer} itemProp={isFound ? undefined : 'text'} />
            <p className={css.address}>
              <a href={links.faq({ id })}>Ссылка на&nbsp;ответ</a>
            </p>
          </div>
        </StillAccordion>
      ))}
    </div>
  );
}
