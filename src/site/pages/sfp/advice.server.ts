/** The answer of the helper in words, so that the page carries data and no rules. */
import { LONGEST_POSITION } from '#src/domain/leads/positions.ts';
import { OTHER_EQUIPMENT } from '#src/domain/sfp/ends.ts';
import { equationOf, optionGround } from '#src/domain/sfp/fitting.ts';
import { budgetText, cordText, decimal } from '#src/domain/sfp/line.ts';
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
    connector: string;
    budget: string;
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
  /** Why those fit whose reach nobody knows. */
  unknownGround: string;
  known: Known;
};

type Asked = { near: DeviceLink | null; far: DeviceLink | null; portNames: ReadonlyMap<string, string>; link: Link };

/** What to say of each end of the link. */
const ENDS: Record<SfpOption['kind'], string[]> = {
  'same-at-both-ends': ['по\u00a0одному на\u00a0каждом конце линии'],
  cable: ['кабель с\u00a0разъёмами на\u00a0обоих концах'],
  pair: ['на\u00a0первом конце', 'на\u00a0втором конце'],
};
const FIBRES: Readonly<Record<string, string>> = { да: ', одно волокно', нет: ', два волокна' };

export function adviceData(advice: SfpAdvice, asked: Asked): AdviceData {
  const { options, tooWeak, unknownReach, refusal } = advice;
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
  const shown = options.map((option) => optionData(option, link, line));
  const isAlike = shown.length > 1 && shown.every(({ ground }) => ground === shown[0]?.ground);
  return {
    title: [ends, link.fibre && `${link.fibre} волокно`, distance].filter(Boolean).join(', '),
    options: isAlike ? shown.map((one) => ({ ...one, ground: '' })) : shown,
    ground: (isAlike && shown[0]?.ground) || '',
    refused:
      options.length > 0
        ? null
        : {
            title: refusal ? 'Эти порты не\u00a0соединить модулями' : 'Подходящего модуля нет',
            text: refusal ?? emptyText(advice),
          },
    notes: [
      ...lossNotes(options, link),
      ...tooWeak.map(
        ({ modules, budget }) => `Не\u00a0хватает бюджета: ${namesOf(modules)}\u00a0— ${budgetText(budget)}.`,
      ),
    ],
    unknownReach,
    unknownGround: [...new Set(unknownReach.flatMap((module) => equationOf(module) ?? []))].join('; '),
    known: line,
  };
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
  const { kind, modules, quantities, rateGbps, distanceM, budget } = option;
  const positions = modules.map((module, end) => ({
    ...{ module: module.code, name: moduleName(module), quantity: quantities[end] },
  }));
  const note = `оптика: ${line.device}, ${line.fibre}, ${line.distance}`.slice(0, LONGEST_POSITION);
  const pieces = (end: number) => `${quantities[end]}\u00a0шт.`;
  return {
    modules: modules.map((module, end) => {
      const cord = link.connector && budget && ` Шнур: ${cordText(module, link.connector)}.`;
      const note = `${kind === 'pair' ? 'Пара BiDi. ' : ''}${pieces(end)}: ${ENDS[kind][end]}.${cord || ''}`;
      return { name: moduleName(module), code: module.code, section: { code: module.section.code }, note };
    }),
    picture: modules[0] ? lookPicture(lookOf(modules[0])) : '',
    ground: optionGround(option, link.distanceM ?? null),
    rate: rateText(rateGbps),
    distance: distanceText(distanceM),
    connector: modules[0]?.connector ?? '—',
    budget: budgetText(budget),
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
    `${counted(splices, ['сварка', 'сварки', 'сварок'])} × ${decimal(spliceLoss)}\u00a0дБ`,
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
  return [
    `Потери линии: ${parts.join(' + ')} = ${loss}\u00a0дБ${needed}. ${said}`,
    ...(isUnknown ? [UNKNOWN_LIGHT] : []),
  ];
}

const UNKNOWN_LIGHT =
  'Если бюджет или порог перегрузки неизвестны, модуль выбран по\u00a0дальности: мощности передатчика, чувствительности или порога перегрузки приёмника в\u00a0каталоге нет. На\u00a0линии намного короче дальности модуля приёмник может быть перегружен: спросите об\u00a0аттенюаторе.';
