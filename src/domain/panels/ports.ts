/** What is known about each kind of port: its connector, its names, and how a set of ports is numbered and described. */
import { type GoodKind, type GoodShape, PORT_KINDS, type PortKind } from '#src/domain/devices/devices.ts';
import type { Connector } from './layout.ts';

/** One port of a good as a picture and a table of ports name it. */
export type Port = { kind: PortKind; number: number; title: string; hasPoe: boolean };
/** Ports of one kind that stand together. `label` is what is engraved beside them. */
export type PortGroup = { kind: PortKind; connector: Connector; label: string; ports: Port[] };

type Plural = readonly [one: string, few: string, many: string];
const PORT: Plural = ['порт', 'порта', 'портов'];

type PortFacts = {
  connector: Connector;
  label: string;
  /** Ports of one series are numbered through; Ethernet ports of all speeds are one series, as on the devices. */
  series: string;
  title: string;
  noun?: Plural;
  takesPoe?: boolean;
};

const ETHERNET = 'Порт';
const FACTS: Record<PortKind, PortFacts> = {
  fe: { connector: 'rj45', label: '100M', series: ETHERNET, title: '10/100BASE-TX', takesPoe: true },
  ge: { connector: 'rj45', label: '1G', series: ETHERNET, title: '10/100/1000BASE-T', takesPoe: true },
  mge: { connector: 'rj45', label: '2.5G', series: ETHERNET, title: '100/1000/2500BASE-T', takesPoe: true },
  combo: {
    connector: 'combo',
    label: 'COMBO',
    series: ETHERNET,
    title: '10/100/1000BASE-T / 1000BASE-X',
    noun: ['комбо-порт', 'комбо-порта', 'комбо-портов'],
    takesPoe: true,
  },
  sfp: { connector: 'sfp', label: 'SFP', series: ETHERNET, title: '1G SFP' },
  sfpp: { connector: 'sfp', label: 'SFP+', series: ETHERNET, title: '10G SFP+' },
  sfp28: { connector: 'sfp', label: 'SFP28', series: ETHERNET, title: '25G SFP28' },
  qsfp: { connector: 'qsfp', label: 'QSFP+', series: ETHERNET, title: '40G QSFP+' },
  qsfp28: { connector: 'qsfp', label: 'QSFP28', series: ETHERNET, title: '100G QSFP28' },
  pon: { connector: 'optic', label: 'PON', series: 'Порт PON', title: 'PON' },
  xgspon: { connector: 'optic', label: 'XGS-PON', series: 'Порт XGS-PON', title: 'XGS-PON' },
  fxs: { connector: 'rj11', label: 'FXS', series: 'Порт FXS', title: 'FXS' },
  fxo: { connector: 'rj11', label: 'FXO', series: 'Порт FXO', title: 'FXO' },
  e1: { connector: 'rj45', label: 'E1', series: 'Порт E1', title: 'E1' },
};

/** A subscriber's terminal has the fibre socket itself; a head-end has cages with optics in them. */
const SUBSCRIBER: ReadonlySet<GoodKind> = new Set(['ont', 'rg', 'stb', 'ap', 'phone']);

/** The good's ports in the order of PORT_KINDS, numbered and named. PoE goes to the first copper ports. */
export function portGroups(shape: GoodShape): PortGroup[] {
  const next: Record<string, number> = {};
  let poeLeft = shape.poePorts ?? 0;
  const groups: PortGroup[] = [];
  for (const kind of PORT_KINDS) {
    const count = Math.floor(shape.ports[kind] ?? 0);
    if (count <= 0) continue;
    const facts = FACTS[kind];
    const ports = Array.from({ length: count }, (): Port => {
      const number = (next[facts.series] ?? 0) + 1;
      next[facts.series] = number;
      const hasPoe = facts.takesPoe === true && poeLeft > 0;
      if (hasPoe) poeLeft -= 1;
      const speed = facts.series === ETHERNET ? `: ${facts.title}` : '';
      const noun = facts.noun && facts.series === ETHERNET ? 'Комбо-порт' : facts.series;
      return { kind, number, title: `${noun} ${number}${speed}${hasPoe ? ', PoE' : ''}`, hasPoe };
    });
    const connector = facts.connector === 'optic' && SUBSCRIBER.has(shape.kind) ? 'sc' : facts.connector;
    groups.push({ kind, connector, label: facts.label, ports });
  }
  return groups;
}

const rules = new Intl.PluralRules('ru');
function plural(count: number, [one, few, many]: Plural): string {
  const form = rules.select(count);
  return `${count}\u00a0${form === 'one' ? one : form === 'few' ? few : many}`;
}

/** Ports in words: «48 портов 10/100/1000BASE-T с PoE, 4 порта 10G SFP+». Empty when nothing is known. */
export function describePorts(shape: GoodShape): string {
  return portGroups(shape)
    .map(({ kind, ports }) => {
      const powered = ports.filter((port) => port.hasPoe).length;
      const poe = powered === 0 ? '' : powered === ports.length ? ' с\u00a0PoE' : ` (из них ${powered} с\u00a0PoE)`;
      return `${plural(ports.length, FACTS[kind].noun ?? PORT)} ${FACTS[kind].title}${poe}`;
    })
    .join(', ');
}
