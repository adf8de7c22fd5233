/** The archive for NetBox against the columns that NetBox's own import forms name, and against itself. */
import { parse } from 'csv-parse/sync';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse as parseYaml } from 'yaml';
import { type SiteApp, startSiteApp } from '#tests/support/site-app.ts';

/**
 * Names of columns, `!` for those without which NetBox refuses a row. Source: classes `…ImportForm` of
 * https://github.com/netbox-community/netbox/blob/016a5335aeb1e9ab78bc41ca8f561f4fe97dd187/netbox/dcim/forms/bulk_import.py
 */
const PUBLISHED: Readonly<Record<string, string>> = {
  '1-sites.csv':
    'name! slug! status! region group tenant facility time_zone description physical_address shipping_address latitude longitude comments tags',
  '2-device-roles.csv': 'name! slug! color! vm_role config_template description tags',
  '3-manufacturers.csv': 'name! slug! description tags',
  '5-racks.csv':
    'site! location name! facility_id tenant status! role form_factor serial asset_tag width! u_height! desc_units outer_width outer_depth outer_unit mounting_depth airflow weight max_weight weight_unit description comments tags',
  '6-devices.csv':
    'name role! tenant manufacturer! device_type! platform serial asset_tag status! site! location rack position face latitude longitude parent device_bay airflow virtual_chassis vc_position vc_priority cluster description config_template comments tags',
  '7-inventory-items.csv':
    'device! name! label status! role manufacturer parent part_id serial asset_tag discovered description tags component_type component_name',
  '8-cables.csv':
    'side_a_device! side_a_type! side_a_name! side_b_device! side_b_type! side_b_name! type status tenant label color length length_unit description comments tags',
};

/**
 * What NetBox takes in columns of choices. Source: the classes `…Choices` of
 * https://github.com/netbox-community/netbox/blob/43fe81f9e833228c9869f7ddadb67e6c5f145060/netbox/dcim/choices.py (after 4.6.8; in its
 * forms the columns above are the same, with more beside them)
 */
const CHOICES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '1-sites.csv': { status: 'planned staging active decommissioning retired' },
  '5-racks.csv': { status: 'reserved available planned active deprecated', width: '10 19 21 23' },
  '6-devices.csv': {
    status: 'offline active planned staged failed inventory decommissioning',
    face: 'front rear',
  },
  '7-inventory-items.csv': {
    status: 'offline active planned staged failed decommissioning',
    component_type: 'dcim.interface dcim.frontport dcim.rearport dcim.consoleport dcim.powerport dcim.poweroutlet',
  },
  '8-cables.csv': {
    ...{ side_a_type: 'dcim.interface', side_b_type: 'dcim.interface', status: 'connected planned decommissioning' },
    type: 'cat3 cat5 cat5e cat6 cat6a cat7 cat7a cat8 dac-active dac-passive mmf mmf-om1 mmf-om2 mmf-om3 mmf-om4 mmf-om5 smf smf-os1 smf-os2',
  },
};

const LIST = [
  ...['# Шкаф 1; 24U; глубина 600 мм', 'MES2448P; 2', 'MES3324F; 1', 'WEP-30L; 2', 'ECCM; 1', 'нет такой модели; 3'],
  'Линия: MES2448P ↔ MES3324F SFP+; 12 км; одномод; 2; запас 1 // магистраль, «север»',
].join('\n');

let site: SiteApp;
let files: Record<string, string>;
beforeAll(async () => {
  site = await startSiteApp();
  const reply = await site.app.inject({
    method: 'POST',
    url: '/files/specification-netbox.zip',
    headers: { host: 'site.example', 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ list: LIST }).toString(),
  });
  expect(reply.statusCode, reply.body).toBe(200);
  files = Object.fromEntries(
    Object.entries(unzipSync(reply.rawPayload)).map(([name, bytes]) => [name, strFromU8(bytes)]),
  );
});
afterAll(() => site?.close());

const rowsOf = (name: string): Record<string, string>[] => parse(files[name] ?? '', { columns: true });

test('every table has columns that NetBox names, all that it demands, and no row without them', () => {
  expect(
    Object.keys(files)
      .filter((name) => name.endsWith('.csv'))
      .toSorted(),
  ).toEqual(Object.keys(PUBLISHED));
  for (const [name, told] of Object.entries(PUBLISHED)) {
    const columns = told.split(' ');
    const rows = rowsOf(name);
    expect(rows.length, name).toBeGreaterThan(0);
    for (const column of Object.keys(rows[0] ?? {}))
      expect(
        columns.map((one) => one.replace('!', '')),
        name,
      ).toContain(column);
    for (const column of columns.filter((one) => one.endsWith('!')))
      expect(
        rows.every((row) => row[column.slice(0, -1)]),
        `${name}: ${column}`,
      ).toBe(true);
  }
});

test('a value of a column of choices is one that NetBox has, numbers are numbers, names are no longer than its fields', () => {
  for (const [name, columns] of Object.entries(CHOICES)) {
    for (const [column, told] of Object.entries(columns)) {
      const values = new Set(rowsOf(name).map((row) => row[column] ?? ''));
      expect(
        [...values].filter((one) => one !== '' && !told.split(' ').includes(one)),
        `${name}: ${column}`,
      ).toEqual([]);
    }
  }
  for (const { u_height: height } of rowsOf('5-racks.csv')) expect(height).toMatch(/^[1-9]\d?$/);
  for (const { name = '', position = '' } of rowsOf('6-devices.csv')) {
    expect(name.length).toBeLessThanOrEqual(64);
    expect(position).toMatch(/^(?:[1-9]\d?)?$/);
  }
  for (const { slug = '' } of [
    ...rowsOf('1-sites.csv'),
    ...rowsOf('2-device-roles.csv'),
    ...rowsOf('3-manufacturers.csv'),
  ])
    expect(slug).toMatch(/^[\w-]{1,100}$/);
  for (const { color } of rowsOf('2-device-roles.csv')) expect(color).toMatch(/^[0-9a-f]{6}$/);
  for (const { name = '', description = '' } of rowsOf('7-inventory-items.csv')) {
    expect(name.length).toBeLessThanOrEqual(64);
    expect(description.length).toBeLessThanOrEqual(200);
  }
});

test('what a table names stands in the tables before it', () => {
  const types = Object.entries(files)
    .filter(([name]) => name.startsWith('4-device-types/'))
    .map(([, text]) => parseYaml(text));
  const namesIn = (name: string, column: string) => rowsOf(name).map((row) => row[column] ?? '');
  const devices = rowsOf('6-devices.csv');
  expect(namesIn('6-devices.csv', 'name')).toEqual([
    'MES2448P-1',
    'MES2448P-2',
    'MES3324F-1',
    'WEP-30L-1',
    'WEP-30L-2',
  ]);
  for (const { role, manufacturer, device_type: type, site: place, rack, position, face } of devices) {
    expect(namesIn('2-device-roles.csv', 'name')).toContain(role);
    expect(namesIn('3-manufacturers.csv', 'name')).toContain(manufacturer);
    expect(namesIn('1-sites.csv', 'name')).toContain(place);
    expect(types.map((one) => one.model)).toContain(type);
    expect([rack === '', position === '', face === '']).toEqual(Array(3).fill(type?.startsWith('WEP')));
    if (rack) expect(namesIn('5-racks.csv', 'name')).toContain(rack);
  }
  const hasPort = (device?: string, port?: string) => {
    const type = devices.find(({ name }) => name === device)?.device_type;
    const ports: { name: string }[] = types.find(({ model }) => model === type)?.interfaces ?? [];
    return ports.some(({ name }) => name === port);
  };
  const cables = rowsOf('8-cables.csv');
  expect(cables.map(({ type, description }) => [type, description])).toEqual(
    Array(2).fill(['smf', 'Line 7: магистраль, «север»']),
  );
  for (const cable of cables) {
    expect(hasPort(cable.side_a_device, cable.side_a_name), cable.side_a_name).toBe(true);
    expect(hasPort(cable.side_b_device, cable.side_b_name), cable.side_b_name).toBe(true);
  }
  const modules = rowsOf('7-inventory-items.csv');
  expect(modules).toHaveLength(4);
  for (const { device, component_name: port } of modules) expect(hasPort(device, port), port).toBe(true);
});

test('the guide says what is ours and not the list’s', () => {
  expect(files['README.txt']).toMatch(/Площадка «Specification».*не называет/);
});
