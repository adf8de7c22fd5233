/** Words of the index for what no text of a device says: its ports by number and speed, the generation of Wi-Fi. Pure. */
import { type GoodShape, PORT_KINDS, type PortKind } from '#src/domain/devices/devices.ts';
import { russianKey } from './normalise.ts';
import { PORT_WORD } from './tokens.ts';

const PORT_FIGURES: Readonly<Record<PortKind, readonly string[]>> = {
  fe: ['100m'],
  ge: ['1g'],
  mge: ['2p5g'],
  combo: ['1g', 'combo'],
  sfp: ['1g', 'sfp'],
  sfpp: ['10g', 'sfp'],
  sfp28: ['25g', 'sfp28'],
  qsfp: ['40g', 'qsfp'],
  qsfp28: ['100g', 'qsfp28'],
  pon: ['pon', 'gpon'],
  xgspon: ['pon', 'xgspon'],
  fxs: ['fxs'],
  fxo: ['fxo'],
  e1: ['e1'],
};
const PORT = russianKey(PORT_WORD);

/** «24 порта 10G» of a device that has 24 such ports and not 24 others and four of 10G: `24port10g`. */
export function portFigures({ ports = {}, poePorts }: Partial<GoodShape>): string[] {
  const figures = new Set<string>();
  const add = (kind: PortKind, count: number) => {
    figures.add(`${count}${PORT}`);
    for (const name of PORT_FIGURES[kind]) {
      figures.add(`${count}${PORT}${name}`);
      figures.add(`${count}${name}`);
      figures.add(name);
    }
  };
  for (const kind of PORT_KINDS) {
    const count = ports[kind] ?? 0;
    if (count > 0) add(kind, count);
    // A combo port is copper or SFP: 20 and 4 combo are asked for as 24.
    if (count > 0 && ports.combo && (kind === 'ge' || kind === 'sfp')) add(kind, count + ports.combo);
  }
  const { fe = 0, ge = 0, mge = 0, combo = 0, sfp = 0, sfpp = 0, sfp28 = 0, qsfp = 0, qsfp28 = 0 } = ports;
  const total = fe + ge + mge + combo + sfp + sfpp + sfp28 + qsfp + qsfp28;
  if (total > 0) figures.add(`${total}${PORT}`);
  if (poePorts) for (const figure of [`${poePorts}${PORT}poe`, `${poePorts}poe`, 'poe']) figures.add(figure);
  return [...figures];
}

const WIFI: Readonly<Record<string, string>> = { n: '4', ac: '5', ax: '6', be: '7' };

/** «802.11ax» is asked for as «Wi-Fi 6» too. */
export function wifiFigures(facts: readonly string[]): string[] {
  const standards = [...facts.join(' ').matchAll(/802\.11(n|ac|ax|be)(?![a-z])/g)].map(
    ([, standard]) => standard as string,
  );
  const last = ['be', 'ax', 'ac', 'n'].find((standard) => standards.includes(standard));
  return last ? [`wifi${WIFI[last]}`] : [];
}
