/** What speaks against a specification as it stands: goods made no more, modules without a port, mixed feeds, depth. Pure. */
import type { GoodShape } from '#src/domain/devices/devices.ts';
import { PORTS, type PortKind } from '#src/domain/devices/port-kinds.ts';
import { type Fitting, portsOf, takesModules } from '#src/domain/sfp/fitting.ts';
import { upperFirst } from '#src/platform/letter-case.ts';
import { listed } from '#src/platform/listed.ts';
import { counted, plural } from '#src/platform/plural.ts';
import type { CabinetPlan } from './cabinets.ts';
import type { LinkAnswer } from './project-links.server.ts';
import type { SpecificationRow } from './specification.ts';

/** `state` unknown: the data do not tell whether it is one. */
export type Conflict = {
  kind: 'model' | 'discontinued' | 'ports' | 'voltage' | 'poe' | 'depth' | 'place' | 'link';
  state: 'sure' | 'unknown';
  text: string;
};

/** What feeds a device. */
type Feed = 'ac' | 'dc' | 'either';

/** Reads what feeds a device from its data; undefined where it does not say. A battery's inlet beside the mains is no feed of its own. */
export function feedOf(powerInput: string | undefined): Feed | undefined {
  const text = (powerInput ?? '').replace(/,? ?ввод =\d+ В для АКБ/u, '');
  if (/внешний источник|адаптер/iu.test(text)) return undefined;
  const [ac, dc] = [text.includes('~') || /переменн/iu.test(text), text.includes('=') || /постоянн/iu.test(text)];
  if (ac && dc) return 'either';
  return ac ? 'ac' : dc ? 'dc' : undefined;
}

const sure = (kind: Conflict['kind'], text: string): Conflict => ({ kind, state: 'sure', text });
const unsure = (kind: Conflict['kind'], text: string): Conflict => ({ kind, state: 'unknown', text });

/** Rows that are named one by one; of more their number is told. */
const MOST_NAMED = 10;

/** Rows of which nothing is counted: no total and no check tells of them. */
export function modelConflicts(rows: readonly SpecificationRow[]): Conflict[] {
  const left = rows.filter(({ ours, match }) => !ours && match !== 'module');
  const told = (what: string, list: readonly SpecificationRow[]) =>
    list.length > 0
      ? [unsure('model', `${what} ${namesOf(list)}. В\u00a0итоги и\u00a0проверки это не\u00a0вошло.`)]
      : [];
  return [
    ...told(
      'Не\u00a0распознано:',
      left.filter(({ match }) => match === 'unknown'),
    ),
    ...told(
      'Аналог не\u00a0найден:',
      left.filter(({ match }) => match !== 'unknown'),
    ),
  ];
}

function namesOf(rows: readonly SpecificationRow[]): string {
  const names = rows.slice(0, MOST_NAMED).map(({ source, number }) => `«${source}» (строка ${number})`);
  return listed(rows.length > MOST_NAMED ? [...names, `ещё ${rows.length - MOST_NAMED}`] : names);
}

export function discontinuedConflicts(rows: readonly SpecificationRow[]): Conflict[] {
  return rows.flatMap(({ own, analogue, number }) => {
    if (own?.isDiscontinued) {
      const instead = analogue ? `вместо неё в\u00a0расчёте ${analogue.good.model}` : 'замена неизвестна';
      return [sure('discontinued', `Модель ${own.model} снята с\u00a0производства, ${instead} (строка ${number}).`)];
    }
    return analogue?.isDiscontinued
      ? [sure('discontinued', `Модель ${analogue.good.model} снята с\u00a0производства (строка ${number}).`)]
      : [];
  });
}

/** A device of the list; `isPowered`: it can be fed by its Ethernet cable. */
export type Device = { model: string; count: number; shape: GoodShape; isPowered: boolean };
/** A module that the list names, with what is compared of it. */
export type ListedModule = { name: string; number: number; count: number; fitting: Fitting };

/** Modules of the list for which the devices of the list have no port, or fewer ports than there are modules. */
export function moduleConflicts(modules: readonly ListedModule[], devices: readonly Device[]): Conflict[] {
  const takers = devices.filter(({ shape }) => takesModules(shape));
  const unknown = takers.filter(({ shape }) => Object.keys(shape.ports).length === 0).map(({ model }) => model);
  if (devices.length === 0) return [];
  const groups = Map.groupBy(modules, ({ fitting }) => portsOf(fitting).join(' '));
  return [...groups.values()].flatMap((group) => {
    const kinds = group[0] ? portsOf(group[0].fitting) : [];
    if (kinds.length === 0) return [];
    const count = group.reduce((sum, one) => sum + one.count, 0);
    const ports = portCount(takers, kinds);
    if (count <= ports) return [];
    const names = listed(group.map(({ name, number }) => `${name} (строка ${number})`));
    const port = kinds.map((kind) => PORTS[kind].fact).join(' или ');
    const told = `${names}: модулей\u00a0— ${count}, портов ${port} у\u00a0устройств списка\u00a0— ${ports}`;
    if (unknown.length > 0) return [unsure('ports', `${told}; порты неизвестны у\u00a0${listed(unknown)}.`)];
    return [sure('ports', `${told}. Лишние модули могут быть запасом или стоять в\u00a0другом оборудовании.`)];
  });
}

const portCount = (devices: readonly Device[], kinds: readonly PortKind[]): number =>
  devices.reduce(
    (sum, { count, shape }) => sum + count * kinds.reduce((all, kind) => all + (shape.ports[kind] ?? 0), 0),
    0,
  );

/** Devices fed by their cable beside the ports that feed; how much power those ports give together, no data tells. */
export function poeConflicts(devices: readonly Device[]): Conflict[] {
  const powered = devices.filter(({ isPowered }) => isPowered);
  const fed = powered.reduce((sum, { count }) => sum + count, 0);
  if (fed === 0) return [];
  const ports = devices.reduce((sum, { count, shape }) => sum + count * (shape.poePorts ?? 0), 0);
  const names = listed([...new Set(powered.map(({ model }) => model))]);
  const told = `По\u00a0PoE ${plural(fed, ['может', 'могут', 'могут'])} питаться ${counted(fed, DEVICES)} (${names}); портов с\u00a0PoE в\u00a0списке\u00a0— ${ports}`;
  return [
    ports < fed
      ? unsure('poe', `${told}. Остальным нужно другое питание: есть\u00a0ли оно, в\u00a0списке не\u00a0указано.`)
      : unsure('poe', `${told}. Хватит\u00a0ли мощности PoE, неизвестно: бюджета PoE в\u00a0данных нет.`),
  ];
}

const DEVICES = ['устройство', 'устройства', 'устройств'] as const;

/** Devices of one place that the mains feeds beside those that direct current feeds. */
export function voltageConflicts(place: string | null, devices: readonly Device[]): Conflict[] {
  // What its Ethernet cable can feed needs no other inlet.
  const fed = devices.filter(({ shape, isPowered }) => feedOf(shape.powerInput) !== undefined || !isPowered);
  const feeds = Map.groupBy(fed, ({ shape }) => feedOf(shape.powerInput) ?? 'unknown');
  const models = (feed: Feed | 'unknown') => listed([...new Set((feeds.get(feed) ?? []).map(({ model }) => model))]);
  const told = (text: string) => (place === null ? upperFirst(text) : `Раздел «${place}»: ${text}`);
  const [ac, dc, unknown] = [models('ac'), models('dc'), models('unknown')];
  if (ac && dc) return [sure('voltage', told(`питание разное. Переменный ток\u00a0— ${ac}; постоянный\u00a0— ${dc}.`))];
  return unknown && (ac || dc)
    ? [
        unsure(
          'voltage',
          told(`вид питания ${unknown} не\u00a0указан, поэтому неизвестно, одинаково\u00a0ли питание устройств.`),
        ),
      ]
    : [];
}

/** What a cabinet cannot hold. */
export function cabinetConflicts(place: string | null, plan: CabinetPlan): Conflict[] {
  const at = place === null ? 'Шкаф' : place;
  const { left, tooDeep, depthMm, depthUnknown } = plan;
  return [
    ...left.map(({ model, count }) => sure('place', `${at}: не\u00a0помещается ${model}, ${count}\u00a0шт.`)),
    ...tooDeep.map(({ model, depthMm: own }) =>
      sure('depth', `${at}: глубина ${model} ${own}\u00a0мм больше глубины шкафа ${depthMm}\u00a0мм.`),
    ),
    ...(depthUnknown.length > 0
      ? [unsure('depth', `${at}: глубина не\u00a0указана у\u00a0${listed(depthUnknown)}.`)]
      : []),
  ];
}

/** Connections that cannot be built as they are written, those of which the data do not tell it, and those for which ports are short. */
export const linkConflicts = (links: readonly LinkAnswer[]): Conflict[] =>
  links.flatMap(({ number, problem, isUnknown, shortage }) => [
    ...(problem === null ? [] : [(isUnknown ? unsure : sure)('link', `Строка ${number} текста. ${problem}`)]),
    ...(shortage === null ? [] : [sure('link', `Строка ${number} текста. ${shortage}`)]),
  ]);
