import type { ReactNode } from 'react';
import type { PageProps } from '#src/site/engine/contract.ts';
import { MenuSearch } from '#src/site/shell/header/menu-search.tsx';
import { useInView } from '#src/ui/behaviour/in-view.ts';
import { ArrowLink, Button, ButtonLink } from '#src/ui/button/button.tsx';
import { Chip, ChoiceChip, RemovableChip } from '#src/ui/chip/chip.tsx';
import { Figures } from '#src/ui/figures/figures.tsx';
import { ICON_NAMES, Icon } from '#src/ui/icon/icon.tsx';
import { Frame, Sheet, Stack } from '#src/ui/layout/layout.tsx';
import { Mark } from '#src/ui/mark/mark.tsx';
import { Pagination } from '#src/ui/pagination/pagination.tsx';
import { ScrollTop } from '#src/ui/scroll-top/scroll-top.tsx';
import { TabLinks } from '#src/ui/tab-links/tab-links.tsx';
import { Toasts } from '#src/ui/toast/toast.tsx';
import { Tooltip } from '#src/ui/tooltip/tooltip.tsx';
import { Choices, Selectors, TextFields } from './fields.tsx';
import { Forms } from './forms.tsx';
import { Header } from './header.tsx';
import { Movement } from './movement.tsx';
import { Messages, Popups, Waiting } from './overlays.tsx';
import css from './page.module.css';
import { Carousels, Sections, Tables } from './structure.tsx';

const LONG = 'Очень длинная подпись на\u00a0русском языке, которая обязана переноситься и\u00a0ничего не\u00a0ломать';
const here = (query: string) => `/__ui/${query}`;

/** Every component in every state: what we look at, what axe checks, what tests render. */
export default function UiPage({ url }: PageProps<null>) {
  useInView();
  return (
    <>
      <Header url={url} />
      <Frame>
        <Stack>
          <Sheet id="type" title="Текст">
            <Rows>
              <p className={css.h1}>Заголовок первого уровня</p>
              <p className={css.h2}>Заголовок второго уровня</p>
              <p className={css.h3}>Заголовок третьего уровня</p>
              <p>
                Обычный текст со <a href={here('')}>ссылкой</a>, цифры <b>0123456789</b>, № 5, «ёлочки» и&nbsp;тире —
                читается ровно.
              </p>
            </Rows>
          </Sheet>
          <Sheet id="menu-search" title="Поиск в&nbsp;меню">
            <MenuSearch />
          </Sheet>
          <Sheet id="buttons" title="Кнопки и&nbsp;ссылки">
            <Rows>
              <Row>
                <Button look="main">Главное действие</Button>
                <Button>Обычное</Button>
                <Button look="quiet">Тихое</Button>
                <Button look="main" disabled>
                  Недоступно
                </Button>
                <Button disabled>Недоступно</Button>
              </Row>
              <Row>
                <ButtonLink href={here('')} look="main" icon="arrow">
                  Ссылка-кнопка
                </ButtonLink>
                <ButtonLink href={here('')}>{LONG}</ButtonLink>
                <ArrowLink href={here('')}>Ссылка дальше</ArrowLink>
              </Row>
              <Row>
                <Tooltip text="Мощность, которую коммутатор отдаёт подключённым устройствам">
                  {(tip) => <Button {...tip}>Бюджет PoE</Button>}
                </Tooltip>
                <Tooltip text="Файл XLSX, 14 КБ">
                  {(tip) => (
                    <Button {...tip} icon="table">
                      Выгрузить
                    </Button>
                  )}
                </Tooltip>
              </Row>
            </Rows>
          </Sheet>
          <Sheet id="chips" title="Метки">
            <Rows>
              <Row>
                <Chip>Тег</Chip>
                <ChoiceChip href={here('?chip=1')} isCurrent>
                  Выбрано
                </ChoiceChip>
                <ChoiceChip href={here('?chip=2')} isCurrent={false}>
                  Можно выбрать
                </ChoiceChip>
                <RemovableChip href={here('')} action="Убрать фильтр">
                  PoE: 802.3at
                </RemovableChip>
                <RemovableChip href={here('')} action="Убрать фильтр">
                  {LONG}
                </RemovableChip>
              </Row>
              <Row>
                <Mark tone="on">В&nbsp;продаже</Mark>
                <Mark tone="new">Новинка</Mark>
                <Mark tone="off">Снято с&nbsp;производства</Mark>
              </Row>
            </Rows>
          </Sheet>
          <Sheet id="navigation" title="Навигация">
            <Rows>
              <TabLinks
                label="Вид"
                tabs={[
                  { label: 'Карточки', icon: 'cards', href: here('?tab=1'), isCurrent: true },
                  { label: 'Таблица', icon: 'table', href: here('?tab=2'), isCurrent: false },
                ]}
              />
              <Pagination page={5} lastPage={12} hrefOf={(page) => here(`?page=${page}`)} />
            </Rows>
          </Sheet>
          <Sheet id="figures" title="Цифры">
            <Rows>
              <Figures
                figures={[
                  { value: '24 × 1G', label: 'порты RJ-45' },
                  { value: '4 × SFP+ 10G', label: 'порты SFP+' },
                  { value: '370 Вт', label: 'потребление, не\u00a0более' },
                  { value: '128 Гбит/с', label: 'коммутация', note: 'расчёт по\u00a0портам' },
                ]}
              />
              <Figures
                size="small"
                figures={[
                  { value: '48 × 1G', label: 'порты RJ-45' },
                  { value: 'PoE 802.3at', label: 'питание' },
                ]}
              />
            </Rows>
          </Sheet>
          <TextFields />
          <Selectors />
          <Choices />
          <Forms />
          <Sections />
          <Carousels />
          <Tables />
          <Messages />
          <Waiting />
          <Popups />
          <Movement />
          <Sheet id="icons" title="Знаки">
            <ul className={css.icons}>
              {ICON_NAMES.map((name) => (
                <li key={name}>
                  <Icon name={name} />
                  {name}
                </li>
              ))}
            </ul>
          </Sheet>
        </Stack>
        <ScrollTop after={500} />
        <Toasts />
      </Frame>
    </>
  );
}

function Rows({ children }: { children: ReactNode }) {
  return <div className={css.rows}>{children}</div>;
}

function Row({ children }: { children: ReactNode }) {
  return <div className={css.row}>{children}</div>;
}
