import { PageHeader } from '#src/site/blocks/page-header/page-header.tsx';
import type { PageProps } from '#src/site/engine/contract.ts';
import { links } from '#src/site/links.ts';
import { ButtonLink } from '#src/ui/button/button.tsx';
import { Frame, Sheet, Stack } from '#src/ui/layout/layout.tsx';
import css from './page.module.css';
import type { PressKitData } from './page.server.ts';

/** Logos, drawings and texts: each by itself, and all in one archive. */
export default function PressKitPage({ data }: PageProps<PressKitData>) {
  const { title, description, pictures, texts, rules, archive } = data;
  return (
    <Frame>
      <PageHeader
        crumbs={[{ label: title }]}
        title={title}
        description={description}
        aside={
          <ButtonLink href={archive.href} download look="main" icon="document">
            Скачать всё, ZIP, {archive.size}
          </ButtonLink>
        }
      />
      <Stack>
        <Sheet id="pictures" title="Логотипы и&nbsp;рисунки">
          <ul className={css.pictures}>
            {pictures.map((picture) => (
              <li key={`${picture.title} ${picture.ground}`}>
                <div className={`${css.stage} ${css[picture.ground] ?? ''}`}>
                  <img
                    src={picture.url}
                    width={picture.width}
                    height={picture.height}
                    alt={picture.title}
                    loading="lazy"
                  />
                </div>
                <h3>{picture.title}</h3>
                <ul className={css.formats}>
                  {picture.downloads.map(({ href, format, size }) => (
                    <li key={href}>
                      <a href={href} download>
                        {format}, {size}
                      </a>
                    </li>
                  ))}
                </ul>
              </li>
            ))}
          </ul>
        </Sheet>
        <Sheet id="texts" title="Тексты">
          <div className={css.texts}>
            {texts.map(({ title, text }) => (
              <section key={title}>
                <h3>{title}</h3>
                <p>{text}</p>
              </section>
            ))}
          </div>
        </Sheet>
        <Sheet id="rules" title="Правила">
          <ul className={css.rules}>
            {rules.map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ul>
          <p className={css.ask}>
            Если нужен другой формат, напишите в&nbsp;<a href={links.contacts()}>пресс-службу</a>.
          </p>
        </Sheet>
      </Stack>
    </Frame>
  );
}
