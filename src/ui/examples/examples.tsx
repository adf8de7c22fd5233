/**
 * Examples of a component stand beside it in `{name}.examples.tsx`, each a state with a name, under a guide to the component. The
 * page /__ui/ shows all of them by family: that is what we look at, what axe checks and what tests of the browser use.
 */
import type { ComponentType } from 'react';
import { Sheet } from '#src/ui/layout/layout.tsx';
import css from './examples.module.css';

/** Families in the order of the page, by the place that a link leads to. */
export const FAMILIES = {
  type: 'Текст',
  search: 'Поиск в\u00a0меню',
  buttons: 'Кнопки и\u00a0ссылки',
  chips: 'Метки',
  navigation: 'Навигация',
  figures: 'Цифры',
  fields: 'Текстовые поля',
  selectors: 'Выбор из списка',
  choices: 'Отметки и переключатели',
  forms: 'Заявки',
  sections: 'Разделы',
  carousel: 'Карусель',
  table: 'Таблица',
  notices: 'Сообщения',
  waiting: 'Ожидание',
  popups: 'Всплывающие окна',
  movement: 'Движение',
  icons: 'Знаки',
} as const;
export type Family = keyof typeof FAMILIES;

/** One state of a component. `isWide` takes the whole width of the page. */
export type Example = { title: string; isWide?: true; Show: ComponentType };
/** What a component is for, what it is not for, and what it does for the keyboard, screen readers and visitors without scripts. */
export type Guide = { name: string; use: string; avoid: string; access: string };
export type Examples = { family: Family; guide: Guide; examples: readonly Example[] };

/** All examples of one family, by component; `all` are the components by the paths of their examples. */
export function ShownFamily({ name, all }: { name: Family; all: Readonly<Record<string, Examples>> }) {
  const own = Object.entries(all).filter(([, { family }]) => family === name);
  return (
    <Sheet id={name} title={FAMILIES[name]}>
      {own.map(([path, one]) => (
        <ShownComponent key={path} path={path} {...one} />
      ))}
    </Sheet>
  );
}

function ShownComponent({ path, guide, examples }: Examples & { path: string }) {
  return (
    <section className={css.component}>
      <h3>{guide.name}</h3>
      <dl className={css.guide}>
        <dt>Когда подходит</dt>
        <dd>{guide.use}</dd>
        <dt>Когда не&nbsp;подходит</dt>
        <dd>{guide.avoid}</dd>
        <dt>Доступность</dt>
        <dd>{guide.access}</dd>
        <dt>Код</dt>
        <dd>
          <code>{path.slice(path.indexOf('src/'), path.lastIndexOf('/'))}/</code>
        </dd>
      </dl>
      <div className={css.examples}>
        {examples.map(({ title, isWide, Show }) => (
          <div key={title} className={isWide ? `${css.example} ${css.wide}` : css.example}>
            <h4>{title}</h4>
            <Show />
          </div>
        ))}
      </div>
    </section>
  );
}
