/** Functions that other areas may call about SFP modules (C299–C302, C321). Lists and facets come from memory. */
import { z } from 'zod';
import { buildFacetIndex, findGoodCard, findGoods, readGoodsQuery } from '#src/domain/catalog/catalog.server.ts';
import type { GoodCard, Surface } from '#src/domain/catalog/catalog.ts';
import { heldByContent } from '#src/platform/content-memo.server.ts';
import { type FieldMessages, invalid, notFound, SiteError } from '#src/platform/errors.ts';
import { giveWay } from '#src/platform/own-turn.ts';
import { readParams } from '#src/platform/params.server.ts';
import { fitsEnd, isUnknownEnd, type LinkEnd, OTHER_EQUIPMENT, refusalOf } from './ends.ts';
import { adviseModules } from './link.ts';
import { SFP_CABLES } from './module-facts.ts';
import { readModules } from './sfp.queries.server.ts';
import {
  distanceName,
  doesAsWell,
  isBidiPair,
  rateText,
  SFP_SECTIONS,
  type SfpAdvice,
  type SfpAsk,
  type SfpEndAsk,
  type SfpFilter,
  type SfpModule,
  type SfpModuleDetails,
  type SfpModulesPage,
  type SfpQuery,
  type SfpSection,
} from './sfp.ts';

type FacetIndex = ReturnType<typeof buildFacetIndex>;
type Sfp = {
  modules: Map<number, SfpModule>;
  ids: Map<string, number>;
  goods: Map<number, number[]>;
  /** Ends of links, by id of a good. */
  devices: Map<number, Pick<LinkEnd, 'model' | 'shape'>>;
  sections: SfpSection[];
  index: FacetIndex;
  /** For search alone: reference parts too. */
  everything: FacetIndex;
};

const DISTANCE = 'distance';
const FACETS = [
  { code: 'form-factor', name: 'Форм-фактор', unit: null, kind: 'values' },
  { code: 'rate', name: 'Скорость', unit: null, kind: 'values' },
  { code: DISTANCE, name: distanceName(false), unit: 'м', kind: 'range' },
  // Its texts carry the unit: they are the values of addresses too.
  { code: 'wavelength', name: 'Длина волны передатчика', unit: null, kind: 'values' },
  { code: 'fibre', name: 'Волокно', unit: null, kind: 'values' },
  { code: 'connector', name: 'Разъём', unit: null, kind: 'values' },
  { code: 'bidi', name: 'По одному волокну (BiDi)', unit: null, kind: 'values' },
] as const;
/** Hidden facets: they narrow to the ports of the goods at both ends. */
const ENDS = ['good', 'far'] as const;
const isEnd = (code: string) => ENDS.some((end) => end === code);

const sfp = heldByContent(readModules, async ({ modules: rows, goods: devices }): Promise<Sfp> => {
  const known = rows.flatMap((row) => {
    const section = SFP_SECTIONS.find(({ name }) => name === row.section);
    if (!section) return []; // the content check refuses such a row
    return {
      id: row.id,
      code: row.code,
      vendor: row.vendor,
      model: row.model,
      section: { ...section },
      formFactor: row.form_factor,
      rateGbps: row.rate_gbps,
      distanceM: row.distance_m,
      txWavelengthNm: row.tx_wavelength_nm,
      rxWavelengthNm: row.rx_wavelength_nm,
      connector: row.connector,
      fibre: row.fibre,
      fibreCount: row.fibre_count,
      isBidi: row.bidi,
      isXwdm: row.xwdm,
      interface: row.interface,
      ponClass: row.pon_class,
      txPowerMinDbm: row.tx_power_min_dbm,
      txPowerMaxDbm: row.tx_power_max_dbm,
      rxSensitivityDbm: row.rx_sensitivity_dbm,
      rxOverloadDbm: row.rx_overload_dbm,
      isReference: row.usage === 'reference',
      goodsCount: row.compatible_goods.length,
    };
  });
  const bidi = known.filter(({ isBidi }) => isBidi);
  const modules = known.map((one): SfpModule => {
    return { ...one, pairs: bidi.filter((other) => isBidiPair(one, other)).map(({ code }) => code) };
  });
  await giveWay();
  const goods = new Map(rows.map((row) => [row.id, row.compatible_goods]));
  const offered = modules.filter(({ isReference }) => !isReference);
  const index = await indexOf(offered, goods);
  await giveWay();
  return {
    modules: new Map(modules.map((module) => [module.id, module])),
    ids: new Map(modules.map(({ code, id }) => [code, id])),
    goods,
    devices: new Map(devices.map(({ id, model, shape }) => [id, { model, shape }])),
    sections: SFP_SECTIONS.map((section) => {
      return { ...section, modulesCount: offered.filter((one) => one.section.id === section.id).length };
    }),
    index,
    everything: await indexOf(modules, goods),
  };
});

async function indexOf(modules: readonly SfpModule[], goods: ReadonlyMap<number, number[]>): Promise<FacetIndex> {
  const entries = modules.flatMap((module) => {
    const { id, formFactor, rateGbps, distanceM, txWavelengthNm, fibre, connector, isBidi } = module;
    const entry = (facet: string, text: string | null, number: number | null = null) =>
      text === null ? [] : [{ facet, text, number, goods: [id] }];
    return [
      ...entry('form-factor', formFactor),
      ...entry('rate', rateGbps === null ? null : rateText(rateGbps), rateGbps),
      ...entry(DISTANCE, distanceM === null ? null : String(distanceM), distanceM),
      ...entry('wavelength', txWavelengthNm === null ? null : `${txWavelengthNm}\u00a0нм`, txWavelengthNm),
      ...entry('fibre', fibre),
      ...entry('connector', connector),
      ...entry('bidi', isBidi === null ? null : isBidi ? 'да' : 'нет'),
      ...(goods.get(id) ?? []).flatMap((good) => ENDS.flatMap((end) => entry(end, String(good)))),
    ];
  });
  await giveWay();
  const ends = ENDS.map((code) => ({ code, name: code, unit: null, kind: 'values' as const }));
  return buildFacetIndex(
    modules.map((module) => ({
      id: module.id,
      groups: [module.section.id],
      lifecycle: 'В продаже' as const,
      // The default order: sections, then rate and reach as an engineer looks for them.
      sort: module.section.id * 1e9 + Math.min(module.distanceM ?? 1e8, 1e8),
      code: module.code,
      model: module.model,
      name: [module.vendor, module.interface].filter(Boolean).join(' '),
      year: null,
      ports: 0,
      power: null,
    })),
    [...FACETS, ...ends].map((facet) => ({ ...facet, section: 'Число волокон' })),
    entries,
  );
}

function indexQuery({ section, good, far, query, ...rest }: SfpQuery) {
  const ends = Object.entries({ good, far }).flatMap(([end, id]) => (id === undefined ? [] : [[end, [String(id)]]]));
  return {
    ...rest,
    values: { ...rest.values, ...Object.fromEntries(ends) },
    lifecycle: [],
    sort: 'default' as const,
    ...(section === undefined ? {} : { group: section }),
    ...(query === undefined ? {} : { query }),
  };
}

/** A page of the catalogue's modules (C299). */
export async function findModules(query: SfpQuery): Promise<SfpModulesPage> {
  const { index, modules } = await sfp();
  const { ids, total } = index.find(indexQuery(query));
  const { page, perPage } = query;
  return {
    modules: ids.flatMap((id) => modules.get(id) ?? []),
    pagination: { page, perPage, total, lastPage: Math.max(1, Math.ceil(total / perPage)) },
  };
}

/** Facets for the same question, with true counts, by the names that their values have in the section. */
export async function findModuleFilters(query: SfpQuery, isWhole = false): Promise<SfpFilter[]> {
  const { index, sections } = await sfp();
  const isOfCables = sections.find(({ id }) => id === query.section)?.code === SFP_CABLES;
  return index
    .filters(indexQuery(query), isWhole)
    .filter(({ code }) => !isEnd(code))
    .map((filter) => (filter.code === DISTANCE ? { ...filter, name: distanceName(isOfCables) } : filter));
}

/** A module by id or code with the goods that have a port of its kind (C300). Reference parts answer too. */
export async function findModule(idOrCode: number | string): Promise<SfpModuleDetails | undefined> {
  const { modules, ids, goods } = await sfp();
  const id = typeof idOrCode === 'string' && !/^\d+$/.test(idOrCode) ? ids.get(idOrCode) : Number(idOrCode);
  const module = modules.get(id ?? -1);
  if (!module) return undefined;
  const cards = await Promise.all((goods.get(module.id) ?? []).map((good) => findGoodCard(good)));
  return { ...module, goods: cards.filter((card): card is GoodCard => card !== undefined) };
}

/** Returns every module, reference parts too, for lines of bills. */
export async function listModules(): Promise<SfpModule[]> {
  return [...(await sfp()).modules.values()];
}

/** Modules of the catalogue that do what another maker's part does: of its standard first, then the shortest sufficient reach. */
export async function findModuleMatches(part: SfpModule): Promise<SfpModule[]> {
  const isOther = ({ interface: own }: SfpModule) => Number(own !== part.interface);
  return (await listModules())
    .filter((one) => doesAsWell(one, part))
    .sort((a, b) => isOther(a) - isOther(b) || (a.distanceM ?? 0) - (b.distanceM ?? 0));
}

/** Sections that hold modules, in the order of pages (C301); with a good, only those with modules for its ports. */
export async function findSections(goodId?: number): Promise<SfpSection[]> {
  const { sections } = await sfp();
  if (goodId === undefined) return sections.filter(({ modulesCount }) => modulesCount > 0);
  const fitting = await modulesOfGood(goodId);
  return sections
    .map((section) => ({ ...section, modulesCount: fitting.filter((one) => one.section.id === section.id).length }))
    .filter(({ modulesCount }) => modulesCount > 0);
}

/** A section by id or code (C302), an empty one too. */
export async function findSection(idOrCode: number | string): Promise<SfpSection | undefined> {
  const { sections } = await sfp();
  return sections.find(({ id, code }) => String(id) === String(idOrCode) || code === idOrCode);
}

/** Modules of the catalogue for the ports of a good (`PORT_MATCH_NOTE`), for its product page. */
export async function modulesOfGood(goodId: number): Promise<SfpModule[]> {
  const { modules, goods, index } = await sfp();
  const { ids } = index.find(indexQuery({ values: {}, ranges: {}, page: 1, perPage: modules.size || 1 }));
  return ids.flatMap((id) => (goods.get(id)?.includes(goodId) ? (modules.get(id) ?? []) : []));
}

/**
 * The modules or pairs for a link between two ends, of which either may be other equipment. `refusal` says why nothing can be
 * offered: unequal speeds, ports that a device has not or that nobody knows. Throws 404 when a good is unknown.
 */
export async function suggestModules({ near, far, ...ask }: SfpAsk): Promise<SfpAdvice> {
  const { modules, devices } = await sfp();
  const ends = [linkEnd(near, devices), linkEnd(far, devices)] as const;
  const refusal = refusalOf(...ends);
  const isUnknown = ends.some(({ shape }) => shape !== null && isUnknownEnd(shape));
  if (refusal) return { options: [], tooWeak: [], unknownReach: [], refusal, isUnknown };
  return adviseModules(
    [...modules.values()].filter((module) => ends.every((end) => fitsEnd(module, end))),
    ask,
  );
}

function linkEnd({ goodId, port }: SfpEndAsk, devices: Sfp['devices']): LinkEnd {
  if (goodId === undefined) return { model: OTHER_EQUIPMENT, shape: null, port };
  const device = devices.get(goodId);
  if (!device) throw notFound('Модель не найдена. Проверьте id или код.');
  return { ...device, port };
}

/** Modules and goods with ports for them that a text names (C321): part numbers of other makers are found too. */
export async function searchSfp(
  text: string,
  limit = 10,
): Promise<{ modules: SfpModule[]; modulesCount: number; goods: GoodCard[]; goodsCount: number }> {
  const { everything, modules, goods } = await sfp();
  const question = { values: {}, ranges: {}, query: text, page: 1, perPage: limit };
  const found = everything.find(indexQuery(question));
  const withPorts = new Set([...goods.values()].flat());
  const named = await findGoods({ ...question, perPage: 1_000_000, lifecycle: [], sort: 'default' });
  const fitting = named.goods.filter(({ id }) => withPorts.has(id));
  return {
    modules: found.ids.flatMap((id) => modules.get(id) ?? []),
    modulesCount: found.total,
    goods: fitting.slice(0, limit),
    goodsCount: fitting.length,
  };
}

const idOrCode = z.string().min(1, 'Укажите id или код').max(100, 'Не длиннее 100 символов');
/** Parameters of lists of modules beside the facets `f.*`. */
export const sfpFields = z.object({
  section: idOrCode.optional().meta({ description: 'Id или код раздела' }),
  good: idOrCode.optional().meta({ description: 'Id или код модели: учитываются только модули для её портов' }),
  far: idOrCode.optional().meta({ description: 'Id или код модели на другом конце линии' }),
});

/**
 * Query parameters → a question, by the rules of goods lists: 422 with every wrong name in the API, 404 on pages.
 * `section` of a page comes from its path.
 */
export async function parseSfpQuery(
  params: URLSearchParams,
  { surface, section: fixed }: { surface: Surface; section?: number },
): Promise<SfpQuery> {
  const fields: FieldMessages = {};
  const own = readParams(sfpFields, params);
  Object.assign(fields, own.fields);
  const { section: sectionCode, good, far } = own.value ?? {};
  const section = sectionCode === undefined ? undefined : await findSection(sectionCode);
  if (sectionCode !== undefined && !section) fields.section = ['Такого раздела нет'];
  const ends = await readEnds({ good, far }, fields);
  try {
    const rest = new URLSearchParams([...params].filter(([name]) => /^(f\.|query$|page$|perPage$)/.test(name)));
    const { values, ranges, query, page, perPage } = readGoodsQuery({
      params: rest,
      surface,
      facetKind: (code) => FACETS.find((facet) => facet.code === code)?.kind,
      hasGroup: () => false,
    });
    if (Object.keys(fields).length === 0) {
      const sectionId = fixed ?? section?.id;
      return {
        values,
        ranges,
        page,
        perPage,
        ...(query === undefined ? {} : { query }),
        ...(sectionId === undefined ? {} : { section: sectionId }),
        ...ends,
      };
    }
  } catch (error) {
    if (!(error instanceof SiteError)) throw error;
    Object.assign(fields, error.fields);
  }
  throw surface === 'page' ? notFound() : invalid(fields, 'Проверьте параметры запроса');
}

/** Ids of the goods at the ends; reports the names of those that do not exist. */
async function readEnds(
  given: Readonly<Record<(typeof ENDS)[number], string | undefined>>,
  fields: FieldMessages,
): Promise<Pick<SfpQuery, 'good' | 'far'>> {
  const ends: Pick<SfpQuery, 'good' | 'far'> = {};
  for (const end of ENDS) {
    const idOrCode = given[end];
    if (idOrCode === undefined) continue;
    const good = await findGoodCard(idOrCode);
    if (good) ends[end] = good.id;
    else fields[end] = ['Такой модели нет'];
  }
  return ends;
}
