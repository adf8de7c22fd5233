/** Fields of the helper's form beside devices and distance: what they ask, what is assumed, what was typed. */
import type { PortKind } from '#src/domain/devices/port-kinds.ts';
import { CAGES, LINK_PORTS, portName } from '#src/domain/sfp/ends.ts';
import { CROSS_CONNECTORS, decimal, LINE_ASSUMED } from '#src/domain/sfp/line.ts';
import { SFP_MEDIA, type SfpMedium } from '#src/domain/sfp/sfp.ts';
import type { FieldData } from './ask-field.tsx';
import type { LineTexts, Link } from './question.server.ts';

const MEDIUM_NAMES: Record<SfpMedium, string> = {
  одномодовое: 'Одномодовое волокно',
  многомодовое: 'Многомодовое волокно',
  медь: 'Медь: витая пара или кабель DAC',
};
export const PORT_NAMES: ReadonlyMap<string, string> = new Map(LINK_PORTS.map((kind) => [kind, portName(kind)]));

/** `near` and `far` stand beside their devices; `line` is always seen, `assumed` is folded. */
export type FormFields = {
  near: FieldData;
  far: FieldData;
  line: FieldData[];
  assumed: FieldData[];
  isAssumed: boolean;
};

export function formFields(link: Link): FormFields {
  const choices = (kinds: readonly PortKind[]) => [
    { value: '', label: 'Любой подходящий' },
    ...kinds.map((value) => ({ value, label: portName(value) })),
  ];
  const number = (name: keyof LineTexts, label: string, placeholder: string | number): FieldData => {
    const { text, problem } = link.typed[name];
    const assumed = typeof placeholder === 'number' ? decimal(placeholder) : placeholder;
    return { name, label, value: text, placeholder: assumed, problem };
  };
  // A module stands in a cage; a port of another kind is there when the address asks for it.
  const nearPorts = link.port === '' || CAGES.includes(link.port) ? CAGES : [...CAGES, link.port];
  const { attenuation, connections, connectionLoss, splices, spliceLoss, reserve } = LINE_ASSUMED;
  const assumed = [
    number(
      'attenuation',
      'Затухание волокна, дБ/км',
      `${decimal(attenuation.одномодовое)} одномодовое; ${decimal(attenuation.многомодовое)} многомодовое`,
    ),
    number('connections', 'Число разъёмных соединений', connections),
    number('connectionLoss', 'Потери соединения, дБ', connectionLoss),
    number('splices', 'Число сварок', splices),
    number('spliceLoss', 'Потери сварки, дБ', spliceLoss),
    number('reserve', 'Запас, дБ', reserve),
  ];
  return {
    near: { name: 'port', label: 'Порт устройства', value: link.port, choices: choices(nearPorts) },
    far: { name: 'farPort', label: 'Порт на\u00a0другом конце', value: link.farPort, choices: choices(LINK_PORTS) },
    line: [
      {
        name: 'fibre',
        label: 'Линия',
        value: link.fibre,
        choices: SFP_MEDIA.map((value) => ({ value, label: MEDIUM_NAMES[value] })),
      },
      {
        name: 'bidi',
        label: 'Свободных волокон',
        value: link.bidi,
        choices: [
          { value: '', label: 'Не важно' },
          { value: 'да', label: 'Одно: пара BiDi' },
          { value: 'нет', label: 'Два' },
        ],
      },
      {
        name: 'connector',
        label: 'Разъёмы на\u00a0кроссе (для\u00a0подбора шнуров)',
        value: link.connector,
        choices: [{ value: '', label: 'Не указаны' }, ...CROSS_CONNECTORS.map((value) => ({ value, label: value }))],
      },
      number('lines', 'Число одинаковых линий', 1),
      number('spares', 'Число запасных модулей каждого вида', 0),
    ],
    assumed,
    isAssumed: assumed.every(({ value }) => value === ''),
  };
}
