/** What a drawing of a good needs, read from its attributes. */
import type { GoodShape } from '#src/domain/devices/devices.ts';
import { PORT_KINDS, type PortKind } from '#src/domain/devices/port-kinds.ts';
import { entriesOf } from '#src/platform/lists.ts';

/** Attributes that a drawing is made of. A code missing from the dictionary is reported by the check. */
/** The attribute that says how many ports of a kind a good has. */
const portAttribute = (kind: PortKind) => `ports-${kind}`;
const BANDS = { '2.4': 'mimo-24', '5': 'mimo-5', '6': 'mimo-6' } as const;
const PATTERNS = ['antenna-pattern-24', 'antenna-pattern-5', 'antenna-pattern-6'];
const SIZES = { width: 'width', depth: 'depth', height: 'height', rackUnits: 'rack-units' } as const;
export const SHAPE_ATTRIBUTES: readonly string[] = [
  ...PORT_KINDS.map(portAttribute),
  ...Object.values(BANDS),
  ...Object.values(SIZES),
  'ports-poe',
  'console',
  'usb',
  'external-antennas',
  'psu-slots',
  'power-input',
  'antenna-mimo',
  ...PATTERNS,
];

/** `shape`: what the file says of the drawing and attributes do not; it wins over them. */
type DrawnGood = Pick<GoodShape, 'kind' | 'model'> & { shape?: { ports?: GoodShape['ports'] | undefined } | undefined };

/** Figures for the drawing of a good, read from its attributes so that nobody writes them twice. */
export function readShape(good: DrawnGood, attributes: ReadonlyMap<string, string | number>): GoodShape {
  const number = (attribute: string) => {
    const found = attributes.get(attribute);
    return typeof found === 'number' ? found : undefined;
  };
  const text = (attribute: string) => {
    const found = attributes.get(attribute);
    return typeof found === 'string' ? found : undefined;
  };
  const read: GoodShape = { kind: good.kind, model: good.model, ports: readPorts(number) };
  const poePorts = number('ports-poe');
  if (poePorts) read.poePorts = poePorts;
  const port = text('console');
  if (port) read.console = port.includes('DB9') ? 'db9' : 'rj45';
  const usb = text('usb');
  if (usb) read.usb = usbPorts(usb);
  const radios = readRadios(text);
  if (radios.length > 0) read.radios = radios;
  if (text('external-antennas') === 'да') read.externalAntennas = true;
  Object.assign(read, readAntenna(good, text));
  const powerInput = text('power-input');
  if (powerInput) read.powerInput = powerInput;
  const slots = number('psu-slots') ?? (powerInput ? 1 : undefined);
  if (slots && good.kind !== 'psu') read.powerInlets = slots;
  for (const [field, attribute] of entriesOf(SIZES)) {
    const found = number(attribute);
    if (found !== undefined) read[field] = found;
  }
  const { ports: morePorts, ...more } = good.shape ?? {};
  Object.assign(read, Object.fromEntries(Object.entries(more).filter(([, found]) => found !== undefined)));
  Object.assign(read.ports, morePorts);
  return read;
}

function readPorts(number: (attribute: string) => number | undefined): GoodShape['ports'] {
  const ports: GoodShape['ports'] = {};
  for (const kind of PORT_KINDS) {
    const count = number(portAttribute(kind));
    if (count) ports[kind] = count;
  }
  return ports;
}

/** An antenna that sends to all sides in every band that is told is a rod; the first number of its MIMO scheme is its inputs. */
function readAntenna({ kind }: DrawnGood, text: (attribute: string) => string | undefined): Partial<GoodShape> {
  if (kind !== 'antenna') return {};
  const patterns = PATTERNS.flatMap((attribute) => text(attribute) ?? []);
  const feeds = Number(/^\d+/.exec(text('antenna-mimo') ?? '')?.[0]);
  return {
    ...(feeds > 0 && { feeds }),
    ...(patterns.length > 0 &&
      patterns.every((one) => one === 'всенаправленная') && { figure: { name: 'rod-antenna' } }),
  };
}

function readRadios(text: (attribute: string) => string | undefined): NonNullable<GoodShape['radios']> {
  return (['2.4', '5', '6'] as const).flatMap((band) => {
    const mimo = text(BANDS[band]);
    return mimo ? [{ band, mimo }] : [];
  });
}

/** «2 × USB 2.0» is two ports, «USB 2.0, USB 3.0» too. */
const usbPorts = (text: string): number => Number(/^(\d+) ×/.exec(text)?.[1] ?? text.split('USB').length - 1);
