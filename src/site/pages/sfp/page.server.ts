import { currentCompany } from '#src/domain/navigation/navigation.server.ts';
import { findModules, suggestModules } from '#src/domain/sfp/sfp.server.ts';
import {
  distanceText,
  rateText,
  SFP_SECTIONS,
  type SfpAdvice,
  type SfpModule,
  type SfpSection,
} from '#src/domain/sfp/sfp.ts';
import { breadcrumbList } from '#src/site/blocks/page-header/structured-data.ts';
import type { Load } from '#src/site/engine/contract.ts';
import { links } from '#src/site/links.ts';
import { type DeviceLink, findDevice, type Link, readLink } from './question.server.ts';
import { type Step, sfpTrail } from './trail.server.ts';

export type SfpData = {
  above: Step[];
  /** The device whose cages are to be filled; `choices` when the text may mean several. */
  device: { text: string; good: DeviceLink | null; problem?: string; choices: DeviceLink[] };
  link: Link;
  advice: SfpAdvice | null;
  sections: (Pick<SfpSection, 'code' | 'name' | 'modulesCount'> & { figures: string })[];
};

export const query = ['good', 'distance', 'unit', 'fibre', 'bidi'];

export const load: Load<SfpData> = async ({ query: asked }) => {
  const link = readLink(asked);
  if (!link) return { kind: 'missing' };
  const { good, ...device } = await findDevice(asked.get('good') ?? '');
  const { modules } = await findModules({
    values: {},
    ranges: {},
    page: 1,
    perPage: 1_000,
    ...(good && { good: good.id }),
  });
  const isAnswered = link.distanceM !== undefined && device.problem === undefined;
  const advice = isAnswered
    ? await suggestModules({
        ...(good && { goodId: good.id }),
        distanceM: link.distanceM ?? 0,
        medium: link.fibre,
        ...(link.bidi !== '' && link.fibre !== 'медь' && { bidi: link.bidi === 'да' }),
      })
    : null;
  const [above, company] = await Promise.all([sfpTrail(), currentCompany()]);
  return {
    kind: 'page',
    head: {
      title: `SFP-модули и\u00a0кабели DAC: подбор по\u00a0устройству, расстоянию и\u00a0волокну — ${company.name}`,
      description:
        'SFP, SFP+, SFP28, QSFP+ и\u00a0QSFP28: разделы с\u00a0характеристиками и\u00a0подбор модуля или пары BiDi по\u00a0устройству, расстоянию и\u00a0волокну.',
      canonical: links.sfp(),
      ...(asked.size > 0 && { robots: 'noindex' as const }),
      jsonLd: [breadcrumbList(above)],
    },
    data: {
      above: above.slice(0, -1),
      device: { ...device, good: good && { code: good.code, model: good.model } },
      link,
      advice,
      sections: SFP_SECTIONS.flatMap(({ code, name }) => {
        const own = modules.filter(({ section }) => section.code === code);
        return own.length > 0 ? [{ code, name, modulesCount: own.length, figures: figuresOf(own) }] : [];
      }),
    },
  };
};

/** Rates and the longest reach of a section in one line. */
function figuresOf(modules: SfpModule[]): string {
  const rates = [...new Set(modules.flatMap(({ rateGbps }) => rateGbps ?? []))].sort((a, b) => a - b);
  const reaches = modules.flatMap(({ distanceM }) => distanceM ?? []);
  return [
    rates.map(rateText).join(', '),
    ...(reaches.length > 0 ? [`до\u00a0${distanceText(Math.max(...reaches))}`] : []),
  ]
    .filter(Boolean)
    .join(' · ');
}
