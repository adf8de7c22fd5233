/** The engineer's pack: every file of it is read by a reader of its form, and says no more than the content does. */
import { parse } from 'csv-parse/sync';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse as parseYaml } from 'yaml';
import { findGood, listGoods } from '#src/domain/catalog/catalog.server.ts';
import { type SiteApp, startSiteApp } from '#tests/support/site-app.ts';

const LIST = [
  'MES2448P; 2',
  'MES3324F; 1',
  'Cisco C9200L-24T-4G; 2',
  'WEP-30L; 2',
  'ECCM; 1',
  'нет такой модели; 3',
].join('\n');

let site: SiteApp;
let files: Record<string, Uint8Array>;
const asked = (list: string) =>
  site.app.inject({
    ...{ method: 'POST', url: '/files/specification-pack.zip' },
    headers: { host: 'site.example', 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ list }).toString(),
  });
beforeAll(async () => {
  site = await startSiteApp();
  const reply = await asked(LIST);
  expect(reply.statusCode, reply.body).toBe(200);
  files = unzipSync(reply.rawPayload);
});
afterAll(() => site?.close());

const text = (name: string) => strFromU8(files[name] ?? new Uint8Array());
const namesIn = (folder: string) => Object.keys(files).filter((name) => name.startsWith(`${folder}/`));

test('holds the papers of the specification, and what is missing is told', () => {
  for (const name of ['specification.xlsx', 'specification.docx']) expect(text(name).slice(0, 2), name).toBe('PK');
  expect(namesIn('netbox')).toContain('netbox/6-devices.csv');
  expect(text('dossier.pdf').slice(0, 5)).toBe('%PDF-');
  const guide = text('README.txt');
  expect(guide).toContain('Строки без нашего изделия: нет такой модели; 3.');
  for (const name of Object.keys(files).filter((one) => one !== 'README.txt'))
    expect(guide, name).toContain(`${name.split('/')[0]}:`);
});

test('has a data sheet of every good and a drawing of every device', () => {
  expect(namesIn('datasheets').length).toBe(5);
  for (const name of namesIn('datasheets')) expect(text(name).slice(0, 5), name).toBe('%PDF-');
  expect(namesIn('drawings').length).toBe(4);
  for (const name of namesIn('drawings')) expect(text(name), name).toMatch(/^<svg[\s\S]*<\/svg>\s*$/);
});

type Named = { uuid: string };
type Template = {
  template: string;
  description: string;
  groups: { name: string }[];
  items: (Named & { type: string; key: string; snmp_oid?: string; triggers?: (Named & { expression: string })[] })[];
  discovery_rules: (Named & {
    item_prototypes: (Named & { key: string; snmp_oid: string; valuemap?: { name: string } })[];
  })[];
  valuemaps: (Named & { name: string })[];
};
type Export = {
  zabbix_export: { version: string; groups: (Named & { name: string })[]; templates: (Named & Template)[] };
};

test('has templates for Zabbix that ask for standard objects only and hang together', async () => {
  expect(namesIn('zabbix').length).toBe(4);
  for (const name of namesIn('zabbix')) {
    const { zabbix_export: made }: Export = parseYaml(text(name));
    expect(made.version).toBe('6.0');
    const [template] = made.templates;
    if (!template) throw new Error(`${name}: no template`);
    expect(template.groups).toEqual(made.groups.map(({ name }) => ({ name })));
    const prototypes = template.discovery_rules.flatMap((rule) => rule.item_prototypes);
    const triggers = template.items.flatMap((item) => item.triggers ?? []);
    const uuids = [
      ...made.groups,
      template,
      ...template.items,
      ...triggers,
      ...template.discovery_rules,
      ...prototypes,
      ...template.valuemaps,
    ];
    expect(new Set(uuids.map(({ uuid }) => uuid)).size).toBe(uuids.length);
    for (const { uuid } of uuids) expect(uuid).toMatch(/^[0-9a-f]{12}4[0-9a-f]{3}[89ab][0-9a-f]{15}$/);
    for (const { expression } of triggers) {
      const [, own, key] = /\(\/([^/]+)\/([^,)]+(?:\[[^\]]*\])?)/.exec(expression) ?? [];
      expect(own).toBe(template.template);
      expect(template.items.map((item) => item.key)).toContain(key);
    }
    for (const { snmp_oid, type } of template.items)
      if (type === 'SNMP_AGENT') expect(snmp_oid).toMatch(/^1\.3\.6\.1\.2\.1\./);
    for (const { snmp_oid, key, valuemap } of prototypes) {
      expect(snmp_oid).toMatch(/^1\.3\.6\.1\.2\.1\.(?:2|31)\.[\d.]+\.\{#SNMPINDEX\}$/);
      expect(key).toMatch(/\{#SNMPINDEX\}\]$/);
      if (valuemap) expect(template.valuemaps.map((map) => map.name)).toContain(valuemap.name);
    }
  }
});

test('a template tells whether the model is known to answer SNMP', async () => {
  for (const code of ['mes2448p', 'wep-30l']) {
    const snmp = (await findGood(code))?.sections.flatMap((one) => one.attributes).find((one) => one.code === 'snmp');
    const name = namesIn('zabbix').find((one) => one.toLowerCase().includes(code)) ?? '';
    const { zabbix_export: made }: Export = parseYaml(text(name));
    const wanted = snmp ? `SNMP по каталогу: ${snmp.value}` : 'Поддержка SNMP у этой модели в каталоге не указана';
    expect(made.templates[0]?.description).toContain(wanted);
  }
});

test('a long list has data sheets of its first goods, and the guide names the others', async () => {
  const models = (await listGoods()).slice(0, 22).map(({ model }) => model);
  const made = unzipSync((await asked(models.join('\n'))).rawPayload);
  const sheets = Object.keys(made).filter((name) => name.startsWith('datasheets/'));
  const guide = strFromU8(made['README.txt'] ?? new Uint8Array());
  const told = /Технические описания, которые не вошли: (.*)/.exec(guide)?.[1]?.split(' ') ?? [];
  expect([sheets.length, sheets.length + told.length]).toEqual([20, models.length]);
});

test('an empty list is answered with the page and what to do', async () => {
  const reply = await asked('');
  expect(reply.statusCode).toBe(422);
  expect(reply.body).toContain('Впишите хотя');
});

test('has the cabinet with its devices inside and the cable list', async () => {
  const { rawPayload } = await asked(
    '# Шкаф <1>; 24U\nMES2448P; 2\nMES3324F; 1\nЛиния: MES2448P ↔ MES3324F SFP+; 12 км; одномод; 2',
  );
  const made = unzipSync(rawPayload);
  const read = (name: string) => strFromU8(made[name] ?? new Uint8Array());
  const cabinet = read('cabinets/1.svg');
  expect(cabinet.trim()).toMatch(/^<svg [\s\S]*<title>Шкаф &lt;1&gt;, 24U<\/title>[\s\S]*<\/svg>$/);
  for (const piece of ['MES2448P-1', 'MES2448P-2', 'MES3324F-1']) expect(cabinet).toContain(`>${piece}</text>`);
  expect(cabinet.match(/href="data:image\/svg/g)).toHaveLength(3);
  const cables: string[][] = parse(read('cables.csv'), { delimiter: ';', bom: true });
  expect(cables[0]).toEqual(['Кабель', 'Первый конец', 'Порт первого', 'Второй конец', 'Порт второго', 'Среда']);
  expect(cables).toHaveLength(3);
  for (const name of ['cabinets:', 'cables.csv:']) expect(read('README.txt')).toContain(name);
  expect(Object.keys(files)).not.toContain('cables.csv');
});
