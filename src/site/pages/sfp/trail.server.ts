/** The way to pages of SFP modules: they stand below the group of switches (C382). */
import { findGroup } from '#src/domain/catalog/catalog.server.ts';
import { SFP_GROUP } from '#src/domain/sfp/place.ts';
import { links } from '#src/site/links.ts';

export type Step = { label: string; href: string };

/** From «Продукция» down to «SFP-модули». */
export async function sfpTrail(): Promise<Step[]> {
  const group = await findGroup(SFP_GROUP);
  return [
    { label: 'Продукция', href: links.catalog() },
    ...(group ? [{ label: group.name, href: links.catalogGroup(group.path) }] : []),
    { label: 'SFP-модули', href: links.sfp() },
  ];
}
