/** Numbers that only a trial shows: the thing was added by hand on a scratch copy, the check was run, the files were counted. */

export type Trial = { thing: string; files: number; goal: number; commit: string; how: string };

export const TRIALS: Trial[] = [
  {
    thing: 'новый вид содержимого',
    files: 33,
    goal: 12,
    commit: '5f9cc21',
    how: 'посчитаны файлы, которые называют promo: git grep -lw promo, без самого содержимого',
  },
  {
    thing: 'новый вид порта',
    files: 10,
    goal: 1,
    commit: '5f9cc21',
    how: 'посчитаны файлы src, где перечислены все виды портов',
  },
  {
    thing: 'новый калькулятор',
    files: 13,
    goal: 3,
    commit: '5f9cc21',
    how: 'посчитаны файлы src, которые называют eccm',
  },
];
