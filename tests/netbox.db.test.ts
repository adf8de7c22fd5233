/** Device types for NetBox of every device: valid by the public library's schema and checks, and honest about what is unknown. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Ajv2020 from 'ajv/dist/2020.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse as parseYaml } from 'yaml';
import { listGoods } from '#src/domain/catalog/catalog.server.ts';
import { type GoodShape, isProgram } from '#src/domain/devices/devices.ts';
import { type DeviceType, netboxDeviceType } from '#src/domain/open-data/netbox.ts';
import { PROJECT_FOLDER } from '#src/platform/project-folder.server.ts';
import { libraryProblems } from './support/netbox-library.ts';
import { type SiteApp, startSiteApp } from './support/site-app.ts';

const schema = (name: string) =>
  JSON.parse(readFileSync(join(PROJECT_FOLDER, 'tests/fixtures/netbox', `${name}.json`), 'utf8'));
const ajv = new Ajv2020({
  strict: false,
  multipleOfPrecision: 6,
  schemas: ['generated_schema', 'components', 'reusable'].map(schema),
});
const isValid = ajv.compile(schema('devicetype'));

type File = { code: string; name: string; text: string; device: DeviceType; isComplete: boolean; shape: GoodShape };

let site: SiteApp;
const files: File[] = [];
const get = (url: string) => site.app.inject({ url, headers: { host: 'site.example' } });

/** Every file that the page names, with the list that it stands in. */
beforeAll(async () => {
  site = await startSiteApp();
  const page = (await get('/open-data/')).body;
  const border = page.indexOf('>Неполные: ');
  expect(border).toBeGreaterThan(page.indexOf('>Полные: '));
  const rows = await site.database.db.selectFrom('good').select(['code', 'shape']).execute();
  const shapeOf = new Map(rows.map(({ code, shape }) => [code, shape]));
  for (const named of page.matchAll(/href="(\/open-data\/netbox\/([^"]+)\.yaml)" download="([^"]+)\.yaml"/g)) {
    const [, address = '', code = '', name = ''] = named;
    const { body: text } = await get(address);
    const shape = shapeOf.get(decodeURIComponent(code)) as GoodShape;
    files.push({ code, name, text, device: parseYaml(text), isComplete: named.index < border, shape });
  }
});
afterAll(() => site?.close());

const named = (code: string) => files.find((file) => file.code === code) as File;

test('every device of the catalogue has a file, and what is no device has none', async () => {
  const notDevices = new Set(['software', 'antenna', 'psu', 'module']);
  const kinds = await site.database.db.selectFrom('good').select(['code', 'kind', 'shape']).execute();
  const devices = kinds.filter(({ kind, shape }) => !notDevices.has(kind) && !isProgram(shape)).map(({ code }) => code);
  expect(files.map(({ code }) => code).sort()).toEqual(devices.sort());
  expect(devices.length).toBeLessThan((await listGoods()).length);
  expect((await get('/open-data/netbox/eccm.yaml')).statusCode).toBe(404);
});

test('every file passes the schema and the checks of the public library', () => {
  const wrong = files.flatMap(({ code, name, text, device }) => [
    ...(isValid(device) ? [] : [`${code}: ${JSON.stringify(isValid.errors)}`]),
    ...libraryProblems(text, device, name).map((problem) => `${code}: ${problem}`),
  ]);
  expect(wrong).toEqual([]);
  expect(new Set(files.map(({ device }) => device.slug)).size).toBe(files.length);
});

test('a complete file knows its place in the rack, its ports and its power; an incomplete one says what it does not', () => {
  expect(files.filter(({ isComplete }) => isComplete).length).toBeGreaterThan(20);
  const wrong: unknown[] = [];
  for (const { code, text, device, isComplete, shape } of files) {
    const isOutOfRack = device.u_height === 0;
    const knows = {
      height: isOutOfRack || shape.rackUnits !== undefined,
      depth: isOutOfRack || shape.depth !== undefined,
      ports: Object.keys(shape.ports).length > 0,
      power: !device['power-ports']?.some(({ name }) => name === 'power'),
    };
    const saysSo =
      text.includes('# Неполный тип. В каталоге не указаны: ') && device.comments.includes('Неполный тип.');
    if (isComplete !== Object.values(knows).every(Boolean) || saysSo === isComplete) wrong.push([code, knows, saysSo]);
    if (!isOutOfRack && !knows.height && !device.comments.includes('u_height: 1')) wrong.push([code, 'default height']);
    if (!isOutOfRack && !knows.depth && !device.comments.includes('is_full_depth: true'))
      wrong.push([code, 'default depth']);
  }
  expect(wrong).toEqual([]);
});

test('no height is zero but of what does not stand in a rack', () => {
  const zero = files.filter(({ device }) => device.u_height === 0);
  expect(new Set(zero.map(({ shape }) => shape.rackUnits))).toEqual(new Set([undefined]));
  const indoors = ['switch', 'router', 'olt', 'wlc', 'dslam', 'voip', 'tdm', 'probe'];
  expect(zero.filter(({ shape, text }) => indoors.includes(shape.kind) && !text.includes('DIN-рейку'))).toEqual([]);
  expect(zero.every(({ text }) => text.includes('# Высота 0: '))).toBe(true);
});

test('slots of power modules are bays, with no inlets beside them', async () => {
  const slots = await site.database.db
    .selectFrom('good_attribute')
    .innerJoin('good', 'good.id', 'good_attribute.good_id')
    .select(['good.code', 'good.kind', 'number'])
    .where('attribute_code', '=', 'psu-slots')
    .execute();
  const found = slots.filter(({ code }) => files.some((file) => file.code === code));
  expect(found.length).toBeGreaterThan(10);
  for (const { code, number } of found) {
    const { device } = named(code);
    expect([code, device['module-bays']?.length, device['power-ports']]).toEqual([code, Number(number), undefined]);
  }
});

test('ports are named as the source names them, or the file says that their names are only positions', () => {
  const names = (code: string) => named(code).device.interfaces?.map(({ name }) => name) ?? [];
  expect(names('mes2324p')).toEqual([
    ...Array.from({ length: 24 }, (_, at) => `gigabitethernet1/0/${at + 1}`),
    ...Array.from({ length: 4 }, (_, at) => `tengigabitethernet1/0/${at + 1}`),
  ]);
  const { interfaces } = named('mes3324f').device;
  expect(interfaces?.filter(({ description }) => description?.startsWith('Комбо')).map(({ name }) => name)).toEqual(
    [11, 12, 23, 24].map((place) => `gigabitethernet1/0/${place}`),
  );
  for (const { code, text, shape } of files) {
    const hasPorts = Object.keys(shape.ports).length > 0;
    const told = [
      /# Имена портов – из открытой библиотеки типов NetBox для этой модели/.test(text) && 'seen',
      /# Имена портов – из открытой библиотеки типов NetBox для модели той же серии/.test(text) && 'series',
      /# Имена портов порядковые/.test(text) && 'positions',
    ].filter(Boolean);
    expect([code, ...told]).toEqual([code, ...(hasPorts ? [shape.portNames?.confidence ?? 'positions'] : [])]);
  }
});

test('a switch has its ports, its PoE and its mass', () => {
  const { device } = named('mes2448p');
  const types = Object.groupBy(device.interfaces ?? [], ({ type }) => type);
  expect([types['1000base-t']?.length, types['10gbase-x-sfpp']?.length]).toEqual([48, 4]);
  expect(device.interfaces?.[0]).toEqual({
    ...{ name: 'gi0/1', type: '1000base-t', poe_mode: 'pse', poe_type: 'type2-ieee802.3at' },
  });
  expect(device).toMatchObject({
    ...{ model: 'MES2448P', u_height: 1, weight: 7.46, weight_unit: 'kg', airflow: 'front-to-rear' },
  });
});

test('a Russian maker and a model with signs that no slug may have still make names that the library takes', () => {
  const shape: GoodShape = { kind: 'voip', model: 'Шлюз ТАУ-8.IP+', ports: {} };
  const source = {
    model: shape.model,
    description: 'Шлюз',
    shape,
    attributes: new Map<string, string>(),
    address: '/',
  };
  const made = netboxDeviceType(source, 'Демо-Телеком');
  expect(made?.type).toMatchObject({ manufacturer: 'Demo-Telekom', slug: `demo-telekom-${made?.file}` });
  expect(made?.type.model).toMatch(/^[\x20-\x7e]+$/);
  expect(isValid(made?.type)).toBe(true);
});
