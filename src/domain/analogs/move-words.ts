/** What a replacement changes in a cabinet, in words: where each connection goes, which modules and which power it needs. Pure. */
import { type ComparedPort, comparedPort, PORTS } from '#src/domain/devices/port-kinds.ts';
import { listed } from '#src/platform/listed.ts';
import { keysOf } from '#src/platform/lists.ts';
import { counted, type PluralForms } from '#src/platform/plural.ts';
import { type Cover, portsText, type Served } from './ports.ts';

type Models = { theirModel: string; ourModel: string };

/**
 * Returns where the connections of theirs go: «При замене X на Y подключения переносят так: 24 × 1G RJ-45 — в такие же порты, 4
 * × 1G SFP — в порты 10G SFP+.» Then what has no place, and what has to be bought or checked. Empty when the ports are not known.
 */
export function tellMove({ theirModel, ourModel, cover }: Models & { cover: Cover }): string {
  const moved = cover.served
    .filter(({ served }) => served > 0)
    .sort((a, b) => Number(b.role === 'ports') - Number(a.role === 'ports'));
  if (moved.length === 0) return '';
  const free = keysOf(cover.free).flatMap((port) => {
    const count = cover.free[port] ?? 0;
    return count > 0 ? [{ port, count }] : [];
  });
  const lacking = cover.served.filter(({ count, served }) => count > served);
  const lack = listed(
    lacking.map(({ port, count, served }) => `${counted(count - served, CONNECTIONS_OF)} ${nameOf(port)}`),
  );
  const left = free.length > 0 ? `; свободными остаются ${listed(free.map(portsInWords))}` : '';
  return [
    `При замене ${theirModel} на\u00a0${ourModel} ${placesText(moved, lacking.length === 0)}${left}.`,
    ...(lack ? [`Для\u00a0${lack} портов у\u00a0${ourModel} не\u00a0хватает.`] : []),
    ...cover.served.flatMap((one) => modulesOf(one, theirModel, ourModel)),
  ].join(' ');
}

/** Connections that go to ports of their own kind are told together. */
function placesText(moved: readonly Served[], isWhole: boolean): string {
  const [same, other] = [moved.filter(isSame), moved.filter((one) => !isSame(one))];
  if (isWhole && other.length === 0) return 'все подключения переносят в\u00a0такие\u00a0же порты';
  const places = [
    ...(same.length > 0 ? [`${listed(same.map(servedText))}\u00a0— в\u00a0такие\u00a0же порты`] : []),
    ...other.map(
      (one) => `${servedText(one)}\u00a0— в\u00a0${listed(givenOf(one).map((given) => targetText(given, one)))}`,
    ),
  ];
  return `подключения переносят так: ${places.join(', ')}`;
}

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
  return given.count === served ? `${kind}ы ${name}` : portsInWords(given);
};

const givenOf = ({ by }: Served) =>
  keysOf(by).flatMap((port) => ((by[port] ?? 0) > 0 ? [{ port, count: by[port] ?? 0 }] : []));
const isSame = (one: Served) => givenOf(one).every(({ port }) => port === one.port);

/** Copper in a cage needs a module; a module of another speed may not work, and no data says whether it does. */
function modulesOf(one: Served, theirModel: string, ourModel: string): string[] {
  const theirs = PORTS[one.port];
  return givenOf(one).flatMap(({ port }) => {
    const ours = PORTS[port];
    if (theirs.medium === 'copper' && ours.medium === 'cage') {
      return [
        `Чтобы подключить медные линии ${theirModel} к\u00a0портам ${nameOf(port)}, понадобятся модули с\u00a0RJ-45.`,
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
  AC: { name: 'переменный', ours: /~/ },
  // An input of 12 V is for a battery or an adapter.
  DC: { name: 'постоянный', ours: /=(?!12\s)|постоянного/ },
};

/** Returns the power input of ours beside what is known of theirs; empty when ours is not known. */
export function tellPower({ theirModel, ourModel, input }: Models & { input: string | null }): string {
  if (input === null) return '';
  const own = input.replace(/[:,] (.*)$/, ' ($1)');
  const ours = `У\u00a0${ourModel} питание${/^[~=]/.test(own) ? ' ' : '\u00a0— '}${own}`;
  const [, code = ''] = CURRENT.exec(theirModel) ?? [];
  const current = CURRENTS[code];
  if (!current) {
    const needed = /[~=][^,()]*/.exec(own)?.[0].trim();
    const check = needed ? `проверьте, что в\u00a0шкафу есть ввод ${needed}` : 'проверьте ввод в\u00a0шкафу';
    return `${ours}, о\u00a0питании ${theirModel} данных нет: ${check}.`;
  }
  const theirs = `у\u00a0${theirModel}, судя по\u00a0«${code}» в\u00a0названии,`;
  return current.ours.test(input)
    ? `${ours}, ${theirs} тоже ${current.name} ток.`
    : `${ours}, ${theirs}\u00a0— ${current.name} ток: понадобится другой ввод.`;
}
