/** Analogues: shapes for pages and the API, safe in the browser. The rule itself is in matching.ts. */
import type { GoodCard } from '#src/domain/catalog/catalog.ts';
import { plural } from '#src/platform/plural.ts';
import type { SheetCell } from '#src/platform/sheet.ts';
import type { BillLine } from './bill.ts';
import type { Base } from './judging.ts';
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
  dslam: 'Мультиплексор DSL',
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
  /** 0–100 by the rule; null for a declared pair of which the other side has no figures. */
  score: number | null;
  /** What the score rests on. */
  base: Base;
  /** What lowered or bounded the score beside the parameters. */
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
  /** Must-haves that are unknown of the other device: ours had to have them known. */
  idleMust: ParameterCode[];
  /** How many goods with a sufficient score the must-haves left out. */
  leftOut: number;
  /** How many goods with a sufficient score are no answer because they have no PoE. */
  withoutPoe: number;
};

/** One of our own models that is nearest to another of ours, computed by the same rule. */
export type NearestOwn = { good: GoodCard; score: number; base: Base };

/** «по 6 известным параметрам из 9, не сравнивали: аплинки, PoE». */
export function baseText({ compared, total, missing }: Base): string {
  if (missing.length === 0) return `по\u00a0всем ${total}\u00a0параметрам`;
  const known = plural(compared, ['известному параметру', 'известным параметрам', 'известным параметрам']);
  const names = missing.map((name) => lowerFirst(name.split(',')[0] ?? name));
  return `по\u00a0${compared}\u00a0${known} из\u00a0${total}, не\u00a0сравнивали: ${names.join(', ')}`;
}

/** The first letter small, unless the word is an abbreviation. */
const lowerFirst = (text: string) => (/^.[А-ЯA-Z]/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1));

/** `model` is undefined when the text names no single model; then suggestions are what it may mean. */
export type AnalogueSearch = { answer: AnalogueAnswer | undefined; suggestions: ModelLink[] };

/**
 * One line of a bill with its best analogue. `match`: the model was named exactly, guessed (the only model that fits), is
 * unknown (`suggestions` may help), or is known but nothing of ours stands for it.
 */
export type BillAnswer = BillLine & {
  match: 'exact' | 'guessed' | 'unknown' | 'no-analogue';
  model: ModelLink | null;
  analogue: Analogue | null;
  suggestions: ModelLink[];
};

/** A bill with analogues as rows of a sheet; unmatched lines keep their place. */
export function billRows(lines: readonly BillAnswer[]): SheetCell[][] {
  const STATES = {
    exact: '',
    guessed: 'модель угадана, проверьте',
    unknown: 'модель не найдена',
    'no-analogue': 'аналога нет',
  };
  return [
    [
      '№ строки',
      'Запрошено',
      'Количество',
      'Найденная модель',
      'Аналог',
      'Название',
      'Оценка',
      'На чём основана',
      'Примечание',
    ],
    ...lines.map(({ number, source, quantity, model, analogue, match }) => [
      number,
      source,
      quantity,
      model && fullName(model),
      analogue?.good.model ?? null,
      analogue?.good.name ?? null,
      analogue?.score ?? null,
      analogue && baseText(analogue.base),
      [
        STATES[match],
        analogue?.isDeclared ? 'аналог заявлен в источнике' : '',
        analogue?.isDiscontinued ? 'снят с производства' : '',
      ]
        .filter(Boolean)
        .join('; ') || null,
    ]),
  ];
}
