/** The answer of the helper in words, so that the page carries data and no rules. */
import { LONGEST_POSITION } from '#src/domain/leads/positions.ts';
import { OTHER_EQUIPMENT } from '#src/domain/sfp/ends.ts';
import { equationOf, groundsOf } from '#src/domain/sfp/fitting.ts';
import { allowedText, budgetText, cordText, decimal } from '#src/domain/sfp/line.ts';
import { lookOf, lookPicture } from '#src/domain/sfp/module-look.ts';
import {
  distanceText,
  moduleName,
  rateText,
  type SfpAdvice,
  type SfpModule,
  type SfpOption,
} from '#src/domain/sfp/sfp.ts';
import { counted } from '#src/platform/plural.ts';
import type { DeviceLink, Link } from './question.server.ts';

type Known = Readonly<Record<string, string>>;
export type AdviceData = {
  title: string;
  options: {
    modules: { name: string; code: string; section: { code: string }; note: string }[];
    /** A drawing of the first of them. */
    picture: string;
    /** Why they fit and reach, where `ground` of all does not say it. */
    ground: string;
    rate: string;
    distance: string;
    connector: string | null;
    /** Null where it is unknown, or where no light goes. */
    budget: string | null;
    /** What a request for it knows. */
    known: Known;
    /** The same as positions of a request that has others, JSON: each says for which line it is. */
    add: string;
  }[];
  /** Why all of them fit and reach; empty where the reasons differ. */
  ground: string;
  /** Above the notice where nothing can be offered; null where something is. */
  refused: { title: string; text: string } | null;
  /** How losses were counted, what is not known, what is too weak. */
  notes: string[];
  unknownReach: SfpModule[];
  /** Why those fit whose reach nobody knows, in a sentence. */
  unknownGround: string;
  known: Known;
};

type Asked = { near: DeviceLink | null; far: DeviceLink | null; portNames: ReadonlyMap<string, string>; link: Link };

/** Where the modules stand. */
const ENDS: Record<SfpOption['kind'], string[]> = {
  'same-at-both-ends': ['по\u00a0одному на\u00a0конец линии'],
  cable: ['кабель с\u00a0разъёмами на\u00a0обоих концах'],
  pair: ['на\u00a0первом конце', 'на\u00a0втором конце'],
};
const SPARES = ['запасной', 'запасных', 'запасных'] as const;

/** «5 шт.: 2 линии по 2 модуля и 1 запасной»; of one line without spares only where the modules stand. */
function piecesText(
  { kind, quantities }: SfpOption,
  end: number,
  { lines, spares }: { lines: number; spares: number },
): string {
  const place = ENDS[kind][end] ?? '';
  const each = kind === 'same-at-both-ends' ? ' по\u00a02\u00a0модуля' : '';
  const counts = [
    ...(lines > 1 || spares > 0 ? [`${counted(lines, ['линия', 'линии', 'линий'])}${each}`] : []),
    ...(spares > 0 ? [counted(spares, SPARES)] : []),
  ].join(' и\u00a0');
  const pieces = `${quantities[end]}\u00a0шт.`;
  if (kind === 'pair') return `${pieces} ${[place, counts].filter(Boolean).join(': ')}.`;
  const places = kind === 'same-at-both-ends' && counts ? '' : place;
  return `${pieces}: ${[counts, places].filter(Boolean).join(', ')}.`;
}
const FIBRES: Readonly<Record<string, string>> = { да: ', одно волокно', нет: ', два волокна' };

export function adviceData(advice: SfpAdvice, asked: Asked): AdviceData {
  const { options, tooWeak, unknownReach, refusal, isUnknown } = advice;
  const { link } = asked;
  const ends = endsText(asked);
  const distance = distanceText(link.distanceM ?? 0);
  const { lines = 1, spares = 0 } = link.line ?? {};
  const line = {
    device: ends || 'Устройство',
    fibre: `${link.fibre}${FIBRES[link.bidi] ?? ''}`,
    distance: [distance, lines > 1 && `линий: ${lines}`, spares > 0 && `запас каждого вида: ${spares}`]
      .filter(Boolean)
      .join(', '),
  };
  const { all, each } = groundsOf(options, link.distanceM ?? null);
  const equations = [...new Set(unknownReach.flatMap((module) => equationOf(module) ?? []))].join('; ');
  return {
    title: [
      ends,
      link.fibre && `${link.fibre} волокно`,
      distance,
      lines > 1 && counted(lines, ['линия', 'линии', 'линий']),
      spares > 0 && `запас\u00a0${spares}`,
    ]
      .filter(Boolean)
      .join(', '),
    options: options.map((option, at) => ({ ...optionData(option, link, line), ground: each[at] ?? '' })),
    ground: all,
    refused:
      options.length > 0
        ? null
        : {
            title: titleOfRefusal(refusal, isUnknown),
            text: refusal ?? emptyText(advice),
          },
    notes: [
      ...lossNotes(options, link),
      ...tooWeak.map(
        ({ modules, budget }) => `Не\u00a0хватает бюджета: ${namesOf(modules)}\u00a0— ${budgetText(budget)}.`,
      ),
    ],
    unknownReach,
    unknownGround:
      equations && all.startsWith(equations)
        ? 'Порты подходят по\u00a0тому\u00a0же основанию; дальность неизвестна.'
        : `Основание: ${equations}; дальность неизвестна.`,
    known: line,
  };
}

function titleOfRefusal(refusal: string | null, isUnknown: boolean): string {
  if (refusal === null) return 'Подходящего модуля нет';
  return isUnknown ? 'Какой модуль подойдёт, неизвестно' : 'Эти порты не\u00a0соединить модулями';
}

/** «MES3324F, порт 1G SFP ↔ MES2308». */
function endsText({ near, far, portNames, link }: Asked): string {
  const end = (model: string | undefined, port: string) => {
    return [model, port && `порт ${portNames.get(port)}`].filter(Boolean).join(', ');
  };
  const other = far?.model ?? (link.farPort && OTHER_EQUIPMENT);
  return [end(near?.model, link.port), other && end(other, link.farPort)].filter(Boolean).join(' ↔ ');
}

function optionData(option: SfpOption, link: Link, line: Known) {
  const { lines = 1, spares = 0 } = link.line ?? {};
  const { kind, modules, quantities, rateGbps, distanceM, budget } = option;
  const positions = modules.map((module, end) => ({
    ...{ module: module.code, name: moduleName(module), quantity: quantities[end] },
  }));
  const note = `оптика: ${line.device}, ${line.fibre}, ${line.distance}`.slice(0, LONGEST_POSITION);
  return {
    modules: modules.map((module, end) => {
      const cord = link.connector && budget && ` Шнур: ${cordText(module, link.connector)}.`;
      const note = `${kind === 'pair' ? 'Пара BiDi. ' : ''}${piecesText(option, end, { lines, spares })}${cord || ''}`;
      return { name: moduleName(module), code: module.code, section: { code: module.section.code }, note };
    }),
    picture: modules[0] ? lookPicture(lookOf(modules[0])) : '',
    rate: rateText(rateGbps),
    distance: distanceText(distanceM),
    connector: modules[0]?.connector ?? null,
    budget: budget && allowedText(budget),
    known: { ...line, positions: JSON.stringify(positions) },
    add: JSON.stringify(positions.map((one) => ({ ...one, note }))),
  };
}

const namesOf = (modules: readonly SfpModule[]) => modules.map(moduleName).join(' + ');

function emptyText({ unknownReach, tooWeak }: SfpAdvice): string {
  if (unknownReach.length > 0) {
    return 'Среди модулей с\u00a0указанной дальностью подходящего нет. Ниже — модули для этой линии, дальность которых не\u00a0указана.';
  }
  if (tooWeak.length > 0)
    return 'Модули такой дальности есть, но\u00a0их бюджета не\u00a0хватает на\u00a0линию с\u00a0запасом.';
  return 'В\u00a0каталоге нет модуля для такой линии. Проверьте порты, расстояние и\u00a0вид волокна или отправьте запрос.';
}

/** How the loss was counted, and what is not known of the modules. */
function lossNotes(options: readonly SfpOption[], link: Link): string[] {
  const light = options.flatMap(({ budget }) => budget ?? []);
  const [first] = light;
  const line = link.line?.line;
  if (!first || !line) return [];
  const { connections, connectionLoss, splices, spliceLoss, reserve } = line;
  const parts = [
    `${distanceText(link.distanceM ?? 0)} × ${decimal(first.attenuation)}\u00a0дБ/км`,
    `${counted(connections, ['соединение', 'соединения', 'соединений'])} × ${decimal(connectionLoss)}\u00a0дБ`,
    ...(splices > 0 ? [`${counted(splices, ['сварка', 'сварки', 'сварок'])} × ${decimal(spliceLoss)}\u00a0дБ`] : []),
  ];
  const loss = decimal(Math.round((first.lossDb - reserve) * 100) / 100);
  const isGiven = Object.entries(link.typed).some(
    ([name, { text }]) => text !== '' && name !== 'lines' && name !== 'spares',
  );
  const said = isGiven
    ? 'Для незаполненных полей взяты допущения.'
    : 'Все слагаемые, кроме расстояния, — допущения: измените их в\u00a0форме.';
  const needed =
    reserve > 0 ? `, с\u00a0запасом ${decimal(reserve)}\u00a0дБ нужно ${decimal(first.lossDb)}\u00a0дБ` : '';
  const isUnknown = light.some(({ budgetDb, attenuatorDb }) => budgetDb === null || attenuatorDb === null);
  const unknown = light.every((one) => allowedText(one) === null) ? ALL_UNKNOWN : SOME_UNKNOWN;
  return [
    `Потери линии: ${parts.join(' + ')} = ${loss}\u00a0дБ${needed}. ${said}`,
    ...(isUnknown ? [`${unknown} ${UNKNOWN_LIGHT}`] : []),
  ];
}

const ALL_UNKNOWN = 'Бюджет и\u00a0порог перегрузки неизвестны, поэтому модули выбраны по\u00a0дальности:';
const SOME_UNKNOWN = 'Если бюджет или порог перегрузки неизвестны, модуль выбран по\u00a0дальности:';
const UNKNOWN_LIGHT =
  'мощности передатчика, чувствительности или порога перегрузки приёмника в\u00a0каталоге нет. Если линия намного короче дальности модуля, приёмник может быть перегружен: спросите об\u00a0аттенюаторе.';
