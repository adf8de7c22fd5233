import { findGroup } from '#src/domain/catalog/catalog.server.ts';
import type { GoodCard } from '#src/domain/catalog/catalog.ts';
import { currentCompany } from '#src/domain/navigation/navigation.server.ts';
import { equationOf, pairGround } from '#src/domain/sfp/fitting.ts';
import { describeModule, drawnSize, groundOf, lookOf, modulePicture } from '#src/domain/sfp/module-look.ts';
import { findModule } from '#src/domain/sfp/sfp.server.ts';
import { distanceText, isCable, moduleName, rateText, type SFP_SECTIONS, type SfpModule } from '#src/domain/sfp/sfp.ts';
import { lowerFirst, upperFirst } from '#src/platform/letter-case.ts';
import { counted, type PluralForms } from '#src/platform/plural.ts';
import { boundTexts } from '#src/site/blocks/drawn-tree/bound-texts.server.ts';
import type { DrawnPart } from '#src/site/blocks/drawn-tree/drawn-part.tsx';
import { fitTitle } from '#src/site/blocks/page-header/head-texts.ts';
import { breadcrumbList } from '#src/site/blocks/page-header/structured-data.server.ts';
import type { Load } from '#src/site/engine/contract.ts';
import { links } from '#src/site/links.ts';
import { type Step, sfpTrail } from '#src/site/pages/sfp/trail.server.ts';
import { type ModuleBody, modulePart } from './body-view.server.tsx';

export type SfpModuleData = {
  name: string;
  /** Its name with what it is: «Модуль SFP FANG HANG FH-SB3512CDL20». */
  title: string;
  /** What it is, in a sentence. */
  lead: string;
  above: Step[];
  /** What a request for it begins with. */
  known: Record<string, string>;
  /** Everything below the header; no script touches it (body-view.server.tsx). */
  body: DrawnPart;
};

export const load: Load<SfpModuleData> = async ({ params }) => {
  const found = await findModule(params.module ?? '');
  // Reference parts are data for search; they are offered nowhere.
  if (!found || found.isReference) return { kind: 'missing' };
  if (found.code !== params.module || found.section.code !== params.section) {
    return { kind: 'moved', to: links.sfpModule(found), permanent: true };
  }
  const { goods, ...module } = found;
  const [above, company, terminals, pairs] = await Promise.all([
    sfpTrail(),
    currentCompany(),
    module.section.code === PON ? findGroup(TERMINALS) : undefined,
    Promise.all(module.pairs.map((code) => findModule(code))),
  ]);
  const trail = [...above, { label: module.section.name, href: links.sfpSection(module.section.code) }];
  const name = moduleName(module);
  const lead = leadOf(module);
  const title = titleOf(module);
  const body: ModuleBody = {
    module,
    picture: {
      url: modulePicture(module.code),
      ...drawnSize(lookOf(module)),
      alt: describeModule(module),
      ground: groundOf(module),
    },
    pairs: pairs.flatMap((pair) => {
      if (!pair) return [];
      const { goods: _, ...rest } = pair;
      return [{ module: rest, ground: pairGround(module, rest) }];
    }),
    ...(terminals && {
      terminals: {
        name: `абонентские терминалы ${module.interface ?? 'PON'}`,
        href: links.catalogGroup(terminals.path),
      },
    }),
    groups: byGroup(goods),
    equation: equationOf(module),
  };
  return {
    kind: 'page',
    head: {
      title: fitTitle(
        `${title}: характеристики и\u00a0устройства\u00a0— ${company.name}`,
        `${title}: характеристики\u00a0— ${company.name}`,
        `${title}\u00a0— ${company.name}`,
        title,
      ),
      description: `${name}\u00a0— ${lowerFirst(lead)} ${hostsText(goods.length)}`,
      canonical: links.sfpModule(module),
      jsonLd: [breadcrumbList([...trail, { label: name, href: links.sfpModule(module) }])],
    },
    data: {
      ...{ name, title, lead },
      above: trail,
      known: {
        positions: JSON.stringify([{ module: module.code, name, quantity: 1 }]),
        ...(module.fibre && { fibre: module.fibre }),
        ...(module.distanceM !== null && { distance: `до ${distanceText(module.distanceM)}` }),
      },
      body: modulePart(boundTexts(body)),
    },
  };
};

/** A name that begins with the form factor does not say it twice: «Модуль SFP+ LR». */
function titleOf(module: SfpModule): string {
  const name = moduleName({ ...module, vendor: module.vendor?.replaceAll(' ', '\u00a0') ?? null });
  if (isCable(module)) return `Кабель DAC ${name}`;
  return name.startsWith(`${module.formFactor} `) ? `Модуль ${name}` : `Модуль ${module.formFactor} ${name}`;
}

const HOSTS: PluralForms = ['устройства', 'устройств', 'устройств'];
/** How many models have a port for it. */
const hostsText = (count: number): string =>
  count === 0
    ? 'Порт для\u00a0него не\u00a0найден ни\u00a0у\u00a0одного устройства каталога.'
    : `Порт для\u00a0него есть у\u00a0${counted(count, HOSTS)} каталога.`;

/** «Модуль BiDi для одного одномодового волокна: SFP, 1 Гбит/с, до 5 км.» What the title alone says of it is not said again. */
function leadOf(module: SfpModule): string {
  const { section, interface: standard, ponClass, isBidi, fibre, ...figures } = module;
  const fibreText = fibre ? ` для\u00a0${isBidi ? 'одного ' : ''}${fibre.replace(/ое$/u, 'ого')} волокна` : '';
  const isPlain = !isCable(module) && !isBidi && fibreText === '';
  const named = (name: string, value: string | false | null) => value && (isPlain ? `${name} ${value}` : value);
  const told = [
    named('форм-фактор', figures.formFactor),
    named('интерфейс', standard),
    ponClass && `класс ${ponClass}`,
    named('скорость', figures.rateGbps !== null && section.code !== PON && rateText(figures.rateGbps)),
    figures.distanceM !== null &&
      named('дальность', `${isCable(module) ? 'длина' : 'до'}\u00a0${distanceText(figures.distanceM)}`),
  ].filter(Boolean);
  if (isPlain) return `${upperFirst(told.join(', '))}.`;
  return `${isCable(module) ? 'Медный кабель' : `Модуль${isBidi ? ' BiDi' : ''}${fibreText}`}: ${told.join(', ')}.`;
}

/** The section of modules for ports of a PON: such a module has no pair, terminals answer it. */
const PON: (typeof SFP_SECTIONS)[number]['code'] = 'xpon';
const TERMINALS = 'pon-ont';

function byGroup(goods: GoodCard[]): ModuleBody['groups'] {
  return [...Map.groupBy(goods, ({ group }) => group.name)]
    .map(([name, own]) => ({ name, goods: own.map(({ code, model, lifecycle }) => ({ code, model, lifecycle })) }))
    .sort((a, b) => b.goods.length - a.goods.length);
}
