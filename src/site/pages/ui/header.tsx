import { useState } from 'react';
import { Film } from '#src/site/blocks/page-header/film.tsx';
import { type HeaderClass, PageHeader } from '#src/site/blocks/page-header/page-header.tsx';
import { ChoiceChip } from '#src/ui/chip/chip.tsx';
import { Frame } from '#src/ui/layout/layout.tsx';
import css from './page.module.css';

const LONG = 'Очень длинная подпись на\u00a0русском языке, которая обязана переноситься и\u00a0ничего не\u00a0ломать';
type Variant = { level?: 2; classList?: HeaderClass[]; fullWidth?: boolean };
const VARIANTS: Record<string, Variant & { title: string }> = {
  plain: { title: 'Простой' },
  second: { title: 'Второго уровня', level: 2 },
  picture: { title: 'С\u00a0рисунком, во\u00a0всю ширину', classList: ['picture'], fullWidth: true },
  video: { title: 'С\u00a0движением', classList: ['video'] },
};

/** The page header in the variant that the query names: two of them on one page would be two pages. */
export function Header({ url }: { url: URL }) {
  const [clicks, setClicks] = useState(0);
  const shown = url.searchParams.get('header') ?? 'plain';
  const { level, classList, fullWidth }: Variant = VARIANTS[shown] ?? {};
  const variant = {
    ...(level && { level }),
    ...(classList && { classList }),
    ...(shown === 'video' && { film: <Film /> }),
    ...(fullWidth && { fullWidth }),
  };
  const header = (
    <PageHeader
      crumbs={[{ label: 'Раздел', href: '/__ui/' }, { label: LONG, href: '/__ui/' }, { label: 'Компоненты' }]}
      title="Компоненты"
      description="Всё, из&nbsp;чего собран сайт, во&nbsp;всех состояниях. Страница видна только при разработке и&nbsp;в&nbsp;тестах."
      tags={['Тег', 'Ещё тег']}
      groups={{
        url,
        items: [
          { code: 'one', name: 'Первая группа' },
          { code: 'two', name: 'Вторая группа' },
        ],
        selectedGroup: url.searchParams.get('group') ?? 'one',
        ...(shown === 'picture' && { link: '/__ui/', friendlyUrl: true }),
      }}
      button={{ title: clicks === 0 ? 'Действие' : `Нажато: ${clicks}`, onClick: () => setClicks(clicks + 1) }}
      {...variant}
    />
  );
  return (
    <>
      {fullWidth ? header : <Frame>{header}</Frame>}
      <Frame>
        <nav aria-label="Заголовок страницы" className={css.variants}>
          {Object.entries(VARIANTS).map(([name, { title }]) => (
            <ChoiceChip key={name} href={`/__ui/?header=${name}`} isCurrent={name === shown}>
              {title}
            </ChoiceChip>
          ))}
        </nav>
      </Frame>
    </>
  );
}
