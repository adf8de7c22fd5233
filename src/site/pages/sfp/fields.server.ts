/** Fields of the helper's form beside devices and distance: what they ask, what is assumed, what was typed. */
import { CAGES, cageName } from '#src/domain/sfp/ends.ts';
import { CROSS_CONNECTORS, decimal, LINE_ASSUMED } from '#src/domain/sfp/line.ts';
import { SFP_MEDIA, type SfpMedium } from '#src/domain/sfp/sfp.ts';
import type { LineTexts, Link } from './question.server.ts';

/** A list to choose from, or with `placeholder` a number to type. */
export type FieldData = { name: string; label: string; value: string } & (
  | { options: (readonly [value: string, title: string])[] }
  | { options?: undefined; placeholder: string; problem?: string | undefined }
);

const MEDIUM_NAMES: Record<SfpMedium, string> = {
  одномодовое: 'Одномодовое волокно',
  многомодовое: 'Многомодовое волокно',
  медь: 'Медь: витая пара или кабель DAC',
};
export const PORT_NAMES: ReadonlyMap<string, string> = new Map(CAGES.map((kind) => [kind, cageName(kind)]));

/** `near` and `far` stand beside their devices; `line` is always seen, `assumed` is folded. */
export type FormFields = {
  near: FieldData;
  far: FieldData;
  line: FieldData[];
  assumed: FieldData[];
  isAssumed: boolean;
};

export function formFields(link: Link): FormFields {
  const ports = [['', 'Любой подходящий'] as const, ...PORT_NAMES];
  const number = (name: keyof LineTexts, label: string, placeholder: string | number): FieldData => {
    const { text, problem } = link.typed[name];
    const assumed = typeof placeholder === 'number' ? decimal(placeholder) : placeholder;
    return { name, label, value: text, placeholder: assumed, problem };
  };
  const { attenuation, connections, connectionLoss, splices, spliceLoss, reserve } = LINE_ASSUMED;
  const assumed = [
    number(
      'attenuation',
      'Затухание волокна, дБ/км',
      `${decimal(attenuation.одномодовое)} одномодовое; ${decimal(attenuation.многомодовое)} многомодовое`,
    ),
    number('connections', 'Разъёмных соединений', connections),
    number('connectionLoss', 'Потери соединения, дБ', connectionLoss),
    number('splices', 'Сварок', splices),
    number('spliceLoss', 'Потери сварки, дБ', spliceLoss),
    number('reserve', 'Запас, дБ', reserve),
  ];
  return {
    near: { name: 'port', label: 'Порт устройства', value: link.port, options: ports },
    far: { name: 'farPort', label: 'Порт на\u00a0другом конце', value: link.farPort, options: ports },
    line: [
      { name: 'fibre', label: 'Линия', value: link.fibre, options: SFP_MEDIA.map((one) => [one, MEDIUM_NAMES[one]]) },
      {
        name: 'bidi',
        label: 'Сколько волокон свободно',
        value: link.bidi,
        options: [
          ['', 'Не важно'],
          ['да', 'Одно: пара BiDi'],
          ['нет', 'Два'],
        ],
      },
      {
        name: 'connector',
        label: 'Разъёмы кросса, для шнуров',
        value: link.connector,
        options: [['', 'Не указаны'] as const, ...CROSS_CONNECTORS.map((one) => [one, one] as const)],
      },
      number('lines', 'Одинаковых линий', 1),
      number('spares', 'Запасных модулей каждого вида', 0),
    ],
    assumed,
    isAssumed: assumed.every(({ value }) => value === ''),
  };
}
