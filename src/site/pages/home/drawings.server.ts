/**
 * The devices that the home page shows: in its racks, and as the faces of what the maker makes. All drawings of a part stand
 * on one sheet (`/pictures/home/…`): one file instead of one for each device, and half the bytes.
 */
import { findGood, findGoodCard, findGroup } from '#src/domain/catalog/catalog.server.ts';
import type { GoodCard } from '#src/domain/catalog/catalog.ts';
import { findGroupFace } from '#src/domain/catalog/group-face.server.ts';
import { findHomePage } from '#src/domain/pages/pages.server.ts';
import type { HomePage } from '#src/domain/pages/pages.ts';
import { type OnSheet, placesOn, type SheetLook, sheetSvg } from '#src/site/blocks/front-panel/panel-sheet.server.tsx';

type Texts = Pick<HomePage, 'featuredGoods' | 'makes'>;
type Part = { look: SheetLook; findGoods(texts: Texts): Promise<(GoodCard | undefined)[]> };

/** A face is a card that is no higher than its neighbours; a rack holds devices as they are. */
const PARTS: Record<'racks' | 'makes', Part> = {
  racks: {
    look: { level: 'panel', tallest: Number.POSITIVE_INFINITY },
    findGoods: ({ featuredGoods }) => Promise.all(featuredGoods.map(findGoodCard)),
  },
  makes: {
    look: { level: 'card', tallest: 110 },
    findGoods: ({ makes }) => Promise.all(makes.map(({ group }) => faceOf(group))),
  },
};
const isPart = (name: string): name is keyof typeof PARTS => Object.hasOwn(PARTS, name);

/** The goods of a part, their places on its sheet in the same order, and the sheet. */
export async function sheetOf(part: keyof typeof PARTS, texts: Texts) {
  const { look, findGoods } = PARTS[part];
  const goods = await findGoods(texts);
  const { height, version, places } = placesOn(goods, look);
  return { goods, places, sheet: { url: `/pictures/home/${part}.svg?v=${version}`, height } };
}

async function faceOf(code: string): Promise<GoodCard | undefined> {
  const group = await findGroup(code);
  return group && findGroupFace(group.id);
}

/** Draws the sheet of a part; undefined when no part has this name. */
export async function drawHomeSheet(part: string): Promise<string | undefined> {
  const texts = isPart(part) ? await findHomePage() : undefined;
  if (!isPart(part) || !texts) return undefined;
  const { goods, places, sheet } = await sheetOf(part, texts);
  const drawn = goods.map(async (good, index): Promise<OnSheet[]> => {
    const [found, place] = [good && (await findGood(good.code)), places[index]];
    return found && place ? [{ shape: found.shape, place }] : [];
  });
  return sheetSvg((await Promise.all(drawn)).flat(), sheet.height, PARTS[part].look);
}
