/** Says which main properties of a good the catalogue does not state. */
import type { Good } from '#src/domain/catalog/catalog.ts';
import { listed } from '#src/platform/listed.ts';

/** Returns «Порты и питание MES2324 в каталоге не указаны», without a full stop; no names: all properties. */
export function missingText(model: string, names: readonly string[]): string {
  const [first = 'характеристики', ...others] = names;
  const list = listed([first, ...others]);
  const verb = others.length === 0 && first.endsWith('е') ? 'указано' : 'указаны';
  return `${list[0]?.toUpperCase() ?? ''}${list.slice(1)} ${model} в\u00a0каталоге не\u00a0${verb}`;
}

/** Ports of a chassis, «8–128», are told in words alone: what is missing beside them is the ports of Ethernet. */
export const withPortsTold = (missing: readonly string[], sections: Good['sections']): string[] =>
  missing.map((name) =>
    name === 'порты' && sections.some(({ attributes }) => attributes.some(({ code }) => code === 'ports-gpon-chassis'))
      ? 'порты Ethernet'
      : name,
  );
