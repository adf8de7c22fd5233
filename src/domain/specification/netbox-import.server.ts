/**
 * A specification as tables that NetBox's own import takes: sites, roles, makers, racks, devices in their units, modules as
 * inventory items of their ports, cables. Columns are those of its import forms. What NetBox demands and a list does not say is
 * named as such: the site, the roles and the state «planned».
 */
import { findGood } from '#src/domain/catalog/catalog.server.ts';
import { GOOD_KINDS, type GoodKind } from '#src/domain/devices/devices.ts';
import type { DeviceFile } from '#src/domain/open-data/netbox.ts';
import { findDeviceType } from '#src/domain/open-data/open-data.server.ts';
import { slug } from '#src/platform/slug.ts';
import { pieceName } from './cabinets.ts';
import type { Project } from './project.server.ts';
import type { LinkAnswer } from './project-links.server.ts';

/** A table; `file` begins with its place in the order of import. */
type Table = { file: string; columns: string[]; rows: string[][] };
/** `types`: device types that must be imported before the devices. `left`: devices above the limit. */
export type NetboxImport = { tables: Table[]; types: DeviceFile[]; left: number };

/** More devices than a list of lines names by hand. */
const MOST_DEVICES = 2_000;
/** Lengths of NetBox's fields. */
const LENGTH = { rack: 100, device: 64, item: 64, description: 200 };
const SITE = 'Specification';
const GREY = '9e9e9e';
const PORT = 'dcim.interface';

type Typed = DeviceFile & { kind: GoodKind };
type Place = { rack: string; position: string };

/** Returns the tables in the order of their import. */
export async function netboxImport({ rows, links, cabinets }: Project): Promise<NetboxImport> {
  const types = await typesOf(rows);
  const racks = cabinets.map(({ line, name, units, placed }) => ({
    ...{ units, placed, name: `${name} (${line})`.slice(-LENGTH.rack) },
  }));
  const places = new Map(
    racks.flatMap(({ name: rack, placed }) =>
      placed.map(({ name, at }) => [name, { rack, position: String(at) }] as const),
    ),
  );
  const { devices, left } = devicesOf(rows, types, places);
  const known = [...types.values()];
  const kinds = GOOD_KINDS.filter((kind) => known.some((type) => type.kind === kind));
  const makers = [...new Set(known.map(({ type }) => type.manufacturer))];
  const tables: Table[] = [
    { file: '1-sites.csv', columns: ['name', 'slug', 'status'], rows: [[SITE, slug(SITE), 'planned']] },
    { file: '2-device-roles.csv', columns: ['name', 'slug', 'color'], rows: kinds.map((kind) => [kind, kind, GREY]) },
    { file: '3-manufacturers.csv', columns: ['name', 'slug'], rows: makers.map((maker) => [maker, slug(maker)]) },
    {
      file: '5-racks.csv',
      columns: ['site', 'name', 'status', 'width', 'u_height'],
      rows: racks.map(({ name, units }) => [SITE, name, 'planned', '19', String(units)]),
    },
    { file: '6-devices.csv', columns: DEVICE, rows: devices },
    {
      file: '7-inventory-items.csv',
      columns: ['device', 'name', 'status', 'component_type', 'component_name', 'description'],
      rows: links.flatMap(modulesOf),
    },
    { file: '8-cables.csv', columns: CABLE, rows: links.flatMap(cablesOf) },
  ];
  return { tables: tables.filter((table) => table.rows.length > 0), types: known, left };
}

const DEVICE = [
  ...['name', 'role', 'manufacturer', 'device_type', 'status', 'site'],
  ...['rack', 'position', 'face', 'description'],
];
const CABLE = [
  ...['side_a_device', 'side_a_type', 'side_a_name', 'side_b_device', 'side_b_type', 'side_b_name'],
  ...['type', 'status', 'description'],
];

/** Device types of the goods of rows that are devices, by code. */
async function typesOf(rows: Project['rows']): Promise<Map<string, Typed>> {
  const codes = [...new Set(rows.flatMap(({ ours }) => ours?.code ?? []))];
  const found = await Promise.all(codes.map(async (code) => [code, await typeOf(code)] as const));
  return new Map(found.flatMap(([code, type]) => (type ? [[code, type] as const] : [])));
}

/** A row for each piece, in its unit where it has one; pieces are numbered as in the drawing. */
function devicesOf(
  rows: Project['rows'],
  types: ReadonlyMap<string, Typed>,
  places: ReadonlyMap<string, Place>,
): { devices: string[][]; left: number } {
  const devices: string[][] = [];
  const counts = new Map<string, number>();
  let left = 0;
  for (const { ours, quantity, number } of rows) {
    const found = ours && types.get(ours.code);
    if (!found) continue;
    const before = counts.get(ours.code) ?? 0;
    const count = quantity ?? 1;
    const taken = Math.min(count, MOST_DEVICES - devices.length);
    counts.set(ours.code, before + count);
    left += count - taken;
    for (let piece = 1; piece <= taken; piece += 1) {
      const name = pieceName(ours.model, before + piece);
      devices.push([name.slice(0, LENGTH.device), ...deviceCells(found, places.get(name)), `Line ${number}`]);
    }
  }
  return { devices, left };
}

const deviceCells = ({ kind, type: { manufacturer, model } }: Typed, place: Place | undefined): string[] => [
  ...[kind, manufacturer, model, 'planned', SITE],
  ...(place ? [place.rack, place.position, 'front'] : ['', '', '']),
];

async function typeOf(code: string): Promise<Typed | undefined> {
  const [good, file] = await Promise.all([findGood(code), findDeviceType(code)]);
  return good && file && { ...file, kind: good.kind };
}

/** Modules at both ends of each line; a cable with its connectors is none. */
function modulesOf({ cables, ways: [way] }: LinkAnswer): string[][] {
  const [near, far = near] = way && way.kind !== 'cable' ? way.modules : [];
  if (!near || !far) return [];
  return cables.flatMap((cable) =>
    (
      [
        [cable.near, near.name],
        [cable.far, far.name],
      ] as const
    ).map(([port, module]) => [
      ...[port.device, `${module} ${port.name}`.slice(0, LENGTH.item), 'planned', PORT, port.name],
      way?.ground.replaceAll('\u00a0', ' ').slice(0, LENGTH.description) ?? '',
    ]),
  );
}

/** Whether a copper cable is a twisted pair or has connectors of its own, NetBox is told in the description only. */
const TYPES: Readonly<Record<LinkAnswer['cables'][number]['medium'], string>> = {
  одномодовое: 'smf',
  многомодовое: 'mmf',
  медь: '',
};

const cablesOf = ({ cables, number, note }: LinkAnswer): string[][] =>
  cables.map(({ near, far, medium }) => [
    ...[near.device, PORT, near.name, far.device, PORT, far.name, TYPES[medium], 'planned'],
    [`Line ${number}`, note].filter(Boolean).join(': ').slice(0, LENGTH.description),
  ]);

/** A table for NetBox: commas, quotes where a cell needs them. */
export const importCsv = ({ columns, rows }: Table): string =>
  [columns, ...rows]
    .map(
      (cells) =>
        `${cells.map((cell) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')}\n`,
    )
    .join('');

/** What to do with the files, in the order of import. */
export const importGuide = ({ tables, left }: NetboxImport): string =>
  [
    'Импорт в NetBox: загрузите файлы по номерам через «Import» своего раздела, разделитель — запятая.',
    'Папка 4-device-types: типы устройств, раздел Device Types; что в них неизвестно, сказано в комментариях.',
    `Файлы: ${tables.map(({ file }) => file).join(', ')}.`,
    `Площадка «${SITE}», роли и состояние planned — наши: список их не называет. Замените на свои до импорта.`,
    'Модули записаны как Inventory Items своих портов: отсеков для модулей в типах устройств нет.',
    'Категория медных кабелей неизвестна, поэтому тип у них пуст. Порты назначены по порядку.',
    ...(left > 0 ? [`Не вошли устройства сверх ${MOST_DEVICES}: ${left}.`] : []),
    '',
  ].join('\n');
