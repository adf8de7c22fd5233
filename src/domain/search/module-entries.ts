/** Entries of transceivers and their sections: they are found beside devices, and stand above the tabs. */
import { distanceText, rateText, SFP_SECTIONS } from '#src/domain/sfp/sfp.ts';
import type { SearchEntry, SearchSources } from './entry.ts';
import type { Weight } from './ranking.ts';

type Module = SearchSources['sfp_module'][number];

const NAMES = 'SFP-модуль трансивер оптический модуль приёмопередатчик';
const sectionOf = ({ section }: Module) => SFP_SECTIONS.find(({ name }) => name === section)?.code ?? '';

/** What a module is asked for by: speed, distance, waves, fibre, connector. */
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
    module.interface ?? '',
    module.pon_class ? `класс ${module.pon_class}` : '',
  ].filter(Boolean);
}

export function* moduleEntries({ sfp_module: modules }: SearchSources): Generator<SearchEntry> {
  for (const [sort, module] of modules.entries()) {
    const name = [module.vendor, module.model].filter(Boolean).join(' ');
    const isReference = module.usage === 'reference';
    yield {
      ...{ key: `${sectionOf(module)}/${module.code}`, tab: null, title: name, figures: [], sort, shown: {} },
      models: [...new Set([module.model, name])],
      texts: [['B', `${NAMES} ${module.section}`], ...figuresOf(module).map((text): [Weight, string] => ['C', text])],
      standing: isReference ? { isReference: true } : {},
    };
  }
}

/** Sections of transceivers, each with the figures of its modules. */
export function* moduleSectionEntries({ sfp_module: modules }: SearchSources): Generator<SearchEntry> {
  for (const [sort, { code, name }] of SFP_SECTIONS.entries()) {
    const own = modules.filter(({ section, usage }) => section === name && usage === 'catalogue');
    const figures = [...new Set(own.flatMap(figuresOf))];
    yield {
      ...{ key: code, tab: null, title: `SFP-модули: ${name}`, models: [name], figures: [], sort, shown: {} },
      texts: [['A', `${NAMES} ${name}`], ...figures.map((text): [Weight, string] => ['C', text])],
      standing: {},
    };
  }
}
