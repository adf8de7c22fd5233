import { FAQ_QUERY_LENGTH } from '#src/domain/support/support.ts';
import { Drawn } from '#src/site/blocks/drawn-tree/drawn-part.tsx';
import { FaqSearch } from '#src/site/blocks/faq-search/faq-search.tsx';
import { useOpenTarget } from '#src/site/blocks/open-target/use-open-target.ts';
import { PageHeader } from '#src/site/blocks/page-header/page-header.tsx';
import { RequestLink } from '#src/site/blocks/request-link/request-link.tsx';
import '#src/site/blocks/rich-text/rich-text.module.css';
import type { PageProps } from '#src/site/engine/contract.ts';
import { links } from '#src/site/links.ts';
import '#src/ui/accordion/accordion.module.css';
import { ArrowLink } from '#src/ui/button/button.tsx';
import { RemovableChip } from '#src/ui/chip/chip.tsx';
import { Frame, Sheet, Stack } from '#src/ui/layout/layout.tsx';
import css from './page.module.css';
import type { FaqData } from './page.server.ts';

const SUPPORT = { form: 'support' as const, title: 'Вопрос в\u00a0поддержку' };

/** Questions by group, each with an address of its own; those that are near a query stand open, the nearest first. */
export default function FaqPage({ data: { query, status, topics, questions } }: PageProps<FaqData>) {
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
        {status && (
          <div className={css.row}>
            <p role="status">{status}</p>
            <RemovableChip href={links.faq()} action="Убрать слова">
              {query}
            </RemovableChip>
          </div>
        )}
        {topics && <Drawn part={topics} />}
      </div>
      <Stack>
        {questions && <Drawn key={query} part={questions} />}
        <Sheet id="more" title="Ответа нет?">
          <ul className={css.ways}>
            {status && (
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
