/** Says which main properties of a good no open source states. */
import { listed } from '#src/platform/listed.ts';

/** Returns «Порты и питание MES2324 в открытых источниках не указаны», without a full stop; no names: all properties. */
export function missingText(model: string, names: readonly string[]): string {
  const [first = 'характеристики', ...others] = names;
  const list = listed([first, ...others]);
  const verb = others.length === 0 && first.endsWith('е') ? 'указано' : 'указаны';
  return `${list[0]?.toUpperCase() ?? ''}${list.slice(1)} ${model} в\u00a0открытых источниках не\u00a0${verb}`;
}
