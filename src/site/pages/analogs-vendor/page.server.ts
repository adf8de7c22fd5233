import { findBestAnswers, findVendor } from '#src/domain/analogs/analogs.server.ts';
import type { ModelLink, Vendor } from '#src/domain/analogs/analogs.ts';
import { DEVICE_KINDS, type ForeignKind, OTHER_KINDS } from '#src/domain/analogs/parameters.ts';
import { currentCompany } from '#src/domain/navigation/navigation.server.ts';
import { counted } from '#src/platform/plural.ts';
import { fitDescription, fitTitle } from '#src/site/blocks/page-header/head-texts.ts';
import { breadcrumbList } from '#src/site/blocks/page-header/structured-data.server.ts';
import type { Load } from '#src/site/engine/contract.ts';
import { links } from '#src/site/links.ts';
import { modelsText } from '#src/site/pages/analogs/models-text.server.ts';

const KINDS: Record<ForeignKind, string> = {
  switch: 'Коммутаторы',
  router: 'Маршрутизаторы',
  firewall: 'Межсетевые экраны',
  ap: 'Точки доступа',
  olt: 'Станционные терминалы OLT',
  wlc: 'Контроллеры Wi-Fi',
  card: 'Линейные карты шасси',
  module: 'Модули шасси',
  dslam: 'Мультиплексоры доступа DSL (DSLAM)',
};

/** A model of the maker with the nearest of ours; `best` is null where the rule finds none. */
type VendorModel = Pick<ModelLink, 'code' | 'vendorCode' | 'model'> & {
  best: { ours: string; score: number | null } | null;
};
export type AnalogsVendorData = {
  vendor: Vendor;
  /** How many models there are, and how many of them have an answer, in a sentence. */
  count: string;
  /** Models by the kind of device, kinds in the order of the rule. */
  kinds: { kind: ForeignKind; title: string; models: VendorModel[] }[];
};

const MODELS = ['модель', 'модели', 'моделей'] as const;

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
  const answered = models.filter(({ code }) => answers.has(code)).length;
  return {
    kind: 'page',
    head: {
      title: fitTitle(
        `Аналоги оборудования ${vendor.name}: ${counted(models.length, MODELS)}\u00a0— ${company.name}`,
        `Аналоги оборудования ${vendor.name}\u00a0— ${company.name}`,
        `Аналоги оборудования ${vendor.name}`,
      ),
      description: fitDescription(
        `${vendor.name}: ${modelsText(models.length, answered)} Сравнение с\u00a0нашими моделями по\u00a0известным параметрам.`,
        ...kinds.map(({ title, models: own }) => `${title}: ${own.length}.`),
      ),
      canonical: links.analogsVendor(vendor.code),
      jsonLd: [breadcrumbList(crumbs)],
    },
    data: { vendor, count: modelsText(models.length, answered), kinds },
  };
};
