/**
 * Kinds of ports, declared once: facts of the catalogue, the picture, search, analogues, transceivers, NetBox and the quick
 * guide read this table. A new kind is one more row; goods state how many of its ports they have in the attribute
 * `ports-{kind}` of content/catalog/attributes.csv.
 */

/** Forms of the name for counting: one, few, many. */
export type Plural = readonly [one: string, few: string, many: string];

export type PortFacts = {
  /** Speed of a port; null where a port is not told by its speed. */
  gbps: number | null;
  /** Kind of plug that the port takes: a copper cord, a module, either, fibre of a PON, a line of telephony. */
  medium: 'copper' | 'cage' | 'both' | 'pon' | 'line';
  /** In a key fact of the catalogue: «10G SFP+», and what the number before it counts. */
  fact: string;
  counted: string;
  /** On the picture: the connector, the word engraved beside it, the title in words. */
  connector: 'rj45' | 'combo' | 'sfp' | 'qsfp' | 'optic' | 'rj11';
  engraved: string;
  title: string;
  noun?: Plural;
  /** Ports of one series are numbered through; Ethernet ports of all speeds are one series, as on the devices. */
  series: string;
  /** Words by which a number of ports is asked for: «4 порта 10G», «24 sfp». */
  asked: readonly string[];
  /** Form factor of its modules. A module of the same form and the same speed fits; whether others work, no data says. */
  modules?: FormFactor;
  /** `name` is the beginning of an interface's name, `type` a type of NetBox. */
  netbox: { name: string; type: string; description?: string };
  compared?: Compared;
  /** Only other makers have such ports: no good of ours may name the kind. */
  isForeign?: true;
};

/**
 * How the port is compared with ports of other makers; a kind without it is not. `name`: in the words of the page of analogues.
 * `servedBy`: ports of ours that serve this port of theirs, nearest first.
 */
type Compared<P extends string = string> = {
  name: string;
  servedBy: readonly P[];
  /** Cages that take a copper module, for copper ports that are not the main ones. */
  cages?: readonly P[];
};

export const FORM_FACTORS = ['SFP', 'SFP+', 'SFP28', 'QSFP+', 'QSFP28'] as const;
export type FormFactor = (typeof FORM_FACTORS)[number];

/** The series of Ethernet ports. */
const ETHERNET = 'Порт';

/** In the order in which a front panel and a port summary name them. */
const TABLE = {
  fe: {
    gbps: 0.1,
    medium: 'copper',
    fact: '100M',
    counted: 'порты RJ-45 10/100',
    connector: 'rj45',
    engraved: '100M',
    title: '10/100BASE-TX',
    series: ETHERNET,
    asked: ['100m'],
    netbox: { name: 'fe', type: '100base-tx' },
    compared: { name: '100M RJ-45', servedBy: ['fe', 'ge', 'mge', 'xge', 'combo'], cages: ['sfp', 'sfpp'] },
  },
  ge: {
    gbps: 1,
    medium: 'copper',
    fact: '1G',
    counted: 'порты RJ-45 10/100/1000',
    connector: 'rj45',
    engraved: '1G',
    title: '10/100/1000BASE-T',
    series: ETHERNET,
    asked: ['1g'],
    netbox: { name: 'ge', type: '1000base-t' },
    compared: { name: '1G RJ-45', servedBy: ['ge', 'mge', 'xge', 'combo'], cages: ['sfp', 'sfpp'] },
  },
  mge: {
    gbps: 2.5,
    medium: 'copper',
    fact: '2,5G',
    counted: 'порты RJ-45 100/1000/2500',
    connector: 'rj45',
    engraved: '2.5G',
    title: '100/1000/2500BASE-T',
    series: ETHERNET,
    asked: ['2p5g'],
    netbox: { name: 'mge', type: '2.5gbase-t' },
    compared: { name: '2,5G RJ-45', servedBy: ['mge', 'xge'] },
  },
  xge: {
    isForeign: true,
    gbps: 10,
    medium: 'copper',
    fact: '10G',
    counted: 'порты RJ-45 10G',
    connector: 'rj45',
    engraved: '10G',
    title: '10GBASE-T',
    series: ETHERNET,
    asked: ['10g'],
    netbox: { name: 'xge', type: '10gbase-t' },
    compared: { name: '10G RJ-45', servedBy: ['xge'], cages: ['sfpp', 'sfp28'] },
  },
  combo: {
    gbps: 1,
    medium: 'both',
    fact: 'комбо 1G',
    counted: 'комбо-порты RJ-45/SFP',
    connector: 'combo',
    engraved: 'COMBO',
    title: '10/100/1000BASE-T / 1000BASE-X',
    series: ETHERNET,
    noun: ['комбо-порт', 'комбо-порта', 'комбо-портов'],
    asked: ['1g', 'combo'],
    modules: 'SFP',
    netbox: { name: 'combo', type: '1000base-x-sfp', description: 'Комбо-порт: RJ-45 или SFP' },
    compared: { name: 'комбо 1G', servedBy: ['combo', 'ge', 'mge', 'xge', 'sfp', 'sfpp'] },
  },
  sfp: {
    gbps: 1,
    medium: 'cage',
    fact: '1G SFP',
    counted: 'порты SFP',
    connector: 'sfp',
    engraved: 'SFP',
    title: '1G SFP',
    series: ETHERNET,
    asked: ['1g', 'sfp'],
    modules: 'SFP',
    netbox: { name: 'sfp', type: '1000base-x-sfp' },
    compared: { name: '1G SFP', servedBy: ['sfp', 'combo', 'sfpp'] },
  },
  sfpp: {
    gbps: 10,
    medium: 'cage',
    fact: '10G SFP+',
    counted: 'порты SFP+',
    connector: 'sfp',
    engraved: 'SFP+',
    title: '10G SFP+',
    series: ETHERNET,
    asked: ['10g', 'sfp'],
    modules: 'SFP+',
    netbox: { name: 'sfpp', type: '10gbase-x-sfpp' },
    compared: { name: '10G SFP+', servedBy: ['sfpp', 'sfp28'] },
  },
  sfp28: {
    gbps: 25,
    medium: 'cage',
    fact: '25G SFP28',
    counted: 'порты SFP28',
    connector: 'sfp',
    engraved: 'SFP28',
    title: '25G SFP28',
    series: ETHERNET,
    asked: ['25g', 'sfp28'],
    modules: 'SFP28',
    netbox: { name: 'sfp28-', type: '25gbase-x-sfp28' },
    compared: { name: '25G SFP28', servedBy: ['sfp28'] },
  },
  qsfp: {
    gbps: 40,
    medium: 'cage',
    fact: '40G QSFP+',
    counted: 'порты QSFP+',
    connector: 'qsfp',
    engraved: 'QSFP+',
    title: '40G QSFP+',
    series: ETHERNET,
    asked: ['40g', 'qsfp'],
    modules: 'QSFP+',
    netbox: { name: 'qsfp', type: '40gbase-x-qsfpp' },
    compared: { name: '40G QSFP+', servedBy: ['qsfp', 'qsfp28'] },
  },
  qsfp28: {
    gbps: 100,
    medium: 'cage',
    fact: '100G QSFP28',
    counted: 'порты QSFP28',
    connector: 'qsfp',
    engraved: 'QSFP28',
    title: '100G QSFP28',
    series: ETHERNET,
    asked: ['100g', 'qsfp28'],
    modules: 'QSFP28',
    netbox: { name: 'qsfp28-', type: '100gbase-x-qsfp28' },
    compared: { name: '100G QSFP28', servedBy: ['qsfp28'] },
  },
  pon: {
    gbps: 2.5,
    medium: 'pon',
    fact: 'PON',
    counted: 'порты PON',
    connector: 'optic',
    engraved: 'PON',
    title: 'PON',
    series: 'Порт PON',
    asked: ['pon', 'gpon'],
    netbox: { name: 'pon', type: 'gpon' },
    compared: { name: 'PON', servedBy: ['pon'] },
  },
  xgspon: {
    gbps: 10,
    medium: 'pon',
    fact: 'XGS-PON',
    counted: 'порты XGS-PON',
    connector: 'optic',
    engraved: 'XGS-PON',
    title: 'XGS-PON',
    series: 'Порт XGS-PON',
    asked: ['pon', 'xgspon'],
    netbox: { name: 'xgspon', type: 'xgs-pon' },
  },
  fxs: {
    gbps: null,
    medium: 'line',
    fact: 'FXS',
    counted: 'порты FXS',
    connector: 'rj11',
    engraved: 'FXS',
    title: 'FXS',
    series: 'Порт FXS',
    asked: ['fxs'],
    netbox: { name: 'fxs', type: 'other', description: 'FXS (RJ-11)' },
  },
  fxo: {
    gbps: null,
    medium: 'line',
    fact: 'FXO',
    counted: 'порты FXO',
    connector: 'rj11',
    engraved: 'FXO',
    title: 'FXO',
    series: 'Порт FXO',
    asked: ['fxo'],
    netbox: { name: 'fxo', type: 'other', description: 'FXO (RJ-11)' },
  },
  e1: {
    gbps: null,
    medium: 'line',
    fact: 'E1',
    counted: 'потоки E1',
    connector: 'rj45',
    engraved: 'E1',
    title: 'E1',
    series: 'Порт E1',
    asked: ['e1'],
    netbox: { name: 'e1-', type: 'e1' },
  },
} as const satisfies Readonly<Record<string, PortFacts>>;

type Table = typeof TABLE;
/** Kinds of ports of our goods. */
export type PortKind = { [K in keyof Table]: Table[K] extends { isForeign: true } ? never : K }[keyof Table];
/** Kinds of ports that are compared with other makers'. */
export type ComparedPort = { [K in keyof Table]: Table[K] extends { compared: object } ? K : never }[keyof Table];

/** The table with its types widened. */
export const PORTS: Readonly<Record<keyof Table, PortFacts>> = TABLE;

const kindsWith = <K extends keyof Table>(has: (facts: PortFacts) => boolean) =>
  Object.entries(PORTS).flatMap(([kind, facts]) => (has(facts) ? [kind as K] : []));

export const PORT_KINDS: readonly PortKind[] = kindsWith<PortKind>(({ isForeign }) => !isForeign);
export const COMPARED_PORTS: readonly ComparedPort[] = kindsWith<ComparedPort>(
  ({ compared }) => compared !== undefined,
);
export const isEthernet = (kind: PortKind): boolean => PORTS[kind].series === ETHERNET;

/** Speed of a port that is compared. */
export const speedOf = (port: ComparedPort): number => TABLE[port].gbps;

/** The rule of comparison of a port. */
export const comparedPort = (port: ComparedPort): Compared<ComparedPort> => TABLE[port].compared;
