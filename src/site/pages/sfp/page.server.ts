import type { GoodCard } from '#src/domain/catalog/catalog.ts';
import { currentCompany } from '#src/domain/navigation/navigation.server.ts';
import { OTHER_EQUIPMENT } from '#src/domain/sfp/ends.ts';
import { lookOf, lookPicture } from '#src/domain/sfp/module-look.ts';
import { findModules, suggestModules } from '#src/domain/sfp/sfp.server.ts';
import { SFP_SECTIONS, type SfpModule, type SfpSection } from '#src/domain/sfp/sfp.ts';
import { fitTitle } from '#src/site/blocks/page-header/head-texts.ts';
import { breadcrumbList } from '#src/site/blocks/page-header/structured-data.server.ts';
import type { Load } from '#src/site/engine/contract.ts';
import { links } from '#src/site/links.ts';
import { type AdviceData, adviceData } from './advice.server.ts';
import { type Carried, carriedOf } from './carried.server.ts';
import { type FormFields, formFields, PORT_NAMES } from './fields.server.ts';
import { type Device, type DeviceLink, findDevice, LINE_FIELDS, type Link, readLink } from './question.server.ts';
import { drawingOf, figuresOf, type ModuleDrawing } from './section-words.server.ts';
import { type Step, sfpTrail } from './trail.server.ts';

/** A device at one end; `choices` when the text may mean several: the same question for a device that is certain. */
export type EndData = {
  text: string;
  good: DeviceLink | null;
  problem?: string;
  choices: (DeviceLink & { href: string })[];
};
export type SfpData = {
  above: Step[];
  /** A sentence that no script needs to carry. */
  description: string;
  /** The device whose cages are to be filled, and what stands at the other end. */
  device: EndData;
  far: EndData;
  fields: FormFields;
  link: Pick<Link, 'distance' | 'unit' | 'problem'>;
  advice: AdviceData | null;
  /** The list of a request to which modules are added; it is in no address, so only a sent form has one. */
  carried: Carried | null;
  /** A module in large, for the head of the page. */
  drawing: ModuleDrawing | null;
  sections: (Pick<SfpSection, 'code' | 'name' | 'modulesCount'> & { figures: string; pictures: string[] })[];
};

export const query = [
  'good',
  'port',
  'far',
  'farPort',
  'distance',
  'unit',
  'fibre',
  'bidi',
  'connector',
  ...LINE_FIELDS,
];

const DESCRIPTION =
  'Модули и\u00a0кабели для портов SFP, SFP+, SFP28, QSFP+ и\u00a0QSFP28. Укажите устройство, расстояние и\u00a0волокно — покажем модуль или пару модулей.';

export const load: Load<SfpData> = ({ query: asked }) => answer(asked, []);

/** The page for a question, with the list that the form carries. */
export async function answer(
  asked: URLSearchParams,
  entries: readonly (readonly [string, string])[],
): Promise<Awaited<ReturnType<Load<SfpData>>>> {
  const link = readLink(asked);
  if (!link) return { kind: 'missing' };
  const [near, far] = await Promise.all([
    findDevice(asked.get('good') ?? ''),
    findDevice(asked.get('far') ?? '', OTHER_EQUIPMENT),
  ]);
  const { modules } = await findModules({
    values: {},
    ranges: {},
    page: 1,
    perPage: 1_000,
    ...(near.good && { good: near.good.id }),
  });
  const [above, company, carried] = await Promise.all([sfpTrail(), currentCompany(), carriedOf(entries)]);
  return {
    kind: 'page',
    head: {
      title: fitTitle(
        `SFP-модули и\u00a0кабели DAC: подбор по\u00a0устройству\u00a0— ${company.name}`,
        `SFP-модули и\u00a0кабели DAC\u00a0— ${company.name}`,
        'SFP-модули и\u00a0кабели DAC',
      ),
      description:
        'SFP, SFP+, SFP28, QSFP+ и\u00a0QSFP28: разделы с\u00a0характеристиками и\u00a0подбор модуля или пары BiDi по\u00a0устройству, расстоянию и\u00a0волокну.',
      canonical: links.sfp(),
      ...(asked.size > 0 && { robots: 'noindex' as const }),
      jsonLd: [breadcrumbList(above)],
    },
    data: {
      above: above.slice(0, -1),
      description: DESCRIPTION,
      device: endData(near, 'good', asked),
      far: endData(far, 'far', asked),
      fields: formFields(link),
      link: { distance: link.distance, unit: link.unit, ...(link.problem && { problem: link.problem }) },
      advice:
        near.problem === undefined && far.problem === undefined ? await adviceFor(link, near.good, far.good) : null,
      carried,
      drawing: drawingOf(modules),
      sections: SFP_SECTIONS.flatMap(({ code, name }) => {
        const own = modules.filter(({ section }) => section.code === code);
        return own.length > 0
          ? [{ code, name, modulesCount: own.length, figures: figuresOf(own), pictures: picturesOf(own) }]
          : [];
      }),
    },
  };
}

function endData({ good, choices, ...rest }: Device, name: 'good' | 'far', asked: URLSearchParams): EndData {
  const hrefOf = (code: string) => {
    const params = new URLSearchParams(asked);
    params.set(name, code);
    return `${links.sfp()}?${params}`;
  };
  return {
    ...rest,
    good: good && { code: good.code, model: good.model },
    choices: choices.map((one) => ({ ...one, href: hrefOf(one.code) })),
  };
}

/** Null until the question is whole. */
async function adviceFor(link: Link, near: GoodCard | null, far: GoodCard | null): Promise<AdviceData | null> {
  const { distanceM, line, fibre, bidi, port, farPort } = link;
  if (distanceM === undefined || !line) return null;
  const advice = await suggestModules({
    near: { goodId: near?.id, port: port || undefined },
    far: { goodId: far?.id, port: farPort || undefined },
    distanceM,
    medium: fibre,
    ...(bidi !== '' && fibre !== 'медь' && { bidi: bidi === 'да' }),
    ...line,
  });
  return adviceData(advice, { near, far, portNames: PORT_NAMES, link });
}

/** One small drawing for each connector of a section; one that nobody states is drawn where there is no other. */
function picturesOf(modules: SfpModule[]): string[] {
  const looks = Map.groupBy(modules.map(lookOf), ({ connector }) => connector);
  if (looks.size > 1) looks.delete('unknown');
  return [...looks.values()].flatMap(([first]) => (first ? [lookPicture(first)] : []));
}
