/**
 * A device of ours as a template for Zabbix: answers to ping, uptime, interfaces with traffic, errors and state. Only objects of
 * standard MIBs are asked for (RFC 3418, RFC 2863): which of its own a device has, its MIB files say. Whether the model is known to
 * answer SNMP at all stands in the description. Form: export of Zabbix 6.0, which later versions take too,
 * https://www.zabbix.com/documentation/6.0/en/manual/xml_export_import/templates.
 */
import { createHash } from 'node:crypto';
import { findGood } from '#src/domain/catalog/catalog.server.ts';
import { findDeviceType } from '#src/domain/open-data/open-data.server.ts';

/** `file`: the name of the file without its ending. */
export type ZabbixTemplate = { file: string; content: { zabbix_export: object } };

const GROUP = 'Templates/Network devices';
const STATES = ['up', 'down', 'testing', 'unknown', 'dormant', 'notPresent', 'lowerLayerDown'];
const STATE_MAP = 'IF-MIB::ifOperStatus';
const IF_TABLE = '1.3.6.1.2.1.2.2.1';
const IF_X_TABLE = '1.3.6.1.2.1.31.1.1.1';

/** What Zabbix knows a thing by: the same for the same thing, so that a second import changes and does not double. */
function uuidOf(...names: string[]): string {
  const hex = createHash('sha256').update(JSON.stringify(names)).digest('hex');
  return `${hex.slice(0, 12)}4${hex.slice(13, 16)}8${hex.slice(17, 32)}`;
}

/** Returns the template of a good; undefined for what is no device. */
export async function zabbixTemplate(code: string): Promise<ZabbixTemplate | undefined> {
  const [good, device] = await Promise.all([findGood(code), findDeviceType(code)]);
  if (!good || !device) return undefined;
  const { type, file } = device;
  const told = good.sections.flatMap(({ attributes }) => attributes).find((one) => one.code === 'snmp')?.value;
  const ports = type.interfaces?.length ?? 0;
  const template = `${file} by SNMP`;
  const id = (...names: string[]) => uuidOf(template, ...names);
  return {
    file,
    content: {
      zabbix_export: {
        version: '6.0',
        groups: [{ uuid: uuidOf(GROUP), name: GROUP }],
        templates: [
          {
            ...{ uuid: id('template'), template, name: `${good.name} by SNMP` },
            description: [
              `${type.manufacturer} ${good.model}, ${type.comments || code}.`,
              told === undefined
                ? 'Поддержка SNMP у\u00a0этой модели в\u00a0каталоге не\u00a0указана: проверьте её до\u00a0импорта.'
                : `SNMP по каталогу: ${told}.`,
              ports > 0 ? `Интерфейсов по каталогу: ${ports}.` : 'Число интерфейсов в\u00a0каталоге не\u00a0указано.',
              'Запрашиваются только объекты стандартных MIB (RFC 3418, RFC 2863). Пороги срабатывания\u00a0— начальные значения, замените на\u00a0свои.',
            ]
              .join('\n')
              .replaceAll('\u00a0', ' '),
            groups: [{ name: GROUP }],
            items: itemsOf(template, id),
            discovery_rules: [discoveryOf(id)],
            tags: [
              { tag: 'class', value: 'network' },
              { tag: 'target', value: file },
            ],
            macros: [{ macro: '{$SNMP.TIMEOUT}', value: '5m' }],
            valuemaps: [
              {
                ...{ uuid: id('valuemap'), name: STATE_MAP },
                mappings: STATES.map((newvalue, at) => ({ value: String(at + 1), newvalue })),
              },
            ],
          },
        ],
      },
    },
  };
}

type Id = (...names: string[]) => string;

const itemsOf = (template: string, id: Id): object[] => [
  {
    ...{ uuid: id('icmpping'), name: 'ICMP ping', type: 'SIMPLE', key: 'icmpping', delay: '1m', history: '7d' },
    triggers: [
      {
        ...{ uuid: id('icmpping', 'trigger'), expression: `max(/${template}/icmpping,#3)=0` },
        ...{ name: 'Unavailable by ICMP ping', priority: 'HIGH' },
      },
    ],
  },
  snmpItem(id, { name: 'System name', oid: '1.3.6.1.2.1.1.5.0', key: 'system.name', delay: '1h', kind: 'CHAR' }),
  {
    ...snmpItem(id, {
      ...{ name: 'Uptime', oid: '1.3.6.1.2.1.1.3.0', key: 'system.uptime[sysUpTime.0]' },
      ...{ units: 'uptime', steps: [['MULTIPLIER', '0.01']] },
    }),
    triggers: [
      {
        ...{ uuid: id('uptime', 'trigger'), expression: `last(/${template}/system.uptime[sysUpTime.0])<10m` },
        ...{ name: 'Restarted less than 10 minutes ago', priority: 'WARNING' },
      },
    ],
  },
];

type SnmpItem = {
  name: string;
  oid: string;
  key: string;
  delay?: string;
  kind?: 'CHAR' | 'UNSIGNED';
  units?: string;
  steps?: [type: string, parameter: string][];
};

function snmpItem(id: Id, { name, oid, key, delay = '1m', kind = 'UNSIGNED', units, steps = [] }: SnmpItem): object {
  return {
    ...{ uuid: id(key), name, type: 'SNMP_AGENT', snmp_oid: oid, key, delay, history: '7d' },
    ...(kind === 'CHAR' ? { trends: '0', value_type: kind } : {}),
    ...(units && { units }),
    ...(steps.length > 0 && { preprocessing: steps.map(([type, parameter]) => ({ type, parameters: [parameter] })) }),
  };
}

/** Every interface that the device names, with what RFC 2863 counts for it. */
function discoveryOf(id: Id): object {
  const each = (name: string, column: string, key: string, more: Partial<SnmpItem> = {}): object =>
    snmpItem(id, {
      ...{ name: `{#IFNAME}: ${name}`, oid: `${column}.{#SNMPINDEX}`, key: `${key}.{#SNMPINDEX}]` },
      ...more,
    });
  const bits = { units: 'bps', steps: [PER_SECOND, ['MULTIPLIER', '8']] } satisfies Partial<SnmpItem>;
  return {
    ...{ uuid: id('net.if.discovery'), name: 'Interfaces', type: 'SNMP_AGENT', key: 'net.if.discovery', delay: '1h' },
    snmp_oid: `discovery[{#IFNAME},${IF_X_TABLE}.1]`,
    item_prototypes: [
      { ...each('state', `${IF_TABLE}.8`, 'net.if.status[ifOperStatus'), valuemap: { name: STATE_MAP } },
      each('bits received', `${IF_X_TABLE}.6`, 'net.if.in[ifHCInOctets', bits),
      each('bits sent', `${IF_X_TABLE}.10`, 'net.if.out[ifHCOutOctets', bits),
      each('errors received', `${IF_TABLE}.14`, 'net.if.in.errors[ifInErrors', { steps: [PER_SECOND] }),
      each('errors sent', `${IF_TABLE}.20`, 'net.if.out.errors[ifOutErrors', { steps: [PER_SECOND] }),
      each('speed', `${IF_X_TABLE}.15`, 'net.if.speed[ifHighSpeed', {
        ...{ units: 'bps', delay: '5m', steps: [['MULTIPLIER', '1000000']] },
      }),
    ],
  };
}
const PER_SECOND: [string, string] = ['CHANGE_PER_SECOND', ''];
