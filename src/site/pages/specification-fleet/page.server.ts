import { fullName, guessNotes, ORIGINAL_OUT, OURS_NOTE, OUT } from '#src/domain/analogs/analogs.ts';
import { currentCompany } from '#src/domain/navigation/navigation.server.ts';
import {
  answerFleet,
  type FleetKind,
  type FleetOptics,
  type FleetRow,
  fleetProblem,
} from '#src/domain/specification/fleet.server.ts';
import { MAX_FLEET_LENGTH, MAX_FLEET_LINES, MAX_FLEET_MODELS } from '#src/domain/specification/fleet.ts';
import { lineOf } from '#src/domain/specification/specification.ts';
import { grouped } from '#src/platform/grouped.ts';
import { asSentences } from '#src/platform/letter-case.ts';
import { listed } from '#src/platform/listed.ts';
import { keysOf } from '#src/platform/lists.ts';
import type { FieldTexts, FileTexts } from '#src/site/blocks/list-field/list-field.tsx';
import type { ReadLine } from '#src/site/blocks/list-field/read-lines.tsx';
import type { ReaderTexts } from '#src/site/blocks/list-field/reader-form.tsx';
import { fitTitle } from '#src/site/blocks/page-header/head-texts.ts';
import { breadcrumbList } from '#src/site/blocks/page-header/structured-data.server.ts';
import type { Load } from '#src/site/engine/contract.ts';
import { serverLinks } from '#src/site/links.server.ts';
import { links } from '#src/site/links.ts';
import { type BillRow, billRow } from '#src/site/pages/analogs/bill-row.ts';
import { toAnswer } from '#src/ui/layout/answer.ts';

/** `where`: what kind of thing it is, lines and devices of the text, in words; `told`: what is known of it. `add`: its line of a specification, below the heading of its site. */
export type ShownThing = Pick<BillRow, 'source' | 'quantity' | 'match' | 'suggestions' | 'named' | 'ours' | 'score'> & {
  key: string;
  kind: FleetKind;
  where: string;
  told: string;
  add: string | null;
  /** Something else takes its place for sure: it is chosen from the start. */
  isReplaced: boolean;
  /** Why what takes its place is not chosen from the start, in words; empty where it is. */
  against: string;
};
export type FleetData = ReaderTexts & {
  note: string;
  /** How many of each kind were found. */
  summary: string;
  rows: ShownThing[];
  lines: ReadLine[];
  specification: string;
};

/** In the order in which their numbers are told. */
const KINDS = {
  ours: { name: 'наше', many: 'наших устройств' },
  foreign: { name: 'другого производителя', many: 'устройств других производителей' },
  unlisted: { name: 'нет в\u00a0таблице аналогов', many: 'из\u00a0них не\u00a0найдено в\u00a0таблице аналогов' },
  module: { name: 'модуль', many: 'модулей' },
  unknown: { name: 'не\u00a0распознано', many: 'не\u00a0распознано' },
} as const satisfies Record<FleetKind, { name: string; many: string }>;

const EXAMPLE = `SW1#show inventory
NAME: "1", DESCR: "C9200L-24P-4G-E"
PID: C9200L-24P-4G-E   , VID: V05  , SN: FOC0000X0AA
NAME: "GigabitEthernet1/1/1", DESCR: "1000BaseSX SFP"
PID: GLC-SX-MMD        , VID: V01  , SN: AVD00000000

<Core>display device
Slot Sub  Type                   Online    Power    Register     Status   Role
0    -    S5735-L24P4X-A1        Present   PowerOn  Registered   Normal   Master
1    -    S5735-L24P4X-A1        Present   PowerOn  Registered   Normal   Standby`;
const FIELD: FieldTexts = {
  name: 'text',
  label: 'Вывод команд или список',
  hint: `Подходят show inventory, show version, show chassis hardware, display device, таблицы соседей CDP и\u00a0LLDP, CSV из\u00a0NetBox и\u00a0список «модель; количество». До\u00a0${grouped(MAX_FLEET_LINES)} строк и\u00a0${grouped(MAX_FLEET_MODELS)} позиций.`,
  placeholder: EXAMPLE,
  maxLength: MAX_FLEET_LENGTH,
};
const FILE: FileTexts = {
  action: toAnswer(serverLinks.specificationFleet()),
  name: 'Состав сети файлом',
  label: 'Или загрузите файл: TXT, CSV, XLSX или DOCX до\u00a02\u00a0МБ',
  accept:
    '.txt,.csv,.tsv,.log,.xlsx,.docx,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  button: 'Прочитать файл',
  hint: 'В\u00a0книге XLSX читаем первый непустой лист; в\u00a0документе DOCX\u00a0— абзацы и\u00a0строки таблиц.',
};
const NOTE =
  'Устройство из\u00a0вывода нескольких команд считаем один раз, если в\u00a0выводе есть имя узла или серийные номера. Ничего из\u00a0вставленного и\u00a0загруженного не\u00a0храним.';

export const query = ['text'];

export const load: Load<FleetData> = async ({ query: address }) => {
  const company = await currentCompany();
  return {
    kind: 'page',
    head: {
      title: fitTitle(`Замена оборудования сети по\u00a0списку\u00a0— ${company.name}`),
      description:
        'Вывод команд, таблицы соседей, CSV из\u00a0NetBox или список моделей: покажем, какие устройства наши, чем заменить остальные и\u00a0что делать с\u00a0модулями SFP.',
      canonical: serverLinks.specificationFleet(),
      ...(address.size > 0 && { robots: 'noindex' as const }),
      jsonLd: [
        breadcrumbList([
          { label: 'Спецификация проекта', href: links.specification() },
          { label: 'Замена оборудования сети', href: serverLinks.specificationFleet() },
        ]),
      ],
    },
    data: await shownFleet(address),
  };
};

/** The text of the form with its answers, or with what is wrong with it. */
export async function shownFleet(asked: URLSearchParams): Promise<FleetData> {
  const text = (asked.get('text') ?? '').replace(/\r\n?/g, '\n').trimEnd();
  const page: FleetData = {
    ...{ text, rows: [], summary: '', lines: [], field: FIELD, file: FILE, note: NOTE },
    action: toAnswer(serverLinks.specificationFleet()),
    example: toAnswer(serverLinks.specificationFleet(EXAMPLE)),
    button: 'Разобрать состав сети',
    specification: links.specification(),
  };
  if (text.trim() === '') return page;
  const problem = fleetProblem(text);
  if (problem) return { ...page, problem };
  const { rows, lines } = await answerFleet(text);
  const shown = lines.map(({ number, pieces }) => ({ number, pieces }));
  return { ...page, rows: rows.map(shownThing), summary: summaryOf(rows), lines: shown };
}

function summaryOf(rows: readonly FleetRow[]): string {
  // What the table of analogues does not have is of other makers, too.
  const counts = keysOf(KINDS).flatMap((kind) => {
    const isOf = (one: FleetKind) => one === kind || (kind === 'foreign' && one === 'unlisted');
    const quantities = rows.flatMap((row) => (isOf(row.kind) ? [kind === 'unknown' ? 1 : row.answer.quantity] : []));
    const least = quantities.includes(null) ? 'не\u00a0менее ' : '';
    const count = quantities.reduce<number>((sum, one) => sum + (one ?? 1), 0);
    return count > 0 ? [{ kind, told: `${KINDS[kind].many}\u00a0— ${least}${count}` }] : [];
  });
  return asSentences([
    counts.map(({ kind, told }, at) => (at === 0 ? told : `${kind === 'unlisted' ? ', ' : '; '}${told}`)).join(''),
  ]);
}

function shownThing(row: FleetRow, index: number): ShownThing {
  const { kind, answer, lines, hosts, state, optics, said, doubts, against, site } = row;
  const { source, quantity, match, suggestions, named, ours, score, notes, base } = billRow(answer);
  const isReplaced = ours !== null && ours.name !== named?.name;
  // What is not sure stays told in the specification and in its files.
  const unsure = [...guessNotes(answer), ...said, ...doubts.filter((one) => !said.includes(one))];
  const note = [isReplaced && named ? `вместо ${named.name}` : '', ...unsure].filter(Boolean).join('; ');
  const told = [
    ...said,
    ...doubts.filter((one) => !said.includes(one) && !notes.includes(one) && !(isReplaced && against.includes(one))),
    ...(state === null ? [] : [state]),
    ...notes.filter((one) => state === null || !SAID_BY_STATE.has(one)),
    ...(base === null ? [] : [`оценка ${base}`]),
    ...(optics ? opticsTold(optics) : []),
  ];
  const line = ours ? lineOf(ours.name, quantity, note) : unansweredLine(answer, unsure);
  return {
    ...{ key: String(index), kind, source, quantity, match, suggestions, named, ours, score },
    isReplaced: isReplaced && against.length === 0,
    against: isReplaced ? asSentences(against) : '',
    where: [
      KINDS[kind].name,
      `${lines.length > 1 ? 'строки' : 'строка'}\u00a0${shortened(lines.map(String))}`,
      ...(site ? [site] : []),
      ...(hosts.length > 0 ? [shortened(hosts)] : []),
    ].join(', '),
    told: asSentences(told),
    add: line && (site ? `# ${site}\n${line}` : line),
  };
}

/** What has no answer can stand in the specification by its own name, so that it is not forgotten; null where the name is no such line. */
function unansweredLine(
  { match, name, model, spelled, quantity }: FleetRow['answer'],
  unsure: readonly string[],
): string | null {
  const own = model ? fullName(model) : name;
  const isLine = own.length <= LONGEST_OWN && !/[;,|\t"#]|\/\//.test(own);
  if (!isLine || (match === 'unknown' && !spelled)) return null;
  return lineOf(own, quantity, ['аналог не\u00a0подобран', ...unsure].join('; '));
}
const LONGEST_OWN = 80;

/** Notes of a line of a bill that the state of a model of ours says already. */
const SAID_BY_STATE = new Set<string>([OURS_NOTE, OUT, ORIGINAL_OUT]);
const SHOWN = 6;
const shortened = (names: readonly string[]): string =>
  names.length > SHOWN ? `${names.slice(0, SHOWN).join(', ')} и\u00a0ещё ${names.length - SHOWN}` : listed(names);

/** What becomes of a module, in words. */
function opticsTold({ isKept, module, fits, fitsNot, lacks }: FleetOptics): string[] {
  if (!module) return [];
  const thing = isKept ? 'него' : 'нового модуля';
  const unsure = fitsNot.filter((model) => !lacks.includes(model));
  return [
    ...(fits.length > 0 ? [`порт для ${thing} есть у\u00a0${shortened(fits)}`] : []),
    ...(lacks.length > 0 ? [`порта для ${thing} нет у\u00a0${shortened(lacks)}`] : []),
    ...(unsure.length > 0
      ? [
          `подойдёт\u00a0ли ${isKept ? 'он' : 'новый модуль'} к\u00a0${shortened(unsure)}, проверьте по\u00a0документации`,
        ]
      : []),
  ];
}
