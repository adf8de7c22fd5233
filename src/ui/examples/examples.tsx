/**
 * Examples of a component stand beside it in `{name}.examples.tsx`, each a state with a name. The page /__ui/ shows all of
 * them by family: that is what we look at, what axe checks and what tests of the browser use.
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
export type Examples = { family: Family; examples: readonly Example[] };

/** All examples of one family; nothing when there is none. */
export function ShownFamily({ name, all }: { name: Family; all: readonly Examples[] }) {
  const examples = all.filter(({ family }) => family === name).flatMap((one) => one.examples);
  return (
    <Sheet id={name} title={FAMILIES[name]}>
      <div className={css.examples}>
        {examples.map(({ title, isWide, Show }) => (
          <div key={title} className={isWide ? `${css.example} ${css.wide}` : css.example}>
            <h3>{title}</h3>
            <Show />
          </div>
        ))}
      </div>
    </Sheet>
  );
}
