import { findBestAnswers, findVendor } from '#src/domain/analogs/analogs.server.ts';
import type { ModelLink, Vendor } from '#src/domain/analogs/analogs.ts';
import { DEVICE_KINDS, type ForeignKind, OTHER_KINDS } from '#src/domain/analogs/parameters.ts';
import { currentCompany } from '#src/domain/navigation/navigation.server.ts';
import { lowerFirst } from '#src/platform/letter-case.ts';
import { isOneOf } from '#src/platform/lists.ts';
import { counted } from '#src/platform/plural.ts';
import { fitDescription, fitTitle } from '#src/site/blocks/page-header/head-texts.ts';
import { breadcrumbList } from '#src/site/blocks/page-header/structured-data.ts';
import type { Load } from '#src/site/engine/contract.ts';
import { links } from '#src/site/links.ts';

const KINDS: Record<ForeignKind, string> = {
  switch: 'Коммутаторы',
  router: 'Маршрутизаторы',
  firewall: 'Межсетевые экраны',
  ap: 'Точки доступа',
  olt: 'Станционные терминалы OLT',
  wlc: 'Контроллеры Wi-Fi',
  card: 'Линейные карты шасси',
  module: 'Модули шасси',
  dslam: 'Мультиплексоры DSL',
};

/** A model of the maker with the nearest of ours; `best` is null where the rule finds none. */
type VendorModel = Pick<ModelLink, 'code' | 'vendorCode' | 'model'> & {
  best: { ours: string; score: number | null } | null;
};
export type AnalogsVendorData = {
  vendor: Vendor;
  /** How many models there are, and which of them are not compared with ours, in a sentence. */
  count: string;
  /** Models by the kind of device, kinds in the order of the rule. */
  kinds: { kind: ForeignKind; title: string; models: VendorModel[] }[];
};

const MODELS = ['модель', 'модели', 'моделей'] as const;
const OF_MODELS = ['модели', 'моделей', 'моделей'] as const;

/** «89 моделей: для 76 подбираем аналоги, для 13 — нет (линейные карты шасси).» */
function countText(all: number, compared: number, kinds: AnalogsVendorData['kinds']): string {
  if (compared === all) return `${counted(all, MODELS)}.`;
  const names = kinds.filter(({ kind }) => !isOneOf(DEVICE_KINDS, kind)).map(({ title }) => lowerFirst(title));
  return `${counted(all, MODELS)}: для ${compared} подбираем аналоги, для ${all - compared}\u00a0— нет (${names.join(', ')}).`;
}

export const load: Load<AnalogsVendorData> = async ({ params }) => {
  const found = await findVendor(params.vendor ?? '');
  if (!found) return { kind: 'missing' };
  const { vendor, models } = found;
  const company = await currentCompany();
  const crumbs = [
    { label: 'Подбор аналога', href: links.analogs() },
    { label: vendor.name, href: links.analogsVendor(vendor.code) },
  ];
  const answers = await findBestAnswers();
  const shown = ({ code, vendorCode, model }: ModelLink): VendorModel => {
    const best = answers.get(code);
    return { code, vendorCode, model, best: best ? { ours: best.ours, score: best.score } : null };
  };
  const kinds = [...DEVICE_KINDS, ...OTHER_KINDS].flatMap((kind) => {
    const own = models.filter((model) => model.kind === kind);
    return own.length > 0 ? [{ kind, title: KINDS[kind], models: own.map(shown) }] : [];
  });
  const compared = models.filter(({ kind }) => isOneOf(DEVICE_KINDS, kind)).length;
  return {
    kind: 'page',
    head: {
      title: fitTitle(
        `Аналоги оборудования ${vendor.name}: ${counted(compared, MODELS)}\u00a0— ${company.name}`,
        `Аналоги оборудования ${vendor.name}\u00a0— ${company.name}`,
        `Аналоги оборудования ${vendor.name}`,
      ),
      description: fitDescription(
        `Аналоги для ${counted(compared, OF_MODELS)} ${vendor.name} с\u00a0оценкой и\u00a0сравнением по\u00a0параметрам.`,
        ...kinds.map(({ title, models: own }) => `${title}: ${own.length}.`),
      ),
      canonical: links.analogsVendor(vendor.code),
      jsonLd: [breadcrumbList(crumbs)],
    },
    data: { vendor, count: countText(models.length, compared, kinds), kinds },
  };
};
