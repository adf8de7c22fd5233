/** What is said of a calculation beside its bill, in words: prices that changed, cheaper numbers, lines that are not counted. */

import { uncountedOf } from '#src/domain/calculators/calculate.ts';
import { type Answered, PRICE_LIST } from '#src/domain/calculators/engine.ts';
import { rubles, shown } from '#src/domain/calculators/in-words.ts';
import type { Entries } from '#src/domain/calculators/inputs.ts';
import { links } from '#src/site/links.ts';
import { priceChangeOf } from './price-lists-view.ts';

export type Remark = {
  tone?: 'warn';
  title?: string;
  text: string;
  items?: string[];
  links?: { label: string; href: string }[];
  /** Actions of the visitor; absent on paper. */
  action?: { label: string; href: string };
};

/** The address of the same calculation that takes more where it costs less; empty where nothing does. */
export function cheaperHref(
  { calculator, calculation }: Answered,
  path: string,
  inputs: Record<string, string>,
): string {
  const { takesTiers } = calculator;
  if (calculation.dear.length === 0 || takesTiers === undefined) return '';
  return `${path}?${new URLSearchParams({ ...inputs, [takesTiers]: 'yes' })}`;
}

export function remarksOf({ calculator, calculation }: Answered, entries: Entries, cheaper: string): Remark[] {
  const { warnings, devices, dear } = calculation;
  const { unread, unknown } = uncountedOf(devices);
  const gone = devices.flatMap(({ device }) => (device?.isDiscontinued ? [device] : []));
  const change = priceChangeOf(entries[PRICE_LIST], calculator.prices.version);
  return [
    ...(change ? [change, ...warnings] : warnings).map((text): Remark => ({ tone: 'warn', text })),
    ...(cheaper
      ? [
          {
            title: 'Больше лицензий стоит дешевле',
            text: '',
            items: dear.map(
              ({ name, quantity, sum, instead }) =>
                `${name}: ${shown(quantity)}\u00a0— ${rubles(sum)}, а\u00a0${shown(instead.quantity)}\u00a0— ${rubles(instead.sum)}.`,
            ),
            action: { label: 'Посчитать с\u00a0этими количествами', href: cheaper },
          },
        ]
      : []),
    ...(unread.length > 0
      ? [
          {
            tone: 'warn' as const,
            title: 'Количество не\u00a0прочитано',
            text: 'Модели в\u00a0этих строках найдены, но\u00a0строки не\u00a0посчитаны. Запишите количество целым числом от\u00a01 через пробел после модели.',
            items: [...new Set(unread)],
          },
        ]
      : []),
    ...(unknown.length > 0
      ? [
          {
            tone: 'warn' as const,
            title: 'Эти строки мы не\u00a0посчитали',
            text: 'Таких моделей нет в\u00a0группах каталога, по\u00a0которым идёт расчёт. Проверьте написание или отправьте расчёт: проверим эти строки сами.',
            items: [...new Set(unknown)],
          },
        ]
      : []),
    ...(gone.length > 0
      ? [
          {
            title: 'Есть снятые с\u00a0производства модели',
            text: 'Они посчитаны. Замену или ближайшие модели в\u00a0продаже смотрите на\u00a0странице модели.',
            links: gone.map(({ model, code }) => ({ label: model, href: links.product(code) })),
          },
        ]
      : []),
  ];
}
