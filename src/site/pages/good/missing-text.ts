/** Says which main properties of a good the catalogue does not state, and links to a form that asks for them. */
import type { Good } from '#src/domain/catalog/catalog.ts';
import type { TextNode } from '#src/platform/content/text-tree.ts';
import { listed } from '#src/platform/listed.ts';
import { links } from '#src/site/links.ts';

/** Returns «Порты и питание MES2324 в каталоге не указаны», without a full stop; no names: all properties. */
export function missingText(model: string, names: readonly string[]): string {
  const [first = 'характеристики', ...others] = names;
  const list = listed([first, ...others]);
  const verb = others.length === 0 && first.endsWith('е') ? 'указано' : 'указаны';
  return `${list[0]?.toUpperCase() ?? ''}${list.slice(1)} ${model} в\u00a0каталоге не\u00a0${verb}`;
}

/** The same link for every good: a form of prices would not take one that is made no more (C343), and no form of data has goods. */
export const askLink = (model: string, names: readonly string[]): TextNode => ({
  tag: 'a',
  href: links.request({
    form: 'consultation',
    known: {
      subject: 'equipment_selection',
      comment: `Пришлите данные ${model}: ${names.length > 0 ? listed(names) : 'характеристики'}.`,
    },
  }),
  children: ['запросите данные у\u00a0специалиста'],
});

/** Ports of a chassis, «8–128», are told in words alone: what is missing beside them is the ports of Ethernet. */
export const withPortsTold = (missing: readonly string[], sections: Good['sections']): string[] =>
  missing.map((name) =>
    name === 'порты' && sections.some(({ attributes }) => attributes.some(({ code }) => code === 'ports-gpon-chassis'))
      ? 'порты Ethernet'
      : name,
  );
