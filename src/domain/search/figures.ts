/** Words of the index for what no text of a device says: its ports by number and speed, the generation of Wi-Fi. Pure. */
import { isEthernet, PORT_KINDS, PORTS, type PortKind } from '#src/domain/devices/port-kinds.ts';
import type { DeviceFacts } from '#src/platform/content/search-entry.ts';
import { russianKey } from './normalise.ts';
import { PORT_WORD } from './tokens.ts';

const PORT = russianKey(PORT_WORD);

/** «24 порта 10G» of a device that has 24 such ports and not 24 others and four of 10G: `24port10g`. */
export function portFigures({ ports, poePorts }: Pick<DeviceFacts, 'ports' | 'poePorts'>): string[] {
  const figures = new Set<string>();
  const add = (kind: PortKind, count: number) => {
    figures.add(`${count}${PORT}`);
    for (const name of PORTS[kind].asked) {
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
  const total = PORT_KINDS.filter(isEthernet).reduce((sum, kind) => sum + (ports[kind] ?? 0), 0);
  if (total > 0) figures.add(`${total}${PORT}`);
  if (poePorts) for (const figure of [`${poePorts}${PORT}poe`, `${poePorts}poe`, 'poe']) figures.add(figure);
  return [...figures];
}

const WIFI: Readonly<Record<string, string>> = { n: '4', ac: '5', ax: '6', be: '7' };

/** «802.11ax» is asked for as «Wi-Fi 6» too. */
export function wifiFigures({ facts }: Pick<DeviceFacts, 'facts'>): string[] {
  const said = facts.map(({ text }) => text).join(' ');
  const standards = [...said.matchAll(/802\.11(n|ac|ax|be)(?![a-z])/g)].map(([, standard = '']) => standard);
  const last = ['be', 'ax', 'ac', 'n'].find((standard) => standards.includes(standard));
  return last ? [`wifi${WIFI[last]}`] : [];
}
