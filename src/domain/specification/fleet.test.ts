/** Outputs of devices and inventories: what is named, how often, and that no word is dropped. */
import { expect, test } from 'vitest';
import { readFleet } from './fleet.ts';
import { commandOf } from './fleet-forms.ts';
import { letterLines } from './fleet-letters.ts';
import { sitesOf } from './fleet-sites.ts';

const namesOf = (text: string) => readFleet(text).things.map(({ name, quantity }) => [name, quantity]);

/** The pieces of the lines stand for the text, sign by sign. */
function expectWhole(text: string) {
  const { isList, lines } = readFleet(text);
  if (isList) return;
  const told = new Map(lines.map(({ number, pieces }) => [number, pieces.map((piece) => piece.text).join('')]));
  const lost = text
    .split(/\r\n|\r|\n/)
    .filter((line, index) => (told.get(index + 1) ?? '') !== (line.trim() ? line : ''));
  expect(lost).toEqual([]);
}

const INVENTORY = `SW1#show inventory
NAME: "1", DESCR: "WS-C2960X-24TS-L"
PID: WS-C2960X-24TS-L  , VID: V05  , SN: FOC1234X0AB

NAME: "GigabitEthernet1/0/25", DESCR: "1000BaseLX SFP"
PID: GLC-LH-SMD          , VID: V01  , SN: AVD123456AB
NAME: "GigabitEthernet1/0/26", DESCR: "1000BaseLX SFP"
PID: GLC-LH-SMD          , VID: V01  , SN: AVD123456AC
`;
const VERSION = `SW1#show version
Cisco IOS Software, C2960X Software (C2960X-UNIVERSALK9-M), Version 15.2(2)E7
cisco WS-C2960X-24TS-L (APM86XXX) processor (revision T0) with 524288K bytes of memory.
Model number                    : WS-C2960X-24TS-L

Switch Ports Model                     SW Version            SW Image
------ ----- -----                     ----------            ----------
*    1 28    WS-C2960X-24TS-L          15.2(2)E7             C2960X-UNIVERSALK9-M
     2 28    WS-C2960X-24TS-L          15.2(2)E7             C2960X-UNIVERSALK9-M
`;
const DEVICE = `<Core>display device
S5720-28X-SI-AC's Device status:
Slot Sub  Type                   Online    Power    Register     Status   Role
-------------------------------------------------------------------------------
0    -    S5720-28X-SI-AC        Present   PowerOn  Registered   Normal   Master
1    -    S5720-28X-SI-AC        Present   PowerOn  Registered   Normal   Slave
     PWR1 POWER                  Present   PowerOn  Registered   Normal   NA
`;
const CDP = `SW1# show cdp neighbors
Device ID        Local Intrfce     Holdtme    Capability  Platform  Port ID
SW2              Gig 1/0/1         150              S I   WS-C2960X Gig 1/0/24
SW3              Gig 1/0/2         150              S I   WS-C3560G Gig 0/1
`;
const LLDP = `SW1#show lldp neighbors
Device ID           Local Intf     Hold-time  Capability      Port ID
SW2.example         Gi1/0/1        120        B               Gi1/0/24
`;
const DETAIL = `SW1#show cdp neighbors detail
-------------------------
Device ID: SW2.example.ru
Entry address(es):
  IP address: 10.0.0.2
Platform: cisco WS-C2960X-24TS-L,  Capabilities: Switch IGMP
Interface: GigabitEthernet1/0/1,  Port ID (outgoing port): GigabitEthernet1/0/24
-------------------------
Device ID: SW2
Platform: cisco WS-C2960X-24TS-L,  Capabilities: Switch IGMP
<SW9>display lldp neighbor
System name          :SW3
System description   :S5720-28X-SI-AC
System name          :SW4
`;
const NETBOX = `name,status,site,manufacturer,device_type,serial
sw-1,active,MSK,Cisco,Catalyst 2960X-24TS-L,FOC1
sw-2,active,MSK,Cisco,Catalyst 2960X-24TS-L,FOC2
"olt, 1",planned,SPB,Huawei,MA5800-X7,
`;

const STACK = `sw-core-01#show version | include Model|System|Version
Model Number                       : C9300-48P
System Serial Number               : FCW2245D0AA
sw-core-01#show inventory
NAME: "c93xx Stack", DESCR: "c93xx Stack"
PID: C9300-48P         , VID: V02  , SN: FCW2245D0AA
NAME: "Switch 1", DESCR: "C9300-48P"
PID: C9300-48P         , VID: V02  , SN: FCW2245D0AA
NAME: "Switch 2", DESCR: "C9300-48P"
PID: C9300-48P         , VID: V02  , SN: FCW2245G0BC
`;
const HUAWEI = `<sw1>display device
Slot Sub  Type                   Online    Power    Register     Status   Role
0    -    S5735-L24P4X-A1        Present   PowerOn  Registered   Normal   Master
1    -    S5735-L24P4X-A1        Present   PowerOn  Registered   Normal   Standby
<sw1>display version
HUAWEI S5735-L24P4X-A1 Routing Switch uptime is 51 weeks, 2 days
`;
const JUNOS = `admin@srx-br1> show chassis hardware
Hardware inventory:
Item             Version  Part number  Serial number     Description
Chassis                                CW0217AF0301      SRX345
Routing Engine   REV 0x08 650-065043   CW0217AF0301      RE-SRX345
FPC 0                                                    FPC
  PIC 0                                                  8xGE,8xGE SFP Base PIC
    Xcvr 8       REV 01   740-011613   PNB2K4M           SFP-SX
    Xcvr 9       REV 01   740-011613   PNB2K4N           SFP-SX
Power Supply 0
`;
const VIRTUAL = `{master:0}
root@vc> show chassis hardware
Item             Version  Part number  Serial number     Description
Chassis                                PE3714060123      Virtual Chassis
FPC 0            REV 07   650-044931   PE3714060123      EX4300-48P
FPC 1            REV 07   650-044931   PE3714060124      EX4300-48P
  PIC 0          REV 07   BUILTIN      BUILTIN           48x 10/100/1000 Base-T
`;
const MIKROTIK = `[admin@MikroTik-Omsk] > /system routerboard print
       routerboard: yes
             model: CCR1036-8G-2S+
     serial-number: 5F2B04A1C0DE
[admin@MikroTik-Omsk] > /export
# model = CCR1036-8G-2S+
# serial number = 5F2B04A1C0DE
`;
const NEXUS = `Nexus1# show version
  cisco Nexus9000 C93180YC-EX chassis
  Processor Board ID FDO21440ABC
Nexus1# show inventory
PID: N9K-C93180YC-EX     ,  VID: V03 ,  SN: FDO21440ABC
PID: N9K-C93180YC-EX     ,  VID: V03 ,  SN: FDO21440ABC
`;
const ERASED = ['C9300-48P', 'C9300-48P', 'C9300-48P', ...Array.from({ length: 4 }, () => 'SFP-10G-SR')]
  .map((part, at) => `PID: ${part} , VID: V01 , SN: ${at % 2 ? 'XXXXXXX1' : 'FOC0000000A'}`)
  .join('\n');
const OPTICS = `<sw>display transceiver
  Vendor PN                      :FTLF1318P3BTL
  Vendor PN                      :FTLF1318P3BTL
`;
const TWO_VERSIONS = ['a', 'b']
  .map(
    (name) =>
      `acc-${name} uptime is 2 years\ncisco WS-C2960X-24TS-L (APM86XXX) processor (revision T0)\nProcessor board ID FOC1234X1${name}`,
  )
  .join('\n');
const STATES = `name,status,role,manufacturer,type,serial
sw-1,active,access,Cisco,C9200L-24P-4G,F1234
sw-2,active,core,Cisco,C9200L-24P-4G,F1235
sw-3,planned,access,Cisco,C9200L-24P-4G,
srv-1,active,server,Dell,R740,A1234
`;
const SERIALS = `Модель;Серийный номер;Место
MES2324;ES1234567;стойка 1
MES2324;ES1234568;стойка 2
MES3348;ES2234568;стойка 2
`;

test.each([
  [
    'an inventory',
    INVENTORY,
    [
      ['WS-C2960X-24TS-L', 1],
      ['GLC-LH-SMD', 2],
    ],
  ],
  ['a version of a stack, which says itself three times', VERSION, [['WS-C2960X-24TS-L', 2]]],
  [
    'inventory and version of one device',
    `${INVENTORY}\n${VERSION.replace(/^ {5}2.*\n/m, '')}`,
    [
      ['WS-C2960X-24TS-L', 1],
      ['GLC-LH-SMD', 2],
    ],
  ],
  [
    'two devices',
    `${INVENTORY}\n${INVENTORY.replaceAll('SW1', 'SW2').replaceAll('SN: ', 'SN: X')}`,
    [
      ['WS-C2960X-24TS-L', 2],
      ['GLC-LH-SMD', 4],
    ],
  ],
  [
    'two outputs of one device, by its serial numbers',
    `${INVENTORY}\n${INVENTORY.replaceAll('SW1#', 'SW1.example.ru>')}`,
    [
      ['WS-C2960X-24TS-L', 1],
      ['GLC-LH-SMD', 2],
    ],
  ],
  [
    'a router whose built-in part bears its number of order',
    'gw1#show inventory\nNAME: "Chassis", DESCR: "Cisco ISR4461 Chassis"\nPID: ISR4461/K9 , VID: V02 , SN: FDO2311M0CC\n\nNAME: "module 0", DESCR: "Cisco ISR4461 Built-In NIM controller"\nPID: ISR4461/K9 , VID:  , SN:\n\nNAME: "module R0", DESCR: "Cisco ISR4461 Route Processor"\nPID: ISR4461/K9 , VID: V02 , SN: FDO2311M0CD\nPID: GLC-T , VID: V01 , SN: AB12345\nPID: GLC-T , VID: , SN:',
    [
      ['ISR4461/K9', 1],
      ['GLC-T', 2],
    ],
  ],
  [
    'two devices of a model, one of them without a serial number',
    'sw1#show inventory\nNAME: "1", DESCR: "WS-C2960X-24TS-L"\nPID: WS-C2960X-24TS-L , VID: V02 , SN: FOC1825A0BC\nNAME: "2", DESCR: "WS-C2960X-24TS-L"\nPID: WS-C2960X-24TS-L , VID: V02 , SN:',
    [['WS-C2960X-24TS-L', 2]],
  ],
  [
    'a part alone: the device it is built into',
    'gw2#show inventory\nNAME: "module 0", DESCR: "Cisco ISR4331 Built-In NIM controller"\nPID: ISR4331/K9 , VID:  , SN:',
    [['ISR4331/K9', 1]],
  ],
  [
    'a firewall that tells its model alone',
    '<FW-EDGE>display version\nVRP (R) Software, Version 5.170 (USG6600 V600R007C20SPC300)\nUSG6630E uptime is 51 weeks, 3 days',
    [['USG6630E', 1]],
  ],
  ['a stack that its inventory names beside its members', STACK, [['C9300-48P', 2]]],
  ['a device with its maker before its name in one of two lines', HUAWEI, [['S5735-L24P4X-A1', 2]]],
  [
    'a chassis of Junos with its optics; its cards and fans are parts',
    JUNOS,
    [
      ['SRX345', 1],
      ['SFP-SX', 2],
    ],
  ],
  ['members of a virtual chassis', VIRTUAL, [['EX4300-48P', 2]]],
  [
    'MikroTik, after another host',
    `${DEVICE}\n${MIKROTIK}`,
    [
      ['S5720-28X-SI-AC', 2],
      ['CCR1036-8G-2S+', 1],
    ],
  ],
  ['a device that its version calls otherwise than its inventory', NEXUS, [['N9K-C93180YC-EX', 1]]],
  [
    'serial numbers that were made unreadable',
    ERASED,
    [
      ['C9300-48P', 3],
      ['SFP-10G-SR', 4],
    ],
  ],
  ['optics by the numbers of their vendor', OPTICS, [['FTLF1318P3BTL', 2]]],
  ['two versions without a prompt, by the names that they tell', TWO_VERSIONS, [['WS-C2960X-24TS-L', 2]]],
  [
    'a CSV with states: what is planned or taken out stands apart',
    STATES,
    [
      ['Cisco C9200L-24P-4G', 2],
      ['Cisco C9200L-24P-4G', 1],
      ['Dell R740', 1],
    ],
  ],
  [
    'a table with serial numbers, a row a device',
    SERIALS,
    [
      ['MES2324', 2],
      ['MES3348', 1],
    ],
  ],
  [
    'a chassis that stands above the table of its cards alone',
    "<AGG-1>display device\nS9303's Device status:\nSlot  Sub Type         Online    Power      Register       Status     Primary\n1     -   LE0MG24CA    Present   PowerOn    Registered     Normal     NA\n",
    [
      ['S9303', 1],
      ['LE0MG24CA', 1],
    ],
  ],
  [
    'a series above the table of a stack',
    "<ACC-1>display device\nS5720's Device status:\nSlot Sub  Type                   Online    Power    Register     Status   Role\n0    -    S5720-28X-SI-AC        Present   PowerOn  Registered   Normal   Master\n1    -    S5720-28X-SI-AC        Present   PowerOn  Registered   Normal   Slave\n",
    [['S5720-28X-SI-AC', 2]],
  ],
  ['display device', DEVICE, [['S5720-28X-SI-AC', 2]]],
  [
    'neighbours with platforms',
    CDP,
    [
      ['WS-C2960X', 1],
      ['WS-C3560G', 1],
    ],
  ],
  ['neighbours without models', LLDP, [[null, 1]]],
  [
    'a neighbour that two devices see, one of them over two ports',
    `${CDP}SW2              Gig 1/0/3         150              S I   WS-C2960X Gig 1/0/23\n\n${CDP.replace('SW1#', 'SW4#')}`,
    [
      ['WS-C2960X', 1],
      ['WS-C3560G', 1],
    ],
  ],
  [
    'neighbours whose own output stands beside',
    `${CDP}\n${INVENTORY.replaceAll('SW1#', 'SW2#')}`,
    [
      ['WS-C2960X-24TS-L', 1],
      ['GLC-LH-SMD', 2],
      ['WS-C3560G', 1],
    ],
  ],
  [
    'neighbours in detail, one of them with a domain in its name',
    DETAIL,
    [
      ['cisco WS-C2960X-24TS-L', 1],
      ['S5720-28X-SI-AC', 1],
      [null, 1],
    ],
  ],
  [
    'a CSV of NetBox',
    NETBOX,
    [
      ['Cisco Catalyst 2960X-24TS-L', 2],
      ['Huawei MA5800-X7', 1],
    ],
  ],
  [
    'a system of ours',
    'ESR-200# show system\nSystem type:            Eltex ESR-200 Service Router\n',
    [['Eltex ESR-200 Service Router', 1]],
  ],
  [
    'a key and a value',
    'System Description: MES2324 AC 28-port 1G/10G Managed Switch',
    [['MES2324 AC 28-port 1G/10G Managed Switch', 1]],
  ],
])('%s is read', (_, text, things) => {
  expect(namesOf(text)).toEqual(things);
  expectWhole(text);
});

test.each([
  [
    'an inventory without commas',
    'sw#show inventory\nPID: MES2428T VID: 1v0 SN: ES51234\nPID: MES2428T VID: 1v0 SN: ES51234\n',
    'MES2428T',
  ],
  [
    'H3C',
    '[H3C]display device manuinfo\nDEVICE_NAME          : S5560X-54C-EI\nDEVICE_SERIAL_NUMBER : 210235A1TLH16A123\n',
    'S5560X-54C-EI',
  ],
])('%s names one device', (_, text, name) => {
  expect(namesOf(text)).toEqual([[name, 1]]);
  expectWhole(text);
});

test('states of a table and roles of what is no device of a network are told', () => {
  expect(readFleet(STATES).things.map(({ status, role }) => [status, role])).toEqual([
    ['', ''],
    ['planned', ''],
    ['', 'server'],
  ]);
});

test.each([
  ['SW1(config-if)# do show inventory', 'SW1'],
  ['<Core-1>display device', 'Core-1'],
  ['[~Core-1]display version', 'Core-1'],
  ['admin@srx-br1> show chassis hardware | no-more', 'srx-br1'],
  ['[admin@MikroTik-Omsk] > /system routerboard print', 'MikroTik-Omsk'],
  ['[admin@Omsk] /system routerboard> print', 'Omsk'],
  ['DGS-3000-28XMP:admin#show switch', 'DGS-3000-28XMP'],
  ['RP/0/RSP0/CPU0:asr-1#show inventory', 'asr-1'],
  ['FGT200F # get system status', 'FGT200F'],
  ['[admin@r1] > ip neighbor print', 'r1'],
  ['show inventory', ''],
])('%s is a command of «%s»', (line, host) => {
  expect(commandOf(line)?.host).toBe(host);
});

test.each(['C9300-48P 2 шт', '# Шкаф 1', 'цена > 5', 'show must go on, 5 шт; да', 'PID: X , SN: Y'])(
  '%s is no command',
  (line) => {
    expect(commandOf(line)).toBeUndefined();
  },
);

test('hosts are told where the text tells them', () => {
  expect(readFleet(NETBOX).things.map(({ hosts }) => hosts)).toEqual([['sw-1', 'sw-2'], ['olt, 1']]);
  expect(readFleet(LLDP).things[0]?.hosts).toEqual(['SW2.example']);
  expect(readFleet(INVENTORY).things[0]?.hosts).toEqual(['SW1']);
  expect(readFleet(DETAIL).things.map(({ hosts }) => hosts)).toEqual([['SW2.example.ru'], ['SW3'], ['SW4']]);
});

test('what an output says beside models is told as unread', () => {
  const words = readFleet(`${VERSION}\nuptime is 5 years`).lines.flatMap(({ pieces }) =>
    pieces.flatMap(({ kind, text }) => (kind === 'unread' ? text : [])),
  );
  expect(words.join('\n')).toContain('Cisco IOS Software');
  expect(words.join('\n')).toContain('uptime is 5 years');
  expect(words.join('\n')).not.toContain('WS-C2960X-24TS-L');
});

test('fields beside models change nothing, words that may name a model stay unread', () => {
  const words = readFleet(
    'core#show lldp neighbors gi1/0/3\nDevice ID: 00:00:5e:00:53:51\nPort ID: gi0/25\nSystem Name: sw-1\nSystem description: MES2428P 28-port\nManagement address: 10.40.1.51\nHoldtime : 151 sec\nGC-9 QX2200-48 inside',
  ).lines.flatMap(({ pieces }) => pieces.flatMap(({ kind, text }) => (kind === 'unread' ? text : [])));
  expect(words).toEqual(['GC-9 QX2200-48 inside']);
});

test.each([
  ['Notes: SRX340 inside', true],
  ['Supported module: MES2348B', true],
  ['Port description: to ESR-200', true],
  ['маршрутизатор в подвале без подписи', true],
  ['Interface: XGigabitEthernet0/0/1,  Port ID (outgoing port): gi1/0/25', false],
  ['Software version: 1.18.3 build4', false],
  ['Uptime: 18h, holdtime 151sec', false],
])('«%s» beside an output stays unread: %s', (line, isUnread) => {
  const { lines } = readFleet(`SW1#show inventory\n${line}\n\nPID: MES2324 , VID: 1, SN: ES00000001`);
  expect(lines[1]?.pieces.some(({ kind }) => kind === 'unread')).toBe(isUnread);
});

test('of an inventory the words that describe the next number are read with it', () => {
  const { lines } = readFleet(
    'SW1#show inventory\nNAME: "1", DESCR: "WS-C3750X-24"\nPID: WS-C3750X-24 , VID: 1, SN: A1',
  );
  expect(lines.flatMap(({ pieces }) => pieces.filter(({ kind }) => kind === 'unread'))).toEqual([]);
  const nameless = readFleet(
    'SW1#show inventory\nNAME: "2", DESCR: "WS-C3750X-24"\nPID: , VID: , SN:\n\nPID: MES2324 , VID: 1',
  );
  expect(nameless.lines[1]?.pieces.map(({ kind }) => kind)).toEqual(['unread']);
});

test('a text without any output is a list', () => {
  for (const text of ['Cisco C9200L-24T-4G; 4\nMES2324 2', '', 'нет такой модели'])
    expect(readFleet(text)).toEqual({ isList: true, things: [], lines: [] });
});

test('cards and processors that bear the number of their device are not counted beside it', () => {
  const text = `rtr#show inventory
NAME: "Chassis", DESCR: "Cisco ASR1002-HX Chassis"
PID: ASR1002-HX , VID: V01 , SN: FXS2000AAAA
NAME: "module R0", DESCR: "Cisco ASR1002-HX Route Processor"
PID: ASR1002-HX , VID: V01 , SN: JAE2000AAAA
NAME: "module F0", DESCR: "Cisco ASR1002-HX Embedded Services Processor"
PID: ASR1002-HX , VID: , SN:
NAME: "Slot 1", DESCR: "48x10G Module"
PID: ASR1002-HX , VID: , SN: JAE2000AAAB
`;
  expect(namesOf(text)).toEqual([['ASR1002-HX', 1]]);
  expectWhole(text);
});

test.each([
  [
    'a description on the next line',
    'sw#show lldp neighbors detail\nSystem Name: acc-7\n\nSystem Description: \nJuniper Networks, Inc. ex2300-24t Ethernet Switch, kernel JUNOS 20.4R3.8',
    [['Juniper Networks, Inc. ex2300-24t Ethernet Switch', 1]],
  ],
  [
    'that of IOS names its image',
    'sw#show lldp neighbors detail\nSystem Name: acc-8\nSystem Description:\nCisco IOS Software, C3560CX Software (C3560CX-UNIVERSALK9-M), Version 15.2(7)E3',
    [['C3560CX', 1]],
  ],
  [
    'that of a system says no model',
    'sw#show lldp neighbors detail\nSystem Name: acc-9\nSystem Description:\nCisco IOS Software [Everest], Catalyst L3 Switch Software (CAT9K_IOSXE), Version 16.6.5',
    [[null, 1]],
  ],
  [
    'neighbours of RouterOS',
    '[admin@gw] > /ip neighbor print detail\n 0 interface=ether1 address=10.0.0.1 identity="gw-1" platform="MikroTik" version="6.48.6" board="RB4011iGS+"\n 1 interface=ether2 identity="gw-2" platform="MikroTik" board="CRS326-24G-2S+"',
    [
      ['RB4011iGS+', 1],
      ['CRS326-24G-2S+', 1],
    ],
  ],
  [
    'neighbours of RouterOS in two lines, also those that only describe themselves',
    '[admin@gw] > /ip neighbor print detail\n 0 interface=ether3,bridge address=10.0.0.2 identity="crs-1" platform="MikroTik"\n   board="CRS326-24G-2S+RM" interface-name="sfp1"\n 1 interface=ether6 identity="u6-hall"\n   system-description="U6-LR, 6.6.77, Linux" discovered-by=lldp\n 2 interface=ether7 identity="no-name" platform="x"',
    [
      ['CRS326-24G-2S+RM', 1],
      ['U6-LR', 1],
      [null, 1],
    ],
  ],
  [
    'a version that names its device before «Device, Compiled on»',
    'SNR-S2985G-24TC#show version\n  SNR-S2985G-24TC Device, Compiled on Apr 12 10:20:31 2021\n  SoftWare Version 7.0.3.5',
    [['SNR-S2985G-24TC', 1]],
  ],
  [
    'an inventory without commas, with supplies behind models',
    'st#show inventory\nNAME: "1"   DESCR: "28-port 1G Managed Switch"\nPID: MES2324 AC   VID: 0   SN: ES00000001\n\nNAME: "2"   DESCR: "28-port"\nPID: MES2324 AC   VID: 0   SN: ES00000002',
    [['MES2324 AC', 2]],
  ],
  [
    'members of a stack',
    '<A>display stack\nMemberID Role     MAC              Priority   Device Type\n1        Master   00e0-fc11-1111   200        S5732-H24S6Q\n2        Standby  00e0-fc11-2222   150        S5732-H24S6Q',
    [['S5732-H24S6Q', 2]],
  ],
  ['Arista', 'leaf1#show version\nArista DCS-7280SR-48C6-M-F\nHardware version: 11.01', [['DCS-7280SR-48C6-M-F', 1]]],
  [
    'a list of hardware by hosts',
    'hostname,hardware,os,version,serial\nsw1,cat4500X,iosxe,03.08,JAE12345678\nsw2,cat4500X,iosxe,03.08,JAE12345679',
    [['cat4500X', 2]],
  ],
])('%s', (_, text, things) => {
  expect(namesOf(text)).toEqual(things);
  expectWhole(text);
});

test('a device whose prompt has no name is the one that the line above its output tells, and no other', () => {
  const text = `=== gw-2 ===
gw-2# show inventory
PID: ISR4331/K9 , VID: V02 , SN: FDO2311M0CC
=== wlc-7 (AireOS) ===
(Cisco Controller) >show inventory
PID: AIR-CT2504-K9,  VID: V02,  SN: FCW2215M0QQ
`;
  const hosts = (told: string) => readFleet(told).things.map((thing) => [thing.name, thing.hosts]);
  expect(hosts(text)).toEqual([
    ['ISR4331/K9', ['gw-2']],
    ['AIR-CT2504-K9', ['wlc-7']],
  ]);
  expect(hosts(text.replace(/===.*\n/g, ''))).toEqual([
    ['ISR4331/K9', ['gw-2']],
    ['AIR-CT2504-K9', []],
  ]);
});

test('a neighbour that is described by its ports alone is the model that it is named as, or none', () => {
  const neighbour = (name: string) => `SW1#show lldp neighbors detail
System Name: ${name}

System Description:
EasySmart 16-Port Gigabit Switch with 2 SFP Slots
`;
  const names = (name: string) => readFleet(neighbour(name)).things.map((thing) => [thing.name, thing.hosts]);
  expect(names('TL-SG2218')).toEqual([['TL-SG2218', ['TL-SG2218']]]);
  for (const host of ['sw-floor-3', 'MSK-SW1001']) expect(names(host)).toEqual([[null, [host]]]);
});

test('the device with its supply and the row without it are one, and a stack counts its rows', () => {
  const told = (rows: number) =>
    `<S1>display device\nS5731-S24T4X-AC's Device status:\nSlot Sub  Type                   Online    Power    Register     Status   Role\n${Array.from(
      { length: rows },
      (_, slot) => `${slot}    -    S5731-S24T4X           Present   PowerOn  Registered   Normal   Master\n`,
    ).join('')}`;
  expect(namesOf(told(1))).toEqual([['S5731-S24T4X-AC', 1]]);
  expect(namesOf(told(2))).toEqual([['S5731-S24T4X', 2]]);
});

test('a device that is asked over ssh is none of the neighbours told before', () => {
  const text = `ops@jump:~$ ssh core-1 "show cdp neighbors detail" | egrep "Device ID|Platform"
Device ID: rt-7
Platform: Cisco ISR4331/K9,  Capabilities: Router Source-Route-Bridge

ops@jump:~$ ssh -l admin agg-9 "show system"
System Description:                       MES2324FB 28-port 1G/10G Managed Switch
System Name:                              agg-9`;
  expect(readFleet(text).things.map(({ hosts, quantity }) => [hosts, quantity])).toEqual(
    expect.arrayContaining([
      [['agg-9'], 1],
      [['rt-7'], 1],
    ]),
  );
  expectWhole(text);
});

test('a name of a place is no model of a neighbour', () => {
  const text = `<S1>display lldp neighbor brief
Local Intf   Neighbor Dev             Neighbor Intf             Exptime
GE0/0/1      AP-2-07                  GE0                       104`;
  expect(namesOf(text)).toEqual([[null, 1]]);
});

const countsOf = (text: string) => readFleet(text).things.map(({ name, quantity }) => [name, quantity]);

test.each([
  [
    'the head of a stack beside its member',
    `SW1#show inventory
NAME: "c92xx Stack", DESCR: "c92xx Stack"
PID: C9200L-48P-4X     , VID: V01  , SN: JAE00000001
NAME: "Switch 1", DESCR: "C9200L-48P-4X"
PID: C9200L-48P-4X     , VID: V01  , SN: JAE00000001
NAME: "StackPort1/1", DESCR: "StackPort1/1"
PID: STACK-T4-50CM     , VID: V01  , SN: LCC0000000A
NAME: "Switch 2", DESCR: "C9200L-48P-4X"
PID: C9200L-48P-4X     , VID: V01  , SN: JAE00000002
NAME: "StackPort2/1", DESCR: "StackPort2/1"
PID: STACK-T4-50CM     , VID: V01  , SN: LCC0000000A`,
    [['C9200L-48P-4X', 2]],
  ],
  [
    'a chassis and its only card',
    `admin@ex> show chassis hardware
Item             Version  Part number  Serial number     Description
Chassis                                JW0000000003      EX2300-48P
FPC 0            REV 17   650-000000   JW0000000003      EX2300-48P`,
    [['EX2300-48P', 1]],
  ],
  [
    'one device under two keys',
    `[admin@gw-2] > /system routerboard print
        board-name: CCR2116-12G-4S+
             model: CCR2116-12G-4S+
     serial-number: 0000000A0000`,
    [['CCR2116-12G-4S+', 1]],
  ],
])('%s is one piece', (_, text, things) => {
  expect(countsOf(text)).toEqual(things);
});

test('a prompt of a shell says whose output begins', () => {
  const { things } = readFleet(`sw-7#show version
Product Name: ISCOM2624G-4GE-AC
[root@mon01 ~]# dmidecode -t system
        Product Name: ProLiant DL360 Gen10`);
  expect(things.map(({ hosts }) => hosts)).toEqual([['sw-7'], ['mon01']]);
});

const GATHERED = `Собрано с агрегации.

Площадка	Устройство	Порт	Сосед (System Name)	Порт соседа	Платформа / System Description
Депо	dp-1	Te1	dp-a.example.ru	Te1	cisco C9200L-24P-4X
Депо	dp-1	Te2	dp-a.example.ru	Te2	cisco C9200L-24P-4X
Депо	dp-1	Gi7	SEP000000000001	Port 1	Cisco IP Phone 8841
Депо	dp-1	Gi8	pve	eth0	Linux 5.10 Debian 11
Порт	pt-1	Te1	pt-gw	sfp1	MikroTik RouterOS 7.1 (stable) CCR2004-1G-12S+2XS
Порт	pt-1	Te2	pt-x	00:11:22:33:44:55	not advertised

И с филиала 5, там снимали руками:

f5-sw1#show cdp neighbors
Device ID        Local Intrfce     Holdtme    Capability  Platform  Port ID
f5-sw2.example.ru
                 Gig 1/0/49        150              S I   C9200L-24 Gig 1/1/1
f5-sw3.example.ru
                 Gig 1/0/50        131              S I   WS-C2960X Gig 1/0/49

f5-sw1#show cdp neighbors gig 1/0/49 detail
Device ID: f5-sw2.example.ru
Platform: cisco C9200L-24T-4X,  Capabilities: Switch IGMP
`;
test('a gathered table of neighbours and outputs below it are read each by its own form', () => {
  const told = readFleet(GATHERED).things.map(({ name, quantity, site, role }) => [name, quantity, site, role]);
  expect(told).toEqual([
    ['cisco C9200L-24P-4X', 1, 'Депо', ''],
    ['Cisco IP Phone 8841', 1, 'Депо', ''],
    ['Linux 5.10 Debian 11', 1, 'Депо', 'сервер или\u00a0компьютер'],
    ['MikroTik CCR2004-1G-12S+2XS', 1, 'Порт', ''],
    ['cisco C9200L-24T-4X', 1, 'Филиал 5', ''],
    ['WS-C2960X', 1, 'Филиал 5', ''],
    [null, 1, 'Порт', ''],
  ]);
});

test.each([
  ['Филиал в Омске:', 'Филиал в Омске'],
  ['# Главный корпус', 'Главный корпус'],
  ['По складу № 2:', 'Склад 2'],
  ['Площадка: Депо; цех', undefined],
  ['Центральный офис', 'Центральный офис'],
  ['Доставка до склада в Новосибирске, оплата по факту, 30 дней.', undefined],
  ['Узел доступа — 3', undefined],
  ['Склад «Северный»', 'Склад «Северный»'],
  ['Корпус 2', 'Корпус 2'],
  ['Узел доступа', undefined],
  ['Корпус металлический', undefined],
  ['Узел MES2324', undefined],
])('the line «%s» is the heading of the site %s', (line, site) => {
  expect(sitesOf(`${line}\nMES2324`).get(2)).toBe(site);
});

test.each([
  ['Телефон системный', false],
  ['Контактор КМ-1', false],
  ['Бюджетный коммутатор', false],
  ['Адресный извещатель', false],
  ['Гарантированный источник питания', false],
  ['Прошивка', false],
  ['Инновационный шлюз', false],
  ['8 800 портов', false],
  ['2324 1124', false],
  ['Телефон: 8 (800) 555-00-00', true],
  ['+7 495 000-00-00, доб. 12', true],
  ['Адрес доставки: Пермь', true],
  ['Бюджет до 300 тысяч', true],
  ['Прошу прислать предложение', true],
])('«%s» alone: words of a letter %s', (line, isLetter) => {
  expect(letterLines(line, () => false).has(1)).toBe(isLetter);
});

test('another heading ends a site: several of a kind are named together, other things name none', () => {
  const sites = sitesOf('Склад и цех:\nMES2428, 7 шт\nФилиалы:\nESR-200 один\nОптика на складе:\nSFP LX, 4 шт');
  expect([2, 4, 6].map((line) => sites.get(line))).toEqual(['Склад и цех', 'Филиалы', undefined]);
});

test('a heading of things leaves the site above it; a site with a name of its own opens without a sign', () => {
  const sites = sitesOf('Филиал Омск:\nКоммутаторы:\nMES2324; 4\nФилиал Пермь\nMES2348B; 1');
  expect([3, 5].map((line) => sites.get(line))).toEqual(['Филиал Омск', 'Филиал Пермь']);
});

test('below a signature all are words of a letter, unless a model is named there', () => {
  const text = 'С уважением\nИван\nMES2324\nС уважением,\nотдел связи';
  expect([...letterLines(text, (number) => number === 3)]).toEqual([1, 4, 5]);
});

test('a column of a table says the site of each row', () => {
  const sites = sitesOf('№;Площадка;Модель;Кол-во\n1;Депо;MES2324;2\n2;Порт;MES2324;3\nС уважением');
  expect([...sites]).toEqual([
    [2, 'Депо'],
    [3, 'Порт'],
  ]);
});

test.each([
  ['SW1#show inventory', ['SW1']],
  ['<Core>display device', ['Core']],
  ['show inventory', []],
])('the name before the command «%s» is told to be that of a device', (command, names) => {
  const { lines } = readFleet(`${command}\nPID: WS-C2960X-24TS-L  , VID: V05  , SN: FOC1234X0AB`);
  const [first] = lines;
  expect(first?.pieces.map(({ text }) => text).join('')).toBe(command);
  expect(first?.pieces.flatMap(({ kind, text }) => (kind === 'device' ? text : []))).toEqual(names);
});
