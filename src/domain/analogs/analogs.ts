/** Analogues: shapes for pages and the API, safe in the browser. The rule itself is in matching.ts. */

import type { GoodCard } from '#src/domain/catalog/catalog.ts';
import { lowerFirst } from '#src/platform/letter-case.ts';
import { plural } from '#src/platform/plural.ts';
import type { SheetCell } from '#src/platform/sheet.ts';
import type { BillLine } from './bill.ts';
import type { Base } from './judging.ts';
import type { Spelled } from './line-spelling.ts';
import type { Proof } from './matching.ts';
import type { ForeignKind, ParameterCode } from './parameters.ts';

export const DEVICE_KIND_NAMES: Readonly<Record<ForeignKind, string>> = {
  switch: 'Коммутатор',
  router: 'Маршрутизатор',
  firewall: 'Межсетевой экран',
  ap: 'Точка доступа',
  olt: 'Станционный терминал OLT',
  wlc: 'Контроллер Wi-Fi',
  card: 'Линейная карта шасси',
  module: 'Модуль шасси',
  dslam: 'Мультиплексор доступа DSL',
};

/** Another maker. `code` is its part of an address. */
export type Vendor = { code: string; name: string; modelsCount: number };

export type ModelLink = { code: string; vendor: string; vendorCode: string; model: string; kind: ForeignKind };

/** Maker and model in words, the maker once: «HPE Aruba 2530-24», «SNR-S2985G-24T». */
export function fullName({ vendor, model }: Pick<ModelLink, 'vendor' | 'model'>): string {
  const words = vendor.split(' ');
  const repeated = words.findIndex((_, index) => {
    const end = words.slice(index).join(' ');
    return model.toLowerCase().startsWith(end.toLowerCase()) && !/^[a-z0-9]/i.test(model.slice(end.length));
  });
  if (repeated >= 0) return [...words.slice(0, repeated), model].join(' ');
  return model.toLowerCase().startsWith(`${words[0]} `.toLowerCase()) ? model : `${vendor} ${model}`;
}

/** Another maker's model with what is known of it, for people. */
export type ForeignModel = ModelLink & {
  kindName: string;
  figures: { name: string; value: string; unit: string | null }[];
};

export type Analogue = {
  good: GoodCard;
  /** 0–100 by the rule; null for a declared pair of which nothing could be compared. */
  score: number | null;
  /** The parameters on which the score rests. */
  base: Base;
  /** Reasons, beside the parameters, that lowered or bounded the score. */
  remarks: string[];
  /** Named as an analogue in a source, not computed; `note` says where or how. */
  isDeclared: boolean;
  note: string | null;
  isDiscontinued: boolean;
  proof: Proof[];
};

export type AnalogueAnswer = {
  model: ForeignModel;
  analogues: Analogue[];
  /** Whether that is known by which such a device is bought: without it nothing is scored. */
  isMainKnown: boolean;
  /** Must-haves that are unknown of the other device: ours had to have them known. */
  idleMust: ParameterCode[];
  /** Number of goods with a sufficient score that failed a must-have. */
  leftOut: number;
  /** Number of goods with a sufficient score that are left out because they have no PoE. */
  withoutPoe: number;
};

/** A model of ours that is nearest to another model of ours, computed by the same rule. */
export type NearestOwn = { good: GoodCard; score: number; base: Base; remarks: string[] };

/** «по 6 известным параметрам из 9. В сравнение не вошли: аплинки, PoE»; after that the parameters that count for half. */
export function baseText(base: Base): string {
  const { missing, half } = base;
  const told = (words: string, names: readonly string[]) =>
    names.length > 0 ? [`${words}: ${names.map((name) => lowerFirst(name.replace(/,.*/, ''))).join(', ')}`] : [];
  const out = missing.filter((name) => !half.includes(name));
  return [
    comparedText(base),
    ...told(`В\u00a0сравнение не\u00a0вошл${out.length > 1 ? 'и' : 'о'}`, out),
    ...told('Не\u00a0указано у\u00a0нашей модели и\u00a0засчитано с\u00a0половиной веса', half),
  ].join('. ');
}

/** «по 6 известным параметрам из 9». */
export function comparedText({ compared, total, missing }: Base): string {
  if (missing.length === 0) return `по\u00a0всем ${total}\u00a0параметрам`;
  const known = plural(compared, ['известному параметру', 'известным параметрам', 'известным параметрам']);
  return `по\u00a0${compared}\u00a0${known} из\u00a0${total}`;
}

/** `model` is undefined when the text names no single model; then suggestions are what it may mean. */
export type AnalogueSearch = { answer: AnalogueAnswer | undefined; suggestions: ModelLink[] };

/** A model of ours that a line names. */
export type OwnInLine = Pick<GoodCard, 'id' | 'code' | 'model' | 'name'> & { isDiscontinued: boolean };
/** A transceiver that a line names, and modules of the catalogue that do the same; `ground`: why the first of them does, in words. */
export type ModuleInLine = {
  name: string;
  isReference: boolean;
  code: string;
  section: string;
  ours: ModuleOfOurs[];
  ground: string[];
};
export type ModuleOfOurs = { name: string; code: string; section: string };

/**
 * One line of a bill. `match`: another maker's model named exactly, guessed (shown so), without anything of ours that stands
 * for it; a model of ours; a transceiver; or nothing that is known, with the nearest names.
 * `analogue` of a model of ours that is made no more is its replacement, else the nearest made one.
 */
export type BillAnswer = BillLine & {
  match: 'exact' | 'guessed' | 'no-analogue' | 'own' | 'module' | 'unknown';
  isGuessed: boolean;
  model: ModelLink | null;
  own: OwnInLine | null;
  module: ModuleInLine | null;
  analogue: Analogue | null;
  suggestions: ModelLink[];
  /** Models of ours whose names begin as the line is written: «LTP-8X» may be any of its revisions. */
  ownSuggestions: { code: string; model: string }[];
  /** What an unknown part may be, by its maker's spelling. */
  spelled: Spelled | null;
  /** The line names several models, and this is the answer to one of them. */
  isOneOfSeveral: boolean;
};

/** Of a line that names a model of ours; where the model itself is told beside, it says nothing more. */
export const OURS_NOTE = 'наша модель';
/** Of a line that names a transceiver, whatever its form factor; told likewise. */
export const MODULE_NOTE = 'модуль SFP';

/** Of a line that nothing of ours answers; a table says it where our model would stand. */
export const NO_ANALOGUE = 'аналога нет';

const STATES: Readonly<Record<BillAnswer['match'], string>> = {
  exact: '',
  guessed: 'модель определена не\u00a0по полному названию, проверьте',
  unknown: 'модель не найдена',
  'no-analogue': NO_ANALOGUE,
  own: OURS_NOTE,
  module: MODULE_NOTE,
};

/** The thing that a line of a bill names, in words; null when nothing was recognized. */
function namedInLine({ model, own, module }: Pick<BillAnswer, 'model' | 'own' | 'module'>): string | null {
  return model ? fullName(model) : (own?.model ?? module?.name ?? null);
}

/** Our answer to a line, in words. */
function oursInLine({ own, module, analogue }: Pick<BillAnswer, 'own' | 'module' | 'analogue'>): string | null {
  if (analogue) return analogue.good.model;
  if (module) return module.isReference ? (module.ours[0]?.name ?? null) : module.name;
  return own?.model ?? null;
}

const quantityNote = ({ quantity, isQuantityGuessed }: Pick<BillLine, 'quantity' | 'isQuantityGuessed'>): string =>
  quantity === null
    ? 'количество не\u00a0указано'
    : isQuantityGuessed
      ? 'проверьте количество: число могло означать другое'
      : '';

/** A model of ours that is made no more, alone in its row or beside what takes its place. */
export const OUT = 'снята с\u00a0производства';
export const ORIGINAL_OUT = 'исходная модель снята с\u00a0производства';

/** Of a model of ours that is made no more, with what takes its place. */
function discontinuedNotes(analogue: Pick<Analogue, 'isDeclared'> | null): string[] {
  const ground = analogue?.isDeclared
    ? 'её замена указана в\u00a0каталоге'
    : 'показана ближайшая по\u00a0расчёту модель в\u00a0продаже';
  return analogue ? [ORIGINAL_OUT, ground] : [OUT];
}

/** What of a line was guessed, to be looked at before it is taken; empty where nothing was. */
export const guessNotes = (line: Pick<BillAnswer, 'quantity' | 'isQuantityGuessed' | 'isGuessed'>): string[] => [
  ...(line.quantity !== null && line.isQuantityGuessed ? [quantityNote(line)] : []),
  ...(line.isGuessed ? [STATES.guessed] : []),
];

/** Everything that has to be said of a line beside its score, first of all that it says no quantity. */
export function notesOfLine(
  line: Omit<BillAnswer, 'number' | 'source' | 'name' | 'analogue' | 'suggestions' | 'ownSuggestions'> & {
    analogue: Pick<Analogue, 'isDeclared' | 'isDiscontinued' | 'note'> | null;
  },
): string[] {
  const { match, isGuessed, own, module, analogue, spelled } = line;
  return [
    line.isOneOfSeveral ? 'в\u00a0строке несколько моделей, прочитана одна: разделите строку' : '',
    quantityNote(line),
    ...(spelled?.told ?? [STATES[match]]),
    match !== 'guessed' && isGuessed ? STATES.guessed : '',
    ...(own?.isDiscontinued ? discontinuedNotes(analogue) : []),
    module?.isReference && module.ours.length === 0 ? 'модуля с\u00a0теми\u00a0же известными параметрами нет' : '',
    ...(module?.ground ?? []),
    !own && analogue?.isDeclared ? (analogue.note ?? 'аналог заявлен в\u00a0открытом источнике') : '',
    analogue?.isDiscontinued ? 'аналог снят с\u00a0производства' : '',
  ].filter(Boolean);
}

/** The same, and what an unknown line may mean: a page has links to that. */
export function notesInFull(line: BillAnswer): string[] {
  const names = [...line.ownSuggestions.map(({ model }) => model), ...line.suggestions.map(fullName)];
  return [...notesOfLine(line), ...(names.length > 0 ? [`может быть: ${names.join(', ')}`] : [])];
}

/** A bill with analogues as rows of a sheet; unmatched lines keep their place. */
export function billRows(lines: readonly BillAnswer[]): SheetCell[][] {
  return [
    [
      '№ строки',
      'Запрошено',
      'Количество',
      'Найденная модель',
      'Наша модель',
      'Название',
      'Оценка',
      'На чём основана',
      'Примечание',
    ],
    ...lines.map((line) => [
      line.number,
      line.source,
      line.quantity,
      namedInLine(line),
      oursInLine(line),
      line.analogue?.good.name ?? line.own?.name ?? null,
      line.analogue?.score ?? null,
      line.analogue && baseText(line.analogue.base),
      notesInFull(line).join('; ') || null,
    ]),
  ];
}
