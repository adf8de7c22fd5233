/** Analogues: shapes for pages and the API, safe in the browser. The rule itself is in matching.ts. */
import type { GoodCard } from '#src/domain/catalog/catalog.ts';
import type { SheetCell } from '#src/platform/sheet.ts';
import type { BillLine } from './bill.ts';
import type { DeviceKind, ParameterCode, Proof } from './matching.ts';

export const DEVICE_KIND_NAMES: Readonly<Record<DeviceKind, string>> = {
  switch: 'Коммутатор',
  router: 'Маршрутизатор',
  firewall: 'Межсетевой экран',
  ap: 'Точка доступа',
  olt: 'Станционный терминал OLT',
  wlc: 'Контроллер Wi-Fi',
};

/** Another maker. `code` is its part of an address. */
export type Vendor = { code: string; name: string; modelsCount: number };

export type ModelLink = { code: string; vendor: string; vendorCode: string; model: string; kind: DeviceKind };
/** Another maker's model with what is known of it, for people. */
export type ForeignModel = ModelLink & {
  kindName: string;
  figures: { name: string; value: string; unit: string | null }[];
};

export type Analogue = {
  good: GoodCard;
  /** 0–100 by the rule; null for a declared pair of which the other side has no figures. */
  score: number | null;
  /** Named as an analogue in a source, not computed; `note` says where or how. */
  isDeclared: boolean;
  note: string | null;
  isDiscontinued: boolean;
  proof: Proof[];
};

export type AnalogueAnswer = {
  model: ForeignModel;
  analogues: Analogue[];
  /** Must-haves that could not be applied: the other device's figure is unknown. */
  idleMust: ParameterCode[];
  /** How many goods with a sufficient score the must-haves left out. */
  leftOut: number;
};

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
    ['№ строки', 'Запрошено', 'Количество', 'Найденная модель', 'Аналог', 'Название', 'Оценка', 'Примечание'],
    ...lines.map(({ number, source, quantity, model, analogue, match }) => [
      number,
      source,
      quantity,
      model && `${model.vendor} ${model.model}`,
      analogue?.good.model ?? null,
      analogue?.good.name ?? null,
      analogue?.score ?? null,
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
