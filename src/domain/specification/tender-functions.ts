/** Functions as tenders call them, with the attributes of the catalogue that tell of them. Pure. */

/**
 * `denying`: attributes whose «нет» tells that there is none, all of them where it is not told; `grounds`: what stands before the value
 * of an attribute that only lets conclude the function.
 */
export type NamedFunction = {
  name: string;
  words: string[];
  attributes: string[];
  denying?: string[];
  grounds?: Readonly<Record<string, string>>;
};

/**
 * Other words for functions, with the attributes that tell of them: any of them tells it. A version that an attribute does not name
 * («SNMPv3», «OSPFv3») is not told by it.
 */
export const FUNCTIONS: readonly NamedFunction[] = [
  { name: 'VLAN 802.1Q', words: ['vlan', '802.1q', 'ieee 802.1q'], attributes: ['vlan'] },
  {
    name: 'Q-in-Q',
    words: ['q-in-q', 'qinq', '802.1ad', 'selective qinq', 'selective q-in-q'],
    attributes: ['q-in-q'],
  },
  {
    name: 'LACP',
    words: ['lacp', '802.3ad', 'ieee 802.3ad'],
    attributes: ['lacp'],
  },
  {
    name: 'агрегация каналов',
    words: ['агрегация каналов', 'агрегирование каналов'],
    attributes: ['lacp', 'lag'],
  },
  {
    name: 'STP / RSTP / MSTP',
    words: ['stp', 'rstp', 'mstp', '802.1d', '802.1w', '802.1s', 'spanning tree', 'rapid spanning tree'],
    attributes: ['stp'],
  },
  { name: 'IGMP Snooping', words: ['igmp snooping'], attributes: ['igmp-snooping'] },
  { name: 'IEEE 802.1X', words: ['802.1x', 'ieee 802.1x', 'dot1x'], attributes: ['ieee-8021x', 'radius-8021x'] },
  {
    name: 'SNMP',
    words: ['snmp'],
    attributes: ['snmp'],
  },
  { name: 'VXLAN', words: ['vxlan', 'vxlan evpn', 'evpn vxlan'], attributes: ['vxlan-evpn'] },
  { name: 'EVPN', words: ['evpn', 'bgp evpn'], attributes: ['vxlan-evpn'] },
  {
    name: 'WPA2/WPA3',
    words: ['wpa2/wpa3', 'wpa2 wpa3', 'wpa2 и wpa3', 'wpa3 wpa2', 'wpa3', 'wpa2', 'wpa2-personal', 'wpa3-personal'],
    attributes: ['wpa2-wpa3', 'wpa2-wpa3-owe'],
  },
  {
    name: 'управление от контроллера',
    words: [
      ...[
        'управление от контроллера',
        'управление контроллером',
        'управление через контроллер',
        'управление через wlc',
      ],
      ...['под управлением контроллера', 'управляется контроллером', 'централизованное управление от контроллера'],
    ],
    attributes: ['managed-by-wlc'],
  },
  {
    name: 'межсетевой экран',
    words: ['межсетевой экран', 'межсетевого экрана', 'межсетевое экранирование', 'firewall'],
    attributes: ['firewall', 'firewall-ids-ips'],
  },
  { name: 'OSPF', words: ['ospf'], attributes: ['ospf', 'ospfv2-ospfv3'] },
  { name: 'RIP', words: ['rip'], attributes: ['rip', 'ripv2-ripng'] },
  { name: 'BGP', words: ['bgp', 'bgpv4'], attributes: ['bgp'] },
  { name: 'RADIUS', words: ['radius'], attributes: ['radius', 'radius-ldap', 'radius-8021x'] },
  { name: 'SSH', words: ['ssh'], attributes: ['ssh', 'telnet-ssh', 'telnet-ssh-http-ftp'] },
  { name: 'DHCP-сервер', words: ['dhcp-сервер', 'dhcp сервер', 'dhcp server'], attributes: ['dhcp-server'] },
  { name: 'Option 82', words: ['option 82', 'dhcp option 82', 'опция 82'], attributes: ['dhcp-option-82'] },
  {
    name: 'стекирование',
    words: ['стекирование', 'стек', 'объединение в стек', 'стекируемый'],
    attributes: ['stacking'],
  },
  { name: 'MLAG', words: ['mlag', 'mc-lag', 'vpc'], attributes: ['mlag'] },
  {
    name: 'статическая маршрутизация',
    words: ['статическая маршрутизация', 'статических маршрутов'],
    attributes: ['static-routes'],
  },
  {
    ...{ name: 'управляемое устройство', words: ['управляемый'], attributes: ['managed', 'cli', 'snmp'] },
    ...{ denying: ['managed'], grounds: { cli: 'CLI:', snmp: 'SNMP:' } },
  },
  {
    name: 'групповое обновление ПО',
    words: [
      'групповое обновление программного обеспечения',
      'групповое обновление прошивок',
      'массовое обновление по',
      'массовое обновление программного обеспечения',
    ],
    attributes: ['firmware-group-update'],
  },
  {
    name: 'хранение конфигураций',
    words: ['хранение конфигураций', 'сбор конфигураций', 'архив конфигураций', 'хранение и сравнение конфигураций'],
    attributes: ['config-storage'],
  },
  {
    name: 'веб-интерфейс',
    words: ['web-интерфейс', 'веб-интерфейс', 'web интерфейс', 'web gui'],
    attributes: ['web-interface'],
  },
  {
    name: 'ERPS',
    words: [
      'erps',
      'g.8032',
      'g.8032v2',
      'itu-t g.8032',
      'кольцевая защита',
      'кольцевое резервирование',
      'кольцевая топология',
    ],
    attributes: ['erps'],
  },
  {
    name: 'обнаружение петель',
    words: ['loopback detection', 'защита от петель', 'обнаружение петель', 'loop detection', 'lbd'],
    attributes: ['loopback-detection'],
  },
  {
    name: 'ограничение шторма',
    words: [
      'storm control',
      'ограничение широковещательного шторма',
      'защита от широковещательного шторма',
      'защита от штормов',
      'контроль шторма',
      'подавление широковещательного шторма',
    ],
    attributes: ['storm-control'],
  },
  {
    name: 'зеркалирование портов',
    words: ['зеркалирование портов', 'зеркалирование трафика', 'port mirroring', 'port mirror', 'span'],
    attributes: ['port-mirroring'],
  },
  {
    name: 'управление потоком 802.3x',
    words: ['802.3x', 'ieee 802.3x', 'flow control', 'flow control 802.3x', 'управление потоком'],
    attributes: ['flow-control'],
  },
  { name: 'Ethernet OAM', words: ['oam', '802.3ah', 'ethernet oam', '802.3ah oam', 'efm'], attributes: ['oam'] },
  { name: 'Ethernet CFM', words: ['cfm', '802.1ag', 'ethernet cfm', '802.1ag cfm'], attributes: ['cfm'] },
  {
    name: 'ARP Inspection',
    words: ['arp inspection', 'dynamic arp inspection', 'dai', 'защита от arp spoofing'],
    attributes: ['arp-inspection'],
  },
  {
    name: 'QoS',
    words: ['qos', 'приоритизация трафика', 'качество обслуживания'],
    attributes: ['qos'],
  },
  { name: 'Syslog', words: ['syslog', 'журнал syslog'], attributes: ['syslog'] },
  {
    name: 'диагностика SFP',
    words: ['ddm', 'dom', 'ddm dom', 'диагностика sfp', 'диагностика трансиверов', 'мониторинг оптических модулей'],
    attributes: ['sfp-diagnostics'],
  },
  {
    name: 'диагностика медного кабеля',
    words: [
      'диагностика медного кабеля',
      'виртуальный кабельный тестер',
      'тестирование кабеля',
      'диагностика кабеля',
      'кабельная диагностика',
      'cable diagnostics',
      'vct',
    ],
    attributes: ['cable-diagnostics'],
  },
  { name: 'NTP', words: ['ntp', 'sntp', 'ntp sntp'], attributes: ['ntp'] },
  { name: 'VRF', words: ['vrf', 'vrf lite', 'vrf-lite'], attributes: ['vrf'] },
  { name: 'PIM', words: ['pim'], attributes: ['pim'] },
  {
    name: 'DHCP Relay',
    words: ['dhcp relay', 'dhcp-relay', 'ретрансляция dhcp', 'dhcp relay agent'],
    attributes: ['dhcp-relay'],
  },
  {
    name: 'запись разговоров',
    words: ['запись разговоров', 'записью разговоров', 'записи разговоров', 'запись звонков', 'запись вызовов'],
    attributes: ['call-recording', 'call-recording-listening'],
  },
  {
    name: 'RSSI',
    words: ['rssi', 'измерение rssi', 'измерение уровня сигнала rssi', 'измерение уровня сигнала'],
    attributes: ['pon-rssi'],
  },
  {
    name: 'H.323',
    words: ['h.323', 'h323'],
    attributes: ['h323'],
  },
  {
    name: 'слот для SD-карты',
    words: ['слот sd-карты', 'слот для sd-карты', 'sd-карта', 'слот sd', 'слот для карт памяти'],
    attributes: ['sd-slot'],
  },
  {
    name: 'съёмные вентиляторные модули',
    words: [
      'съемные вентиляторные модули',
      'съемные модули вентиляторов',
      'сменные вентиляторы',
      'сменные модули вентиляторов',
    ],
    attributes: ['fan-modules'],
  },
  {
    name: 'кластер 1+1',
    words: ['кластер', 'кластеризация', 'кластер 1+1', 'отказоустойчивый кластер', 'active/standby', 'active/passive'],
    attributes: ['cluster'],
  },
  {
    name: 'бесшовный роуминг',
    words: ['бесшовный роуминг', 'роуминг'],
    attributes: ['roaming', 'roaming-80211rkv'],
  },
  {
    name: 'роуминг 802.11r/k/v',
    words: ['802.11r', '802.11k', '802.11v', '802.11r/k/v', '802.11k/v/r', '802.11r k v'],
    attributes: ['roaming-80211rkv'],
  },
  {
    name: 'IPS/IDS',
    words: [
      'ips',
      'ids',
      'ips ids',
      'ids ips',
      'система обнаружения вторжений',
      'предотвращение вторжений',
      'обнаружение вторжений',
    ],
    attributes: ['ips-ids', 'firewall-ids-ips'],
  },
  {
    name: 'ZTP',
    words: ['ztp', 'zero touch provisioning', 'автоматическая настройка ztp'],
    attributes: ['ztp'],
  },
  {
    name: 'защита от DoS/DDoS',
    words: ['защита от ddos', 'защита от dos', 'ddos', 'защита от dos/ddos', 'защита от dos и ddos'],
    attributes: ['ddos-protection'],
  },
  {
    name: 'портал авторизации',
    words: [
      'портал авторизации',
      'captive portal',
      'гостевой портал',
      'портал гостевого доступа',
      'веб-портал авторизации',
    ],
    attributes: ['captive-portal', 'hotspot-portal'],
  },
  { name: 'медиасервер', words: ['медиасервер', 'медиа-сервер'], attributes: ['media-server'] },
  {
    name: 'цветной дисплей',
    words: ['цветной дисплей', 'цветной экран', 'цветным экраном', 'цветным дисплеем'],
    attributes: [],
  },
  { name: 'сбор топологии', words: ['сбор топологии', 'карта топологии'], attributes: ['topology'] },
  { name: 'СОРМ', words: ['сорм', 'поддержка сорм'], attributes: ['sorm'] },
];

/** Functions that tenders ask for and no attribute tells of. */
export const UNTOLD = [
  ...['DHCP Snooping', 'LLDP-MED', 'MLD Snooping', 'Port Security', 'Voice VLAN', 'VRF', 'BFD', 'ECMP', 'PBR', 'MPLS'],
  ...['sFlow', 'UDLD', 'PVST', 'RSPAN', 'EAPS', 'Jumbo Frame', 'REST API', 'NETCONF', 'L2TP', 'VPLS', 'IPv4'],
  ...[
    'L3VPN',
    'L2VPN',
    'TLS',
    'SRTP',
    'T.38',
    'G.711',
    'G.729',
    'DTMF',
    'LTE',
    'SSL',
    'TFTP',
    'LDP',
    'GVRP',
    'MVR',
    'IPFIX',
  ],
  ...[
    'SNMPv1',
    'SNMPv2',
    'SNMPv2c',
    'SNMPv3',
    'SNMP v1',
    'SNMP v2',
    'SNMP v3',
    'SSHv2',
    'SSH v2',
    '802.1p',
    'MP-BGP',
    'PIM-SM',
    'PIM-DM',
    'PIM-SSM',
  ],
  ...['DHCPv6', '802.1BR', 'Beamforming', 'Mesh', 'WPS', 'WDS', 'BSS Coloring', 'OFDMA', 'RADIUS CoA', 'PTP', 'SyncE'],
  ...['монохромный дисплей', 'настенное крепление', 'настенный монтаж', 'крепление на опору'],
  ...['грозозащита', 'защита от перенапряжения', 'аппаратное шифрование', 'DPI', 'антивирус', 'URL-фильтрация'],
];
