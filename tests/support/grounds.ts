/**
 * Finds every accessory and every module that a page names, with what stands around it, and judges by rows of the content
 * whether the row or the equation that it comes from is said there. The rules are written anew here, apart from those of the
 * site, so that a mistake of the site cannot hide itself. A place that no rule knows is a mistake too.
 */
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { listGoods } from '#src/domain/catalog/catalog.server.ts';
import { SFP_SECTIONS } from '#src/domain/sfp/sfp.ts';
import type { TestDatabase } from './database.ts';

type Element = DefaultTreeAdapterTypes.Element;
type Node = DefaultTreeAdapterTypes.Node;

/**
 * A link of a page. `row` and `section`: texts of the table row and of the section around it; `ids` those of its ancestors,
 * `beside` those of the list items in its own item or section.
 */
export type Named = {
  address: string;
  href: string;
  text: string;
  row: string;
  section: string;
  ids: string[];
  beside: string[];
};

const SFP = /^\/catalog\/ethernet-switches\/sfp\/([^/?#]+)\/([^/?#]+)\/$/;
const PRODUCT = /^\/product\/([^/?#]+)\/$/;
const PART_KINDS = ['antenna', 'psu', 'module'];

/** Ports that take a module, by its form factor and rate. */
const PORTS: Readonly<Record<string, readonly string[]>> = {
  'SFP 1': ['sfp', 'combo'],
  'SFP+ 10': ['sfpp'],
  'SFP28 25': ['sfp28'],
  'QSFP+ 40': ['qsfp'],
  'QSFP28 100': ['qsfp28'],
};

type Good = {
  code: string;
  kind: string;
  family: string;
  model: string;
  ports: object;
  facts: Map<string, string>;
  path: string;
};
type Module = {
  code: string;
  model: string;
  section: string;
  form: string;
  rate: number | null;
  reach: number | null;
  sends: number | null;
  receives: number | null;
  interface: string | null;
};
/** Rows of the content that grounds are judged by. */
export type Facts = {
  goods: ReadonlyMap<string, Good>;
  modules: ReadonlyMap<string, Module>;
  news: ReadonlyMap<string, readonly string[]>;
};

/** Addresses of goods that are parts of others, and of modules. */
export const isPart = (href: string, { goods, modules }: Facts): boolean =>
  modules.has(SFP.exec(href)?.[2] ?? '') || PART_KINDS.includes(goods.get(PRODUCT.exec(href)?.[1] ?? '')?.kind ?? '');

const plain = (text: string) => text.replace(/\s+/g, ' ').trim();
const textOf = (node: Node): string =>
  'value' in node ? node.value : 'childNodes' in node ? node.childNodes.map(textOf).join(' ') : '';
const attribute = (element: Element, name: string) => element.attrs.find((one) => one.name === name)?.value;

/** A scrolling frame around a table is a section too. */
const isTable = ({ childNodes }: Element) => childNodes.some((one) => 'tagName' in one && one.tagName === 'table');

const itemIds = (node: Node): string[] => {
  const own = 'tagName' in node && node.tagName === 'li' ? attribute(node, 'id') : undefined;
  const inside = 'childNodes' in node ? node.childNodes.flatMap(itemIds) : [];
  return own === undefined ? inside : [own, ...inside];
};

/** Every link inside the main part of a page that `isWanted`. */
export function namedOn(address: string, html: string, isWanted: (href: string) => boolean): Named[] {
  const found: Named[] = [];
  const walk = (node: Node, path: readonly Element[]): void => {
    if ('tagName' in node) {
      const href = node.tagName === 'a' ? attribute(node, 'href') : undefined;
      if (href && isWanted(href) && path.some(({ tagName }) => tagName === 'main')) {
        const around = (tag: string) => path.findLast(({ tagName }) => tagName === tag);
        const row = around('tr');
        const item = around('li');
        const section = path.findLast((one) => one.tagName === 'section' && !isTable(one));
        // Of a description list the part that names the link.
        const part = path.findLast((one, at) => one.tagName === 'div' && path[at - 1]?.tagName === 'dl');
        const block = item ?? section;
        found.push({
          ...{ address, href, text: plain(textOf(node)), row: row ? plain(textOf(row)) : '' },
          section: plain((part ? textOf(part) : '') + (section ? ` ${textOf(section)}` : '')),
          ids: path.flatMap((one) => attribute(one, 'id') ?? []),
          beside: block ? itemIds(block) : [],
        });
      }
    }
    if ('childNodes' in node)
      for (const child of node.childNodes) walk(child, 'tagName' in node ? [...path, node] : path);
  };
  walk(parse(html), []);
  return found;
}

export async function readFacts({ db }: TestDatabase): Promise<Facts> {
  const [goods, values, modules, news] = await Promise.all([
    db.selectFrom('good').select(['id', 'code', 'kind', 'family', 'model', 'shape']).execute(),
    db.selectFrom('good_attribute').select(['good_id', 'attribute_code', 'text']).execute(),
    db.selectFrom('sfp_module').selectAll().execute(),
    db.selectFrom('news').select(['id', 'goods']).execute(),
  ]);
  const pathOf = new Map((await listGoods()).map(({ code, group }) => [code, group.path]));
  const factsOf = Map.groupBy(values, ({ good_id }) => good_id);
  const codeOf = new Map(goods.map(({ id, code }) => [id, code]));
  return {
    goods: new Map(
      goods.map(({ id, code, kind, family, model, shape }) => [
        code,
        {
          ...{ code, kind, family, model, path: pathOf.get(code) ?? '', ports: shape.ports },
          facts: new Map((factsOf.get(id) ?? []).map((one) => [one.attribute_code, one.text])),
        },
      ]),
    ),
    modules: new Map(
      modules.map((one) => [
        one.code,
        {
          ...{ code: one.code, model: one.model, section: one.section, form: one.form_factor, rate: one.rate_gbps },
          ...{ reach: one.distance_m, sends: one.tx_wavelength_nm, receives: one.rx_wavelength_nm },
          interface: one.interface,
        },
      ]),
    ),
    news: new Map(news.map(({ id, goods: named }) => [String(id), named.flatMap((good) => codeOf.get(good) ?? [])])),
  };
}

const rateText = (gbps: number) => (gbps < 1 ? `${gbps * 1000} Мбит/с` : `${String(gbps).replace('.', ',')} Гбит/с`);
const metresOf = (text: string, unit: string) => Number(text.replace(',', '.')) * (unit === 'км' ? 1000 : 1);
const portsFor = ({ form, rate }: Module) => PORTS[`${form} ${rate}`] ?? [];
const has = ({ ports }: Good, module: Module) => portsFor(module).some((port) => port in ports);
const sectionOf = ({ section }: Module) => SFP_SECTIONS.find(({ name }) => name === section)?.code;

/** What must be said of a module beside a port of its kind: «модуль SFP+ 10 Гбит/с подходит к порту …», of a cable its connectors, or its technology of PON. */
function saysEquation(text: string, module: Module): boolean {
  // It begins a line or goes on with a sentence.
  const told = text.toLowerCase();
  if (module.section === 'SFP xPON')
    return told.includes(`модуль и порты PON одной технологии: ${module.interface}`.toLowerCase());
  const thing = module.section === 'Кабели DAC' ? 'кабель с разъёмами' : 'модуль';
  if (module.rate === null) return false;
  const [, port = ''] = told.split(`${thing} ${module.form} ${rateText(module.rate)} подходит к `.toLowerCase());
  return /^(?:комбо-)?порту /.test(port);
}

export function fits(host: Good, module: Module): boolean {
  if (module.section !== 'SFP xPON') return has(host, module);
  return 'pon' in host.ports && host.facts.get('pon-technology') === module.interface;
}

/**
 * «дальности 10 км достаточно для линии длиной 300 м», «дальности каждого варианта достаточно для линии длиной 8 км» is true of the module, or nobody
 * asked for a reach.
 */
function saysReach(text: string, { reach }: Module): boolean {
  const found = /дальности (?:каждого варианта|([\d,]+) (км|м)) достаточно для линии длиной ([\d,]+) (км|м)/.exec(text);
  if (!found) return !/достаточно для/.test(text);
  const [, own, ownUnit = '', asked = '', askedUnit = ''] = found;
  if (reach === null) return false;
  const told = own === undefined ? reach : metresOf(own, ownUnit);
  return reach >= told && told >= metresOf(asked, askedUnit);
}

/** A text with marks around what was found has blanks in it. */
const isNamed = (text: string, model: string) => text.replaceAll(' ', '').includes(model.replaceAll(' ', ''));

const list = (text: string | undefined) => (text ?? '').split(',').map((one) => one.trim());

/** The ground of a part of a device as its rows give it, or undefined where they give none. */
function groundOf(host: Good, part: Good): string | undefined {
  if (part.kind === 'antenna' && list(part.facts.get('compatible-access-points')).includes(host.model)) {
    return 'Совместимость указана в описании антенны.';
  }
  if (part.kind === 'module' && part.family === host.family) {
    return `Модуль той же серии, что и шасси, — ${part.family}.`;
  }
  const figure = (code: string) => Number(host.facts.get(code) ?? 0);
  const needed = figure('psu-power') || Math.max(figure('power-max'), figure('power-per-inlet')) || Number.NaN;
  const names = list(part.facts.get('compatible-devices')).includes(host.model);
  return part.kind === 'psu' && names && Number(part.facts.get('module-power')) >= needed
    ? 'Изделия названы в описании модуля питания.'
    : undefined;
}

/** Returns what is wrong with a link to a part, or undefined. */
export function groundProblem(named: Named, facts: Facts): string | undefined {
  const { address, href } = named;
  const [path = ''] = address.split('?');
  const module = facts.modules.get(SFP.exec(href)?.[2] ?? '');
  const part = facts.goods.get(PRODUCT.exec(href)?.[1] ?? '');
  const isSaid = module ? saidOfModule(named, path, module, facts) : part && saidOfPart(named, path, part, facts);
  return isSaid
    ? undefined
    : `${address} → ${href} (${named.ids.join(' ')}): ${(named.row || named.section).slice(0, 160)}`;
}

/** Grounds of a module in the optics of a solution: once below the table, each with the names that it is of: «SFP LX: модуль …». */
const groundsBelow = (section: string, name: string): string[] =>
  (section.split('Основание. ')[1] ?? '').split('. ').filter((one) => {
    const [names = ''] = one.split(': ');
    return names.split(' и ').some((own) => own.trim() === name.trim());
  });

function saidOfModule({ row, section, text, ids, href }: Named, path: string, module: Module, facts: Facts): boolean {
  const host = facts.goods.get(PRODUCT.exec(path)?.[1] ?? '');
  if (host) return fits(host, module) && saysEquation(section, module);
  const other = facts.modules.get(SFP.exec(path)?.[2] ?? '');
  if (other) return ids.includes('pair') && saysPair(section, other, module);
  if (ids.includes('modules'))
    return path === `/catalog/ethernet-switches/sfp/${sectionOf(module)}/` && href.startsWith(path);
  if (ids.includes('optics') || ids.includes('choose')) {
    if (module.reach === null) return saysEquation(section, module) && section.includes('дальность неизвестна');
    // What all ways of a line share stands once above their table.
    const own = saysEquation(row, module) ? row : section;
    const grounds = path.startsWith('/solutions/') ? groundsBelow(section, text) : [own];
    return grounds.length > 0 && grounds.every((one) => saysEquation(one, module) && saysReach(one, module));
  }
  // The visitor's own line or the output of a device names it, or it does what the named one does.
  if (ids.includes('bill') || ids.includes('fleet'))
    return /модуль SFP/i.test(row) && (row.includes(text) || row.includes('совпадают форм-фактор'));
  // A list of what has been found says the thing's own name.
  return ids.includes('results') && isNamed(text, module.model);
}

/** Both waves are in the ground, and each end receives what the other sends as far as anybody states it. */
function saysPair(section: string, a: Module, b: Module): boolean {
  const isMatched = (a.receives ?? b.sends) === b.sends && (b.receives ?? a.sends) === a.sends;
  return (
    isMatched &&
    [a.sends, b.sends].every((wave) => wave !== null && section.includes(`${wave} нм`)) &&
    section.includes('— пара к ')
  );
}

function saidOfPart({ section, ids, beside, text }: Named, path: string, part: Good, facts: Facts): boolean {
  const host = facts.goods.get(PRODUCT.exec(path)?.[1] ?? '');
  // A part of the same kind is no part of this one: it is a near model, and says so.
  if (host?.kind === part.kind) return ids.includes('about') && /похож(?:ая|ие) модел/i.test(section);
  const ground = host && groundOf(host, part);
  if (host) return ground !== undefined && section.includes(ground);
  const module = facts.modules.get(SFP.exec(path)?.[2] ?? '');
  if (module) return ids.includes('goods') && fits(part, module) && saysEquation(section, module);
  const news = facts.news.get(/^\/news\/(\d+)\/$/.exec(path)?.[1] ?? '');
  if (news) return news.includes(part.code);
  // Papers stand below the name of their good; the code of each begins with that of the good.
  if (path === '/download/') return beside.length > 0 && beside.every((id) => id.startsWith(`${part.code}-`));
  // A list of the catalogue is of its own rows; what is compared and found stands under its own name.
  if (path.startsWith('/catalog/') && ids.includes('goods')) return `/catalog/${part.path}/`.startsWith(path);
  return (ids.includes('results') || path === '/catalog/comparison/') && isNamed(text, part.model);
}

/** Returns what is wrong with a device that the page of a module or of a part names. */
export function hostProblem({ address, href, section }: Named, facts: Facts): string | undefined {
  const host = facts.goods.get(PRODUCT.exec(href)?.[1] ?? '');
  const module = facts.modules.get(SFP.exec(address)?.[2] ?? '');
  const part = facts.goods.get(PRODUCT.exec(address)?.[1] ?? '');
  const ground = host && part && groundOf(host, part);
  const isSaid =
    host !== undefined &&
    (module ? fits(host, module) && saysEquation(section, module) : ground !== undefined && section.includes(ground));
  return isSaid ? undefined : `${address} → ${href}: ${section.slice(0, 160)}`;
}
