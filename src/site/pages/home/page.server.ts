import { findVendors } from '#src/domain/analogs/analogs.server.ts';
import { findGoods, findGroup, findGroups } from '#src/domain/catalog/catalog.server.ts';
import { DISCONTINUED, type GoodCard, type Group, type Lifecycle } from '#src/domain/catalog/catalog.ts';
import { factAlone } from '#src/domain/catalog/key-facts.ts';
import { findCompany } from '#src/domain/navigation/navigation.server.ts';
import { findNews } from '#src/domain/news/news.server.ts';
import { findHomePage } from '#src/domain/pages/pages.server.ts';
import { findSolution } from '#src/domain/solutions/solutions.server.ts';
import { type PluralForms, plural } from '#src/platform/plural.ts';
import { boundTexts } from '#src/site/blocks/drawn-tree/bound-texts.server.ts';
import type { DrawnPart } from '#src/site/blocks/drawn-tree/drawn-part.tsx';
import { shownGood } from '#src/site/blocks/good-card/shown-good.ts';
import { newsFeeds } from '#src/site/blocks/news-card/feeds.ts';
import { organization, webSite } from '#src/site/blocks/page-header/structured-data.server.ts';
import type { DrawingPlace } from '#src/site/blocks/panel-picture/sheet-picture.tsx';
import type { Load } from '#src/site/engine/contract.ts';
import { serverLinks } from '#src/site/links.server.ts';
import { links } from '#src/site/links.ts';
import { answers } from '#src/site/shell/shell.server.ts';
import { type HomeTexts, homeParts, type PlacedGroup } from './body-view.server.tsx';
import { sheetOf } from './drawings.server.ts';
import type { RackGood } from './racks.tsx';

/** Devices of one rack: enough to look like a rack, few enough to fit the first screen. */
const IN_RACK = 6;
/** Two full rows of cards on a wide screen. */
const FRESH = 6;

const placed = ({ id, code, name, path, goodsCount }: Group): PlacedGroup => ({ id, code, name, path, goodsCount });
const isThere = <T>(value: T | undefined): value is T => value !== undefined;

/** Facts of a card that is not half empty. */
const ENOUGH_FACTS = 2;

/** Newest devices of which enough is known, the ones with most to show first; each of another group, as far as groups go. */
async function findFresh(): Promise<{ total: number; goods: GoodCard[] }> {
  const { goods, pagination } = await findGoods({
    values: {},
    ranges: {},
    lifecycle: ['Новинка'],
    sort: 'ports',
    page: 1,
    perPage: 100,
  });
  const known = goods.filter(({ keyFacts }) => keyFacts.length >= ENOUGH_FACTS);
  const ofGroups = [...Map.groupBy(known, ({ group }) => group.id).values()].flatMap(([first]) => first ?? []);
  return { total: pagination.total, goods: [...new Set([...ofGroups, ...known])].slice(0, FRESH) };
}

async function count(lifecycle: Lifecycle[]): Promise<number> {
  const { pagination } = await findGoods({ values: {}, ranges: {}, lifecycle, sort: 'default', page: 1, perPage: 1 });
  return pagination.total;
}

const NEWS_SHOWN = 3;

const figure = (count: number, forms: PluralForms) => ({ value: show(count), label: plural(count, forms) });
/** The sign of a status that nobody stated, which the notice of the site explains. */
const byStatus = (count: number, forms: PluralForms) => ({ value: show(count), label: `${plural(count, forms)}*` });
const show = (count: number) => count.toLocaleString('ru-RU');

export const load: Load<{ parts: DrawnPart[] }> = async () => {
  const [texts, company, groups, current, fresh, old, vendors, news] = await Promise.all([
    findHomePage(),
    findCompany(),
    findGroups(),
    count(['Новинка', 'В продаже']),
    findFresh(),
    count([DISCONTINUED]),
    findVendors(),
    findNews({ page: 1, perPage: NEWS_SHOWN }),
  ]);
  if (!texts || !company) throw new Error('Нет текстов главной страницы: выполните npm run content:sync');
  const groupsOf = async (codes: string[]) => (await Promise.all(codes.map(findGroup))).filter(isThere).map(placed);
  const [racks, faces, makes, tasks] = await Promise.all([
    sheetOf('racks', texts),
    sheetOf('makes', texts),
    Promise.all(
      texts.makes.map(async ({ group: code, title, text }, index) => {
        const [group] = await groupsOf([code]);
        return group && { title, text, group, index };
      }),
    ),
    Promise.all(
      texts.tasks.map(async ({ title, text, solution: number, groups: codes }) => {
        const solution = number === undefined ? undefined : await findSolution(String(number));
        return {
          ...{ title, text, groups: await groupsOf(codes) },
          solution: solution ? { code: solution.code, name: solution.name } : null,
        };
      }),
    ),
  ]);
  const data: HomeTexts = boundTexts({
    title: texts.title,
    description: texts.description,
    racks: racksOf(racks.goods.flatMap((good, index) => (good ? [inRack(good, racks.places[index])] : []))),
    drawings: { racks: racks.sheet, makes: faces.sheet },
    figures: [
      byStatus(current, ['модель в\u00a0продаже', 'модели в\u00a0продаже', 'моделей в\u00a0продаже']),
      figure(groups.length, ['раздел каталога', 'раздела каталога', 'разделов каталога']),
      byStatus(fresh.total, ['новинка в\u00a0продаже', 'новинки в\u00a0продаже', 'новинок в\u00a0продаже']),
      byStatus(old, ['снято с\u00a0производства', 'снято с\u00a0производства', 'снято с\u00a0производства']),
    ],
    makes: makes.filter(isThere).map(({ index, ...made }) => ({ ...made, face: faces.places[index] })),
    tasks,
    groups: groups.map(placed).filter(({ path }) => makes.every((made) => made?.group.path !== path)),
    fresh: fresh.goods.map(shownGood),
    analogs: { models: vendors.reduce((sum, { modelsCount }) => sum + modelsCount, 0), vendors: vendors.length },
    steps: texts.steps.filter(({ link }) => answers(link)),
    news: news.items,
    about: texts.about,
  });
  return {
    kind: 'page',
    head: {
      title: `${texts.title}\u00a0— ${company.name}`,
      description: texts.description,
      canonical: links.home(),
      image: serverLinks.sharePicture(),
      alternates: newsFeeds,
      jsonLd: [organization(company), webSite(company)],
    },
    data: { parts: homeParts(data) },
  };
};

const inRack = ({ code, model, keyFacts }: GoodCard, place: DrawingPlace | undefined): RackGood => ({
  ...{ code, model, place },
  facts: keyFacts.slice(0, 3).map(factAlone),
});

/** Deals the devices into racks of nearly equal number, in the order of the content. */
function racksOf(goods: RackGood[]): RackGood[][] {
  const size = Math.ceil(goods.length / Math.max(1, Math.ceil(goods.length / IN_RACK)));
  return Array.from({ length: Math.ceil(goods.length / size) }, (_, i) => goods.slice(i * size, (i + 1) * size));
}
