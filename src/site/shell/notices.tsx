/**
 * Notices at the bottom of the window, shown until they are answered (C159, C235), and the banner about the new site
 * (C160).
 */

import { acceptNotice, allowNecessaryOnly, useNotice } from '#src/site/browser/notice-answers.ts';
import { links } from '#src/site/links.ts';
import { Button } from '#src/ui/button/button.tsx';
import { FixedNotice, FixedNotices } from '#src/ui/fixed-notice/fixed-notice.tsx';
import type { ShellData } from './shell-data.ts';

export function Notices({ shell: { company } }: { shell: ShellData }) {
  const asksCookie = useNotice('cookie');
  const asksFixed = useNotice('fixed') && company.notice !== null;
  return (
    <>
      <NewSiteBanner />
      {(asksCookie || asksFixed) && (
        <FixedNotices>
          {asksFixed && (
            <FixedNotice
              label="О сайте"
              isQuiet
              actions={<Button onClick={() => acceptNotice('fixed')}>Понятно</Button>}
            >
              <p>{company.notice}</p>
            </FixedNotice>
          )}
          {asksCookie && (
            <FixedNotice
              label="Файлы cookie"
              actions={
                <>
                  <Button look="main" onClick={() => acceptNotice('cookie')}>
                    Принять
                  </Button>
                  <Button onClick={allowNecessaryOnly}>Только необходимые</Button>
                </>
              }
            >
              <p>
                Без вашего согласия файлы cookie появятся, только если вы&nbsp;соберёте сравнение или отправите форму.
                Счётчики посещений включатся после нажатия «Принять». <a href={links.policy()}>Политика</a>
              </p>
            </FixedNotice>
          )}
        </FixedNotices>
      )}
    </>
  );
}

/** Defined, and hidden until the company has something to say (C160). */
function NewSiteBanner() {
  return (
    <aside hidden aria-label="О новом сайте">
      <p>Это новый сайт. Если чего-то не&nbsp;хватает, напишите нам через форму внизу страницы.</p>
    </aside>
  );
}
