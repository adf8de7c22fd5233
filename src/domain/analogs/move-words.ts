/** What a replacement changes in a cabinet, in words: where each connection goes, which modules and which power it needs. Pure. */
import { type ComparedPort, comparedPort, PORTS } from '#src/domain/devices/port-kinds.ts';
import { listed } from '#src/platform/listed.ts';
import { keysOf } from '#src/platform/lists.ts';
import { counted, type PluralForms, plural } from '#src/platform/plural.ts';
import { takesCopper } from './judging.ts';
import type { Device } from './parameters.ts';
import { type Cover, portsText, type Served } from './ports.ts';

type Models = { theirModel: string; ourModel: string };
/** Where the connections of theirs go in a good, which says of which form factors the catalogue has modules with RJ-45. */
type Moved = { cover: Cover; good: Pick<Device, 'copperModules'> };

/**
 * Returns where the connections of theirs go: «При замене X на Y подключения переносят так: 24 × 1G RJ-45 — в такие же порты, 4
 * × 1G SFP — в порты 10G SFP+.» Then what has no place, and what has to be bought or checked. Empty when the ports are not known.
 */
export function tellMove({ theirModel, ourModel, cover, good }: Models & Moved): string {
  const moved = cover.served
    .filter(({ served }) => served > 0)
    .sort((a, b) => Number(b.role === 'ports') - Number(a.role === 'ports'));
  if (moved.length === 0) return '';
  const free = keysOf(cover.free).flatMap((port) => {
    const count = cover.free[port] ?? 0;
    return count > 0 ? [{ port, count }] : [];
  });
  const lacking = cover.served.filter(({ count, served }) => count > served);
  return [
    `При замене ${theirModel} на\u00a0${ourModel} ${placesText(moved, lacking.length === 0)}${freeText(free)}.`,
    ...(lacking.length > 0 ? [lackText(lacking, ourModel)] : []),
    ...cover.served.flatMap((one) => modulesOf(one, { theirModel, ourModel }, good)),
  ].join(' ');
}

function freeText(free: readonly Given[]): string {
  if (free.length === 0) return '';
  const isOne = plural(totalOf(free), ['one', 'few', 'many']) === 'one' && free.length === 1;
  return `; свободным${isOne ? ' остаётся' : 'и остаются'} ${listed(free.map(portsInWords))}`;
}

function lackText(lacking: readonly Served[], ourModel: string): string {
  const lacks = lacking.map(({ port, count, served }) => ({ port, count: count - served }));
  const told = lacks.map(({ port, count }) =>
    count === 1 ? `подключения ${nameOf(port)}` : `${counted(count, CONNECTIONS_OF)} ${nameOf(port)}`,
  );
  const isOne = totalOf(lacks) === 1;
  return `Для\u00a0${listed(told)} ${isOne ? `у\u00a0${ourModel} нет порта` : `портов у\u00a0${ourModel} не\u00a0хватает`}.`;
}

const totalOf = (ports: readonly { count: number }[]) => ports.reduce((sum, { count }) => sum + count, 0);

/** Connections that go to ports of their own kind are told together. */
function placesText(moved: readonly Served[], isWhole: boolean): string {
  const [same, other] = [moved.filter(isSame), moved.filter((one) => !isSame(one))];
  const [connections, places] = [totalOf(moved.map(toGiven)), totalOf(same.map(toGiven))];
  const alike = places > 1 ? 'такие\u00a0же порты' : 'такой\u00a0же порт';
  if (isWhole && other.length === 0) {
    return `${connections > 1 ? 'все подключения' : 'единственное подключение'} переносят в\u00a0${alike}`;
  }
  const [one] = moved;
  if (one && connections === 1) {
    const place = other.length === 0 ? alike : listed(givenOf(one).map((given) => targetText(given, one)));
    return `подключение ${nameOf(one.port)} переносят в\u00a0${place}`;
  }
  const told = [
    ...(same.length > 0 ? [`${listed(same.map(servedText))}\u00a0— в\u00a0${alike}`] : []),
    ...other.map(
      (one) => `${servedText(one)}\u00a0— в\u00a0${listed(givenOf(one).map((given) => targetText(given, one)))}`,
    ),
  ];
  return `подключения переносят так: ${told.join(', ')}`;
}

const toGiven = ({ port, served: count }: Served): Given => ({ port, count });

const CONNECTIONS_OF: PluralForms = ['подключения', 'подключений', 'подключений'];
const servedText = ({ port, served: count }: Served) => portsText([{ port, count }]);

type Given = { port: ComparedPort; count: number };

const nameOf = (port: ComparedPort) => comparedPort(port).name;
/** «комбо 1G» names ports that have a word of their own. */
const wordsOf = (port: ComparedPort): [kind: string, name: string] => {
  const [, name] = /^комбо (.*)/.exec(nameOf(port)) ?? [];
  return name === undefined ? ['порт', nameOf(port)] : ['комбо-порт', name];
};
const portsInWords = ({ port, count }: Given): string => {
  const [kind, name] = wordsOf(port);
  return `${counted(count, [kind, `${kind}а`, `${kind}ов`])} ${name}`;
};
/** The number is told only where it is not that of the connections. */
const targetText = (given: Given, { served }: Served): string => {
  const [kind, name] = wordsOf(given.port);
  return given.count === served ? `${kind}${served > 1 ? 'ы' : ''} ${name}` : portsInWords(given);
};

const givenOf = ({ by }: Served) =>
  keysOf(by).flatMap((port) => ((by[port] ?? 0) > 0 ? [{ port, count: by[port] ?? 0 }] : []));
const isSame = (one: Served) => givenOf(one).every(({ port }) => port === one.port);

/** Copper in a cage needs a module; a module of another speed may not work, and no data says whether it does. */
function modulesOf(one: Served, { theirModel, ourModel }: Models, good: Moved['good']): string[] {
  const theirs = PORTS[one.port];
  return givenOf(one).flatMap(({ port, count }) => {
    const ours = PORTS[port];
    if (theirs.medium === 'copper' && ours.medium === 'cage') {
      const lack = takesCopper(good, port) ? '' : `, а\u00a0модулей ${ours.modules} с\u00a0RJ-45 в\u00a0каталоге нет`;
      const [lines, ports, modules] =
        count > 1 ? ['медные линии', 'портам', 'понадобятся модули'] : ['медную линию', 'порту', 'понадобится модуль'];
      return [
        `Чтобы подключить ${lines} ${theirModel} к\u00a0${ports} ${nameOf(port)}, ${modules} с\u00a0RJ-45${lack}.`,
      ];
    }
    if (theirs.medium === 'cage' && ours.medium === 'cage' && theirs.gbps !== ours.gbps) {
      return [
        `Работают\u00a0ли модули ${theirs.modules} от\u00a0${theirModel} в\u00a0портах ${PORTS[port].title} ${ourModel}, в\u00a0каталоге не\u00a0указано: проверьте до\u00a0заказа.`,
      ];
    }
    return [];
  });
}

/** The current that a name tells of: «-AC», «_DC», at its end or before another sign. */
const CURRENT = /[-_ ](AC|DC)(?=$|[-_ /])/;
const CURRENTS: Readonly<Record<string, { name: string; ours: RegExp }>> = {
  AC: { name: 'сети переменного тока', ours: /~/ },
  // An input of 12 V is for a battery or an adapter.
  DC: { name: 'сети постоянного тока', ours: /=(?!12\s)|постоянного/ },
};

/** Usual mains of a cabinet, volts. */
const MAINS = { '~': 230, '=': 48 } as const;

/** «~230 В», «=48 В»: the usual mains that the ranges of an input take. */
function mainsFor(input: string): string[] {
  const ranges = [...input.matchAll(/([~=])(\d+)–(\d+)\u00a0?\s?В/gu)];
  return keysOf(MAINS).flatMap((sign) => {
    const volts = MAINS[sign];
    const isTaken = ranges.some(([, own, low, high]) => own === sign && Number(low) <= volts && volts <= Number(high));
    return isTaken ? [`${sign}${volts}\u00a0В`] : [];
  });
}

/** Returns the power input of ours beside what is known of theirs, which is told once; empty when no input of ours is known. */
export function tellPower(theirModel: string, goods: readonly { ourModel: string; input: string | null }[]): string {
  const [, code = ''] = CURRENT.exec(theirModel) ?? [];
  const current = CURRENTS[code];
  const ours = [...Map.groupBy(goods, ({ input }) => input)].flatMap(([input, alike]) =>
    input === null ? [] : [powerOf(listed(alike.map(({ ourModel }) => ourModel)), input, { theirModel, code })],
  );
  const check = `О\u00a0питании ${theirModel} данных нет: проверьте, какое питание подведено к\u00a0шкафу.`;
  return [...ours, ...(ours.length > 0 && !current ? [check] : [])].join(' ');
}

function powerOf(ourModel: string, input: string, theirs: { theirModel: string; code: string }): string {
  const own = input.replace(/[:,] (.*)$/, ' ($1)');
  const ours = `У\u00a0${ourModel} питание${/^[~=]/.test(own) ? ' ' : '\u00a0— '}${own}`;
  const current = CURRENTS[theirs.code];
  if (!current) {
    const mains = mainsFor(own);
    return `${ours}${mains.length > 0 ? `: подойдёт сеть ${mains.join(' или ')}` : ''}.`;
  }
  const other = `у\u00a0${theirs.theirModel}, судя по\u00a0«${theirs.code}» в\u00a0названии,`;
  return current.ours.test(input)
    ? `${ours}, ${other} тоже от\u00a0${current.name}.`
    : `${ours}, ${other}\u00a0— от\u00a0${current.name}: понадобится другой ввод.`;
}
