/** Entries of search for transceivers and their sections: beside devices, above the tabs. */
import type { Content } from '#src/platform/content/rows.ts';
import type { SearchEntry, Weight } from '#src/platform/content/search-entry.ts';
import type { ModuleFacts } from './module-facts.ts';
import { SFP_PATH } from './place.ts';
import { distanceText, rateText, SFP_SECTIONS } from './sfp.ts';

type Module = Content['sfp_module'][number];

const NAMES = 'SFP-модуль трансивер оптический модуль приёмопередатчик';
const sectionOf = ({ section }: Module) => SFP_SECTIONS.find(({ name }) => name === section)?.code ?? '';

const COPPER = 'RJ-45';

/** Properties by which a module is searched: speed, distance, waves, fibre, connector. */
function figuresOf(module: Module): string[] {
  const waves = [module.tx_wavelength_nm, module.rx_wavelength_nm].flatMap((wave) => (wave === null ? [] : [wave]));
  return [
    module.form_factor,
    module.rate_gbps === null ? '' : rateText(module.rate_gbps),
    module.distance_m === null ? '' : distanceText(module.distance_m),
    ...waves.map((wave) => `${wave} нм`),
    module.fibre === null ? '' : `${module.fibre} волокно`,
    module.fibre_count === 1 ? 'одно волокно одноволоконный' : '',
    module.fibre_count === 2 ? 'два волокна двухволоконный' : '',
    module.bidi ? 'BiDi WDM' : '',
    module.xwdm ? 'CWDM DWDM' : '',
    module.connector ?? '',
    module.connector === COPPER ? 'медный' : '',
    module.interface ?? '',
    module.interface?.replace('-', '') ?? '', // as sources and people write it
    module.pon_class ? `класс ${module.pon_class}` : '',
  ].filter(Boolean);
}

const factsOf = (module: Module, name: string): ModuleFacts => ({
  name,
  maker: module.vendor,
  section: sectionOf(module),
  form: module.form_factor,
  rate: module.rate_gbps,
  distance: module.distance_m,
  tx: module.tx_wavelength_nm,
  rx: module.rx_wavelength_nm,
  connector: module.connector,
  fibre: module.fibre,
  fibreCount: module.fibre_count,
  bidi: module.bidi,
  xwdm: module.xwdm,
  standard: module.interface,
  ponClass: module.pon_class,
});

export function* moduleEntries({ sfp_module: modules }: Content): Generator<SearchEntry> {
  for (const [sort, module] of modules.entries()) {
    const name = [module.vendor, module.model].filter(Boolean).join(' ');
    const isReference = module.usage === 'reference';
    const section = sectionOf(module);
    const key = `${section}/${module.code}`;
    // A reference has no page: the section has what is offered instead.
    const address = isReference ? `${SFP_PATH}/${section}/` : `${SFP_PATH}/${key}/`;
    yield {
      ...{ kind: 'module', key, world: 'modules', address, title: name, sort },
      models: [...new Set([module.model, name])],
      texts: [['B', `${NAMES} ${module.section}`], ...figuresOf(module).map((text): [Weight, string] => ['C', text])],
      standing: isReference ? { isReference: true } : {},
      shown: { module: factsOf(module, name) },
    };
  }
}

/** Sections of transceivers, each with the figures of its modules. */
export function* moduleSectionEntries({ sfp_module: modules }: Content): Generator<SearchEntry> {
  for (const [sort, { code, name }] of SFP_SECTIONS.entries()) {
    const own = modules.filter(({ section, usage }) => section === name && usage === 'catalogue');
    const figures = [...new Set(own.flatMap(figuresOf))];
    yield {
      ...{ kind: 'section', key: code, world: 'modules', address: `${SFP_PATH}/${code}/`, sort },
      ...{ title: `SFP-модули: ${name}`, models: [name] },
      // A figure is asked of a module: the section only has such ones.
      texts: [['A', `${NAMES} ${name}`], ...figures.map((text): [Weight, string] => ['D', text])],
    };
  }
}
