/** What others may ask about offers; there are a handful. */

import { readPromos } from './promo.queries.server.ts';
import type { Promo } from './promo.ts';

/** Every offer in the editor's order, those that are over too. */
export async function findPromos(): Promise<Promo[]> {
  const rows = await readPromos();
  return rows.map(({ code, title, text, body_tree: body, starts, ends, goods }) => ({
    ...{ code, title, text, body, starts, ends, goods },
  }));
}

/** An offer by its code (C317). */
export async function findPromo(code: string): Promise<Promo | undefined> {
  return (await findPromos()).find((one) => one.code === code);
}
