/** What a product is connected with, in sentences computed from the content: its neighbours, optics, solutions, other makers. */
import { fullName, type ModelLink } from '#src/domain/analogs/analogs.ts';
import type { Good, GoodPlace } from '#src/domain/catalog/catalog.ts';
import type { GoodKnown } from '#src/domain/catalog/known.server.ts';
import type { GoodShape } from '#src/domain/devices/devices.ts';
import { PORTS } from '#src/domain/devices/port-kinds.ts';
import { portsOf } from '#src/domain/sfp/fitting.ts';
import { SFP_CABLES } from '#src/domain/sfp/module-facts.ts';
import { distanceText, type SfpModule } from '#src/domain/sfp/sfp.ts';
import type { GoodRole } from '#src/domain/solutions/solutions.server.ts';
import type { TextNode, TextTree } from '#src/platform/content/text-tree.ts';
import { lowerFirst } from '#src/platform/letter-case.ts';
import { listed, listedNodes } from '#src/platform/listed.ts';
import { counted, plural } from '#src/platform/plural.ts';
import { links } from '#src/site/links.ts';
import { askLink, missingText } from './missing-text.ts';

type Told = Pick<Good, 'model'>;
export type Connections = {
  place: Pick<GoodPlace, 'isKnown' | 'missing'>;
  known: GoodKnown | undefined;
  ports: GoodShape['ports'];
  modules: readonly SfpModule[];
  roles: GoodRole[];
  alike: readonly ModelLink[];
  /** The words of its own text: what stands there is not told once more. */
  said?: string;
};

const paragraph = (...children: TextNode[]): TextNode => ({ tag: 'p', children });

/** Returns the paragraphs that follow the overview; none where nothing can be said. */
export function connectionsOf(good: Told, connections: Connections): TextTree {
  const { place, known, ports, modules, roles, alike, said = '' } = connections;
  const standing = known ? standingText(good, known) : [];
  const among = known ? [...standing, ...rareText(good, known, said)] : [];
  return [
    ...(among.length > 0 ? [paragraph(among.join(' '))] : []),
    ...(roles.length > 0 ? [paragraph(rolesText(good, roles))] : []),
    ...(modules.length > 0 ? [paragraph(modulesText(good, ports, modules))] : []),
    ...(alike.length > 0 ? [alikeText(good, alike)] : []),
    ...gapsText(good, place, known),
  ];
}

/** «У MES2324P наименьшее потребление (25 Вт) среди моделей раздела „…“, для которых такие данные есть.» */
function standingText({ model }: Told, { group, isWithoutChassis, standings }: GoodKnown): string[] {
  const told = standings.map(({ what, value }) => `${what} (${value})`);
  return told.length > 0
    ? [
        `У\u00a0${model} ${listed(told)} среди моделей раздела «${group}»${isWithoutChassis ? ' (без\u00a0шасси)' : ''}, для\u00a0которых такие данные есть.`,
      ]
    : [];
}

/** A name with a comma or a conjunction stands in quotes, else the reader of a list cannot see where it ends. */
const inList = (name: string) =>
  /,[\s\u00a0]|[\s\u00a0]и[\s\u00a0]/u.test(name) ? `«${lowerFirst(name)}»` : lowerFirst(name);

/** Letters by which a word is known whatever its ending. */
const STEM = 7;

/** «Среди моделей раздела „…“ только у MES5324 указано: OSPF и VRRP.» */
function rareText({ model }: Told, { group, rare }: GoodKnown, said: string): string[] {
  const names = rare.filter((name) => !said.toLowerCase().includes(name.slice(0, STEM).toLowerCase()));
  if (names.length === 0) return [];
  return [`Среди моделей раздела «${group}» только у\u00a0${model} указано: ${listed(names.map(inList))}.`];
}

/** Guillemets inside a quotation give way to the quotes of the second level. */
const quoted = (text: string): string => `«${text.replaceAll('«', '„').replaceAll('»', '“')}»`;

function rolesText({ model }: Told, roles: readonly GoodRole[]): string {
  const names = [...new Set(roles.map(({ name }) => quoted(name)))];
  return `${model} применяется в\u00a0${names.length === 1 ? 'решении' : 'решениях'} ${listed(names)}.`;
}

/** «По форм-фактору и скорости к портам 10G SFP+ модели MES2324 подходят 7 модулей (до 80 км) и 5 кабелей, к портам PON по технологии GPON — 6 модулей.» */
function modulesText({ model }: Told, ports: GoodShape['ports'], modules: readonly SfpModule[]): string {
  const ways = [...Map.groupBy(modules, (module) => cagesOf(ports, module))].flatMap(([cages, fitting]) =>
    [...Map.groupBy(fitting, (module) => groundOf(ports, module))].map(([ground, own]) => ({ cages, ground, own })),
  );
  const told = ways.map(({ cages, ground, own }, at) => {
    const cables = own.filter(({ section }) => section.code === SFP_CABLES).length;
    const far = Math.max(...own.map(({ distanceM }) => distanceM ?? 0));
    const reach = far > 0 ? ` (до\u00a0${distanceText(far)})` : '';
    const count = listed([
      ...(cables < own.length ? [`${counted(own.length - cables, ['модуль', 'модуля', 'модулей'])}${reach}`] : []),
      ...(cables > 0 ? [counted(cables, ['кабель', 'кабеля', 'кабелей'])] : []),
    ]);
    return at === 0
      ? `По\u00a0${ground} к\u00a0${cages} модели\u00a0${model} ${plural(own.length, ['подходит', 'подходят', 'подходят'])} ${count}`
      : `к\u00a0${cages}${ground === BY_FORM ? '' : ` по\u00a0${ground}`}\u00a0— ${count}`;
  });
  return `${told.join(', ')}.`;
}

const BY_FORM = 'форм-фактору и\u00a0скорости';

/** Ports of the good that take the module, in the dative. */
function cagesOf(ports: GoodShape['ports'], module: SfpModule): string {
  const names = portsOf(module)
    .filter((kind) => ports[kind])
    .map((kind) => (kind === 'combo' ? 'комбо-портам' : `портам ${PORTS[kind].fact.replaceAll(' ', '\u00a0')}`));
  return names.length > 0 ? listed(names) : 'портам PON';
}

/** By what the module is chosen for them. */
const groundOf = (ports: GoodShape['ports'], module: SfpModule): string =>
  portsOf(module).some((kind) => ports[kind]) ? BY_FORM : `технологии ${module.interface}`;

/** So many models of other makers are named. */
const MOST_ALIKE = 3;

/** «По нашему расчёту, ESR-200 — одна из ближайших замен для A, B и C.» */
function alikeText({ model }: Told, alike: readonly ModelLink[]): TextNode {
  const named = alike.slice(0, MOST_ALIKE);
  return paragraph(
    `По\u00a0нашему расчёту, ${model}\u00a0— одна из\u00a0ближайших замен для\u00a0`,
    ...listedNodes(
      named.map((one): TextNode => ({ tag: 'a', href: links.analogsModel(one), children: [fullName(one)] })),
    ),
    '.',
  );
}

/** What is not known and how to ask. A good of which nothing is known has said so already. */
function gapsText(good: Told, { isKnown, missing }: Connections['place'], known: GoodKnown | undefined): TextTree {
  if (!isKnown) return [];
  const told = new Set(missing.flatMap((name) => PARTS_OF_MISSING[name] ?? []));
  const gaps = (known?.gaps ?? []).filter(({ code }) => !told.has(code)).map(({ name }) => inList(name));
  const what =
    gaps.length > 0 ? unstatedText(good.model, missing, gaps) : missing.length > 0 && missingText(good.model, missing);
  return what ? [paragraph(`${what}\u00a0— `, askLink(good.model, [...missing, ...gaps]), '.')] : [];
}

/** Attributes that «размеры» and «питание» tell of by one word. */
const PARTS_OF_MISSING: Readonly<Record<string, readonly string[]>> = {
  размеры: ['width', 'depth', 'height', 'rack-units'],
  питание: ['power-input', 'power-max', 'power-per-inlet', 'poe-input', 'poe-powered'],
};

/** «Для LTX-8 не указаны питание, размеры и крепление»; of one alone the gender is not known, so it is named a parameter. */
function unstatedText(model: string, missing: readonly string[], gaps: readonly string[]): string {
  const all = [...missing, ...gaps];
  const [only] = all;
  return all.length === 1 && only !== undefined
    ? `Для\u00a0${model} не\u00a0указан параметр «${only}»`
    : `Для\u00a0${model} не\u00a0указаны ${listed(all)}`;
}
