import { PageHeader } from '#src/site/blocks/page-header/page-header.tsx';
import { RichText } from '#src/site/blocks/rich-text/rich-text-view.tsx';
import type { PageProps } from '#src/site/engine/contract.ts';
import { links } from '#src/site/links.ts';
import { ButtonLink } from '#src/ui/button/button.tsx';
import { Frame, Sheet, Stack } from '#src/ui/layout/layout.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';
import css from './page.module.css';
import type { PolicyData } from './page.server.ts';

const PAPER = { target: '_blank', rel: 'noopener', icon: 'document' } as const;

/** The policy of personal data, the consents behind the forms, and every version there was. */
export default function PolicyPage({ data }: PageProps<PolicyData>) {
  const { title, inForce, text, paper, versions, isFormer, consents } = data;
  return (
    <Frame>
      <PageHeader
        crumbs={[{ label: title }]}
        title={title}
        description={`Редакция от ${inForce} года`}
        aside={
          <p data-below="">
            <ButtonLink href={paper} {...PAPER}>
              Скачать PDF
            </ButtonLink>
          </p>
        }
      />
      <Stack>
        <Sheet id="text" title="Об&nbsp;этой редакции">
          {isFormer && (
            <div className={css.former}>
              <Notice title="Это прежняя редакция">
                <p>
                  Сейчас действует <a href={links.policy()}>редакция от&nbsp;{versions[0]?.date}&nbsp;года</a>.
                </p>
              </Notice>
            </div>
          )}
          <div className={css.text}>
            <RichText nodes={text} />
          </div>
        </Sheet>
        <Sheet id="consents" title="Согласия">
          <ul className={css.rows}>
            {consents.map((consent) => (
              <li key={consent.paper}>
                <div>
                  <h3>{consent.title}</h3>
                  <blockquote>{consent.words}</blockquote>
                  <p className={css.note}>
                    Текст рядом с&nbsp;флажком в&nbsp;формах. Редакция от&nbsp;{consent.date}&nbsp;года.
                  </p>
                </div>
                <ButtonLink href={consent.paper} {...PAPER}>
                  Полный текст, PDF
                </ButtonLink>
              </li>
            ))}
          </ul>
        </Sheet>
        <Sheet id="versions" title="Редакции">
          <ol className={css.rows}>
            {versions.map(({ version, date, summary, href, isShown }) => (
              <li key={version}>
                <div>
                  <h3>{isShown ? date : <a href={href}>{date}</a>}</h3>
                  <p>{summary}</p>
                </div>
                {isShown && <p className={css.note}>На&nbsp;этой странице</p>}
              </li>
            ))}
          </ol>
        </Sheet>
      </Stack>
    </Frame>
  );
}
