/** What a replacement changes in a cabinet, in words: where each connection goes, which modules and which power it needs. Pure. */
import { type ComparedPort, comparedPort, PORTS } from '#src/domain/devices/port-kinds.ts';
import { listed } from '#src/platform/listed.ts';
import { keysOf } from '#src/platform/lists.ts';
import { counted, ofMany, type PluralForms, plural } from '#src/platform/plural.ts';
import { takesCopper } from './judging.ts';
import type { Device } from './parameters.ts';
import type { Cover, Served } from './ports.ts';

/** Where the connections of theirs go in a good, which says of which form factors the catalogue has modules with RJ-45. */
type Moved = { theirModel: string; ourModel: string; cover: Cover; good: Pick<Device, 'copperModules'> };

/**
 * Returns where the connections of theirs go: «При замене X на Y переносят 24 подключения 1G RJ-45 в такие же порты, 4 подключения 1G SFP —
 * в порты 10G SFP+.» Then what stays free, what has no place, and what has to be bought or checked. Empty when the ports are not known.
 */
export function tellMove({ theirModel, ourModel, cover, good }: Moved): string {
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
    `При замене ${theirModel} на\u00a0${ourModel} ${placesText(moved, lacking.length === 0)}.`,
    ...(free.length > 0 ? [freeText(free)] : []),
    ...lackTexts(lacking),
    ...cover.served.flatMap((one) => modulesOf(one, good)),
  ].join(' ');
}

function freeText(free: readonly Given[]): string {
  const isOne = plural(totalOf(free), ['one', 'few', 'many']) === 'one' && free.length === 1;
  return `Свободным${isOne ? ' останется' : 'и останутся'} ${listed(free.map(portsInWords))}.`;
}

/** Ports that are none and ports that are too few are told apart. */
function lackTexts(lacking: readonly Served[]): string[] {
  const lackOf = ({ count, served }: Served) => count - served;
  return [...Map.groupBy(lacking, ({ served }) => served > 0)].map(([isSome, alike]) => {
    const told = alike.map((one) => {
      const number = lackOf(one) > 1 ? `${ofMany(lackOf(one))} ` : isSome ? 'одного ' : '';
      return `${number}подключени${lackOf(one) > 1 ? 'й' : 'я'} ${nameOf(one.port)}`;
    });
    const isOne = alike.reduce((sum, one) => sum + lackOf(one), 0) === 1;
    const lack = isOne ? 'подходящего порта нет' : isSome ? 'портов не\u00a0хватит' : 'подходящих портов нет';
    return `Для\u00a0${isSome ? 'ещё ' : ''}${listed(told)} ${lack}.`;
  });
}

const totalOf = (ports: readonly { count: number }[]) => ports.reduce((sum, { count }) => sum + count, 0);

const placeOf = (one: Served) => listed(givenOf(one).map((given) => targetText(given, one)));

/** Connections that go to ports of one kind are told together. */
function placesText(moved: readonly Served[], isWhole: boolean): string {
  const [same, other] = [moved.filter(isSame), moved.filter((one) => !isSame(one))];
  const connections = totalOf(moved.map(toGiven));
  const alike = totalOf(same.map(toGiven)) > 1 ? 'такие\u00a0же порты' : 'такой\u00a0же порт';
  if (isWhole && other.length === 0 && connections > 1) return `все подключения переносят в\u00a0${alike}`;
  const told = [
    ...(same.length > 0 ? [{ connection: listed(same.map(servedText)), place: alike }] : []),
    ...[...Map.groupBy(other, (one) => placeOf(one) + (one.served > 1 ? '' : one.port)).values()].flatMap((some) =>
      some.slice(0, 1).map((one) => ({ connection: listed(some.map(servedText)), place: placeOf(one) })),
    ),
  ];
  const [one] = moved;
  if (one && connections === 1) return `подключение ${nameOf(one.port)} переносят в\u00a0${told[0]?.place}`;
  // The verb first: a number behind a model that ends in figures would read as its part.
  const places = told.map(({ connection, place }, at) =>
    at === 0 ? `переносят ${connection} в\u00a0${place}` : `${connection} — в\u00a0${place}`,
  );
  return places.join(', ');
}

const toGiven = ({ port, served: count }: Served): Given => ({ port, count });

const CONNECTIONS: PluralForms = ['подключение', 'подключения', 'подключений'];
const servedText = ({ port, served }: Served) => `${counted(served, CONNECTIONS)} ${nameOf(port)}`;

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
function modulesOf(one: Served, good: Moved['good']): string[] {
  const theirs = PORTS[one.port];
  return givenOf(one).flatMap(({ port, count }) => {
    const ours = PORTS[port];
    if (theirs.medium === 'copper' && ours.medium === 'cage') {
      const [lines, ports, modules] =
        count > 1 ? ['медных линий', 'портам', 'понадобятся модули'] : ['медной линии', 'порту', 'понадобится модуль'];
      const lack = takesCopper(good, port) ? '' : ` Модулей ${ours.modules} с\u00a0RJ-45 в\u00a0каталоге нет.`;
      return [`Для\u00a0подключения ${lines} к\u00a0${ports} ${nameOf(port)} ${modules} с\u00a0RJ-45.${lack}`];
    }
    if (theirs.medium === 'cage' && ours.medium === 'cage' && theirs.gbps !== ours.gbps) {
      return [
        `Работают\u00a0ли прежние модули ${theirs.modules} в\u00a0портах ${PORTS[port].title}, в\u00a0каталоге не\u00a0указано: проверьте до\u00a0заказа.`,
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
const MAINS = { '~': 220, '=': 48 } as const;

/** «~220 В», «=48 В»: the usual mains that the ranges of an input take. */
function mainsFor(input: string): string[] {
  const ranges = [...input.matchAll(/([~=])(\d+)–(\d+)\u00a0?\s?В/gu)];
  return keysOf(MAINS).flatMap((sign) => {
    const volts = MAINS[sign];
    const isTaken = ranges.some(([, own, low, high]) => own === sign && Number(low) <= volts && volts <= Number(high));
    return isTaken ? [`${sign}${volts}\u00a0В`] : [];
  });
}

/**
 * Returns the power inputs of ours beside what is known of theirs, each told once, and the models of which none is known; empty when no
 * input of ours is known.
 */
export function tellPower(theirModel: string, goods: readonly { ourModel: string; input: string | null }[]): string {
  const [, code = ''] = CURRENT.exec(theirModel) ?? [];
  const current = CURRENTS[code];
  const inputs = [...Map.groupBy(goods, ({ input }) => input)].map(([input, alike]) => {
    return { input, ourModel: listed(alike.map((one) => one.ourModel)) };
  });
  const known = inputs.flatMap(({ input, ourModel }) => (input === null ? [] : [powerOf(ourModel, input, current)]));
  if (known.length === 0) return '';
  return [
    current
      ? `Судя по\u00a0«${code}» в\u00a0названии, ${theirModel} питается от\u00a0${current.name}.`
      : `О\u00a0питании ${theirModel} данных нет: проверьте, какое питание подведено к\u00a0шкафу.`,
    ...known,
    ...inputs.flatMap(({ input, ourModel }) => (input === null ? [`У\u00a0${ourModel} питание не\u00a0указано.`] : [])),
  ].join(' ');
}

function powerOf(ourModel: string, input: string, theirs: (typeof CURRENTS)[string] | undefined): string {
  const own = input.replace(/[:,] (.*)$/, ' ($1)');
  const ours = `У\u00a0${ourModel} ${/^[~=]/.test(own) ? 'питание' : 'есть'} ${own}`;
  if (theirs) return theirs.ours.test(input) ? `${ours}.` : `${ours}: понадобится подвести другое питание.`;
  const mains = mainsFor(own);
  return `${ours}${mains.length > 0 ? `: подойдёт сеть ${mains.join(' или ')}` : ''}.`;
}
