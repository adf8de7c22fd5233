/** Facts that tell a good from its neighbours, on cards and in lists. Made on the server: pages get them ready. */
import type { GoodKind, GoodShape } from '#src/domain/devices/devices.ts';
import { isEthernet, PORT_KINDS, PORTS } from '#src/domain/devices/port-kinds.ts';
import { plural } from '#src/platform/plural.ts';
import type { Confidence, KeyFact } from './catalog.ts';

/** What these devices are bought for comes before their Ethernet ports. */
const SERVICE_KINDS: readonly GoodKind[] = ['olt', 'ont', 'voip', 'dslam', 'tdm'];

/** Attributes that key facts and sorting read, by their codes in content/catalog. */
export const FACT_ATTRIBUTES = {
  poe: 'poe-standard',
  poeInput: 'poe-input',
  power: 'power-max',
  wifiGeneration: 'wifi-generation',
  accessPoints: 'access-points-max',
} as const;

/** Attributes that say enough as they stand; they fill the places that ports and power left free. */
export const PLAIN_FACTS: Readonly<Record<string, string>> = {
  'network-role': 'роль в сети',
  placement: 'исполнение',
  'pon-technology': 'технология PON',
  'voip-protocols': 'протоколы',
  'module-power': 'мощность модуля',
  'antenna-gain-24': 'усиление антенны, 2,4 ГГц',
  'antenna-gain-5': 'усиление антенны, 5 ГГц',
};
/** Codes of every attribute that a key fact is made of. */
export const FACT_CODES: readonly string[] = [...Object.values(FACT_ATTRIBUTES), ...Object.keys(PLAIN_FACTS)];

export type FactAttribute = {
  code: string;
  text: string;
  number: number | null;
  unit: string | null;
  confidence: Confidence;
};

const KEY_FACTS = 4;

/** At most four facts that tell a good from its neighbours. Demonstration (`inferred`) figures are never among them. */
export function keyFacts(shape: GoodShape, attributes: readonly FactAttribute[]): KeyFact[] {
  const known = (code: string) => attributes.find((one) => one.code === code && one.confidence !== 'inferred');
  const facts: KeyFact[] = [];

  const generation = known(FACT_ATTRIBUTES.wifiGeneration)?.text;
  const mimo = shape.radios
    ?.flatMap((radio) => radio.mimo ?? [])
    .sort()
    .at(-1)
    ?.replace(/[xх]/i, '×');
  const wifi = [generation, mimo].filter(Boolean).join(' · ');
  if (wifi) facts.push({ value: wifi, label: generation ? 'поколение и схема MIMO' : 'схема MIMO' });

  const accessPoints = known(FACT_ATTRIBUTES.accessPoints)?.number;
  if (accessPoints) {
    const noun = plural(accessPoints, ['точка', 'точки', 'точек']);
    facts.push({ value: `${accessPoints} ${noun} доступа`, label: 'под управлением' });
  }

  const poe =
    poeFact(known(FACT_ATTRIBUTES.poe)?.text, 'подаёт питание по Ethernet', shape.poePorts) ??
    poeFact(known(FACT_ATTRIBUTES.poeInput)?.text, 'получает питание по Ethernet');
  const [ethernet, service] = [PORT_KINDS.filter(isEthernet), PORT_KINDS.filter((kind) => !isEthernet(kind))];
  const kinds = SERVICE_KINDS.includes(shape.kind) ? [...service, ...ethernet] : [...ethernet, ...service];
  const ports = kinds.flatMap((kind) => {
    const count = shape.ports[kind];
    return count ? [{ value: `${count} × ${PORTS[kind].fact}`, label: PORTS[kind].counted }] : [];
  });
  facts.push(...ports.slice(0, poe ? KEY_FACTS - 1 - facts.length : KEY_FACTS));
  if (poe) facts.push(poe);

  const power = known(FACT_ATTRIBUTES.power);
  if (power) facts.push({ value: withUnit(power), label: 'потребление, не более' });
  for (const [code, label] of Object.entries(PLAIN_FACTS)) {
    const fact = known(code);
    if (fact) facts.push({ value: withUnit(fact), label });
  }
  return facts.slice(0, KEY_FACTS);
}

const withUnit = ({ text, unit }: FactAttribute) => (unit ? `${text} ${unit}` : text);

/** `label` says which way the power goes: a switch feeds, an access point is fed. */
function poeFact(text: string | undefined, label: string, ports?: number): KeyFact | undefined {
  if (!text || text === 'нет') return undefined;
  const standard = /802\.3[a-z]+(?:\/[a-z]+)*/.exec(text)?.[0];
  return ports
    ? { value: standard ? `${ports} × ${standard}` : String(ports), label: 'порты с PoE' }
    : { value: standard ? `PoE ${standard}` : 'PoE', label };
}
