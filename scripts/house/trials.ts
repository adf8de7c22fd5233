/** Numbers that only a trial shows: the thing was added by hand on a scratch copy, the check was run, the files were counted. */

export type Trial = { thing: string; files: number; goal: number; commit: string; how: string };

export const TRIALS: Trial[] = [
  {
    thing: 'новый вид содержимого со страницей',
    files: 12,
    goal: 12,
    commit: '251bd7b',
    how: 'вакансии с таблицей и страницей по docs/recipes.md: git show --stat с порождённой схемой, без самих вакансий (было 33)',
  },
  {
    thing: 'новый вид порта',
    files: 1,
    goal: 1,
    commit: '251bd7b',
    how: 'QSFP-DD по docs/recipes.md: git show --stat без содержимого (было 10)',
  },
  {
    thing: 'новая характеристика с фильтром',
    files: 0,
    goal: 0,
    commit: '8bab37f',
    how: 'шум по docs/recipes.md: только содержимое',
  },
  {
    thing: 'новый калькулятор',
    files: 2,
    goal: 3,
    commit: '251bd7b',
    how: 'naice по docs/recipes.md: файл калькулятора и строки цен, кода нет (было 13)',
  },
];
