/** Ports of a good: the connector and names of each kind, numbers of ports, and their description in words. */
import type { GoodKind, GoodShape } from '#src/domain/devices/devices.ts';
import { isEthernet, type Plural, PORT_KINDS, PORTS, type PortKind } from '#src/domain/devices/port-kinds.ts';
import type { Connector } from './layout.ts';

/** One port of a good, with the names that the picture and the table of ports show. */
export type Port = { kind: PortKind; number: number; title: string; hasPoe: boolean };
/** Adjacent ports of one kind. `label` is the text engraved beside them. */
export type PortGroup = { kind: PortKind; connector: Connector; label: string; ports: Port[] };

const PORT: Plural = ['порт', 'порта', 'портов'];

/** Kinds of subscribers' devices. Their PON port is the fibre socket itself; a head-end has a cage for optics. */
const SUBSCRIBER: ReadonlySet<GoodKind> = new Set(['ont', 'rg', 'stb', 'ap', 'phone']);

/** Returns the good's ports in the order of PORT_KINDS, numbered and named. PoE is assigned to the first copper ports. */
export function portGroups(shape: GoodShape): PortGroup[] {
  const next: Record<string, number> = {};
  let poeLeft = shape.poePorts ?? 0;
  const groups: PortGroup[] = [];
  for (const kind of PORT_KINDS) {
    const count = Math.floor(shape.ports[kind] ?? 0);
    if (count <= 0) continue;
    const facts = PORTS[kind];
    const takesPoe = facts.medium === 'copper' || facts.medium === 'both';
    const ports = Array.from({ length: count }, (): Port => {
      const number = (next[facts.series] ?? 0) + 1;
      next[facts.series] = number;
      const hasPoe = takesPoe && poeLeft > 0;
      if (hasPoe) poeLeft -= 1;
      const speed = isEthernet(kind) ? `: ${facts.title}` : '';
      const [noun = facts.series] = facts.noun ?? [];
      return { kind, number, title: `${capital(noun)} ${number}${speed}${hasPoe ? ', PoE' : ''}`, hasPoe };
    });
    const connector = facts.connector === 'optic' && SUBSCRIBER.has(shape.kind) ? 'sc' : facts.connector;
    groups.push({ kind, connector, label: facts.engraved, ports });
  }
  return groups;
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

const rules = new Intl.PluralRules('ru');
function plural(count: number, [one, few, many]: Plural): string {
  const form = rules.select(count);
  return `${count}\u00a0${form === 'one' ? one : form === 'few' ? few : many}`;
}

/** Returns ports in words: «48 портов 10/100/1000BASE-T с PoE, 4 порта 10G SFP+». Returns an empty text when none are known. */
export function describePorts(shape: GoodShape): string {
  return portGroups(shape)
    .map(({ kind, ports }) => {
      const powered = ports.filter((port) => port.hasPoe).length;
      const poe = powered === 0 ? '' : powered === ports.length ? ' с\u00a0PoE' : ` (из них ${powered} с\u00a0PoE)`;
      return `${plural(ports.length, PORTS[kind].noun ?? PORT)} ${PORTS[kind].title}${poe}`;
    })
    .join(', ');
}
