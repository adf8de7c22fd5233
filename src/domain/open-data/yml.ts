/**
 * YML, the feed Russian marketplaces and search engines read. Ours is the feed of a catalogue: it tells what there is, not
 * what it costs. A price is demanded where a shop sells by the feed; we have none to give and invent none, so there are
 * no `price` and `currencyId` (docs/decisions/open-data.md).
 */
import type { GoodCard, Group } from '#src/domain/catalog/catalog.ts';
import type { Company } from '#src/domain/navigation/navigation.ts';
import { escapeXml } from '#src/platform/markup.ts';
import { moscowDay } from '#src/platform/moscow-time.ts';

const DESCRIPTION_LENGTH = 3_000;

const plainXml = (text: string) => escapeXml(text.replaceAll('\u00a0', ' '));
const tag = (name: string, text: string) => `<${name}>${plainXml(text)}</${name}>`;

/** Everything before the first offer. `changedAt` is an ISO moment. */
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

/** One good; only figures stated for it are told, not those of its series or of arithmetic. */
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

/** Everything after the last offer. */
export const ymlEnd = (): string => '</offers>\n</shop>\n</yml_catalog>\n';
