/**
 * YML, the feed that Russian marketplaces and search engines read. Ours is a catalogue without prices: goods have
 * none, so `price` and `currencyId` are left out, which only selling by the feed requires
 * (docs/decisions/open-data.md).
 */
import type { GoodCard, Group } from '#src/domain/catalog/catalog.ts';
import type { Company } from '#src/domain/navigation/navigation.ts';
import { escapeXml } from '#src/platform/markup.ts';
import { moscowDay } from '#src/platform/moscow-time.ts';

const DESCRIPTION_LENGTH = 3_000;

const plainXml = (text: string) => escapeXml(text.replaceAll('\u00a0', ' '));
const tag = (name: string, text: string) => `<${name}>${plainXml(text)}</${name}>`;

/** Returns the feed up to the first offer. `changedAt` is an ISO time. */
export function ymlHead({
  company: { name, legalName },
  siteUrl,
  changedAt,
  groups,
}: {
  company: Pick<Company, 'name' | 'legalName'>;
  siteUrl: string;
  changedAt: string;
  groups: readonly Group[];
}): string {
  const categories = (list: readonly Group[], parent?: number): string[] =>
    list.flatMap((group) => [
      `<category id="${group.id}"${parent === undefined ? '' : ` parentId="${parent}"`}>${plainXml(group.name)}</category>`,
      ...categories(group.children, group.id),
    ]);
  const time = new Intl.DateTimeFormat('ru-RU', { timeZone: 'Europe/Moscow', hour: '2-digit', minute: '2-digit' });
  const date = `${moscowDay(new Date(changedAt))} ${time.format(new Date(changedAt))}`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<yml_catalog date="${date}">
<shop>
${tag('name', name.slice(0, 20))}
${tag('company', legalName)}
${tag('url', `${siteUrl}/`)}
<categories>
${categories(groups).join('\n')}
</categories>
<offers>
`;
}

export type YmlGood = {
  good: Pick<GoodCard, 'id' | 'name' | 'model' | 'description' | 'group'>;
  values: readonly { name: string; text: string; unit: string | null; confidence: string }[];
  vendor: string;
  url: string;
  picture: string;
};

/**
 * Returns the offer of one good. It holds figures stated for this good, not figures of its series and not computed
 * ones.
 */
export function ymlOffer({ good, values, vendor, url, picture }: YmlGood): string {
  const params = values
    .filter(({ confidence }) => confidence === 'seen')
    .map(({ name, text, unit }) => {
      const unitPart = unit ? ` unit="${plainXml(unit)}"` : '';
      return `<param name="${plainXml(name)}"${unitPart}>${plainXml(text)}</param>`;
    });
  return `<offer id="${good.id}">
${tag('name', good.name)}
${tag('vendor', vendor)}
${tag('vendorCode', good.model)}
${tag('url', url)}
<categoryId>${good.group.id}</categoryId>
${tag('picture', picture)}
${tag('description', good.description.slice(0, DESCRIPTION_LENGTH))}
${params.map((param) => `${param}\n`).join('')}</offer>
`;
}

/** Returns the feed after the last offer. */
export const ymlEnd = (): string => '</offers>\n</shop>\n</yml_catalog>\n';
