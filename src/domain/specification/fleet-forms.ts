/**
 * Lines of what devices and inventories print: `show inventory`, `show version`, `display device`, tables of neighbours, CSV of NetBox.
 * Each form says where the model stands in a line, and where the name of the device. Pure.
 */
import { splitCells } from '#src/platform/tables/delimited.ts';

/** Places of a line from `from` up to `to`. */
export type Place = { from: number; to: number };
/**
 * `statement`: what kind of line says it: one device may be named by several. `model`: null where the line tells of a device and does
 * not name its model. `serial`: of the very thing, where the line tells it.
 */
export type Said = { statement: string; model: Place | null; host?: Place | undefined; serial?: string | undefined };

const placeOf = (line: string, text: string, from = 0): Place | undefined => {
  const at = text === '' ? -1 : line.indexOf(text, from);
  return at < 0 ? undefined : { from: at, to: at + text.length };
};

/** `host`: empty where only the command stands. */
export type Command = { host: string; isOfNeighbours: boolean };

/** «=== sw-wh-07 (NX-OS) ===»: whose output begins, as people write it above what they copied. */
export const headedHostOf = (line: string): string | undefined =>
  /^\s{0,20}={3,10} ?(?=[\w.]{0,40}[\d-])([\w.-]{1,64})(?: \([^()]{0,60}\))? ?={3,10}\s{0,20}$/.exec(line)?.[1];
/** Controllers of Cisco print no name of their own. */
export const isNamelessPrompt = (line: string): boolean => line.trimStart().startsWith(NAMELESS);
const NAMELESS = '(Cisco Controller) >';

/** `SW1#show inventory`, `<Core>display device`, `[admin@Omsk] > /export`: whose output begins, and whether it tells of neighbours. */
export function commandOf(line: string): Command | undefined {
  const told = (isNamelessPrompt(line) ? line.trim().slice(NAMELESS.length) : line).trim().slice(0, LONGEST_COMMAND);
  const [, remote, asked = ''] = REMOTE.exec(told) ?? [];
  if (remote !== undefined) return { host: remote, isOfNeighbours: OF_NEIGHBOURS.test(asked) };
  const { host, rest } = promptOf(told) ?? { host: '', rest: told };
  const isCommand = COMMANDS.test(rest) || (host !== '' && AT_PROMPT.test(rest));
  return isCommand ? { host, isOfNeighbours: OF_NEIGHBOURS.test(rest) } : undefined;
}
const LONGEST_COMMAND = 200;
const OF_NEIGHBOURS = /\b(?:cdp|lldp|neighbou?rs?)\b/i;
/** «netops@jump:~$ ssh admin@agg-3 "show system"»: the output is of the device that another one asks. */
const REMOTE =
  /^[\w.@:~/[\] -]{0,60}[$#%>] ?ssh (?:-[\w=]{1,20} (?:[\w./=-]{1,40} )?){0,4}(?:[\w.-]{1,40}@)?([\w.-]{1,64})(?: (.{0,160}))?$/i;
const COMMANDS = /^(?:do )?(?:show|sh|display|dis) [\w/-]{2}[\w -]{0,60}(?:\|.{0,100})?$/i;
/** Other commands, which are words without a prompt: whose output begins is told all the same. */
const AT_PROMPT =
  /^(?:(?:do )?(?:show|sh|display|dis|get|diagnose) [\w/]|print(?: |$)|ip |tool |routing |\/[a-z]|system |interface |enable$|exit$|quit$|terminal |screen-length |environment |(?:sudo )?(?:dmidecode|lshw|ipmitool|hostnamectl)(?: |$))/i;

/** What stands before a command: «SW1(config)#», «<Core>», «admin@srx>», «DGS-3000:admin#», «[admin@Omsk] /system>». */
function promptOf(line: string): { host: string; rest: string } | undefined {
  const at = line.search(/[>#\]]/);
  if (at < 1 || at > LONGEST_PROMPT) return undefined;
  const named = line
    .slice(0, at)
    .replace(/^[[<~]{1,3}/, '')
    .replace(/\([\w/. -]{0,40}\)$/, '')
    .replace(/ [~/][\w./-]{0,40}$/, '')
    .trim();
  const [user = '', host = user] = named.split('@');
  const [name = ''] = (host || user).split(':').slice(host.startsWith('RP/') ? 1 : 0);
  const rest = line
    .slice(at + 1)
    .replace(/^ ?(?:\/[\w /-]{1,40})?[>#] ?/, '')
    .trim();
  return HOST.test(name) ? { host: name, rest } : undefined;
}
const LONGEST_PROMPT = 100;
const HOST = /^[\w.-]{1,64}$/;

/** The name of the device whose own output this is, where no prompt says it: «sw-1 uptime is 5 years», «Hostname: srx-1». */
export function ownHostSaidBy(line: string): string | undefined {
  return OWN_HOST.map((one) => one.exec(line)?.[1]).find(Boolean);
}
const OWN_HOST = [/^([\w.-]{1,64}) uptime is /i, /^ {0,20}host ?name ?[:=] ?([\w.-]{1,64})$/i];

/** The serial number of the device that the lines before it name; of its parts, which have their own, none. */
export function serialSaidBy(line: string): string | undefined {
  return SERIALS.map((one) => one.exec(line)?.[1]).find((one) => one !== undefined && isSerial(one));
}
const SERIALS = [
  /^[ #]{0,20}(?:(?:system|chassis|device) )?serial[ -](?:number|no\.?) {0,40}[:=] ?([\w-]{4,40})/i,
  /^ {0,20}processor board id ([\w-]{4,40})/i,
  /^ {0,20}device_serial_number {0,20}: ?([\w-]{4,40})/i,
  /^ {0,20}barcode ?[:=] ?([\w-]{4,40})/i,
];
/** «N/A», «Unspecified», «FOC0000000A», «XXXX1234»: no number is told, or it was made unreadable. «JAE00000001» counts devices. */
const isSerial = (text: string): boolean =>
  /\d/.test(text) && /[1-9a-z]/i.test(text) && text.length > 3 && !/x{4}|\*{3}/i.test(text) && !isZeros(text);
const isZeros = (text: string): boolean => /0{6}/.test(text) && !/[1-9]/.test(text);

/** A line of signs that parts the head of a table from its rows. */
export const isRule = (line: string): boolean => /^[\s\-=+|*_.]+$/.test(line);

/** The line above a table of a device: it counts where no row of the table names the device. */
export const STATUS = 'status';
/** Lines that name a model by words before it or after it. */
const NAMED: readonly { statement: string; pattern: RegExp }[] = [
  { statement: 'inventory', pattern: /^\s*PID\s*:\s*([^\s,]+(?: [^\s,:]{1,12}){0,2}?)\s*(?:,|VID)/i },
  { statement: 'processor', pattern: /^\s*cisco ([\w./-]{3,40}) \([^()]*\) processor/i },
  { statement: 'processor', pattern: /^\s*cisco (\S[^()]{3,60}) chassis/i },
  { statement: 'processor', pattern: /^\s*((?:huawei|quidway|h3c|hpe?) [\w./-]{3,40}) .{0,60}uptime is/i },
  { statement: 'key', pattern: /^\s*Arista ([DC]CS-[\w-]{3,30})\s*$/ },
  // Firewalls of Huawei tell their model alone where others tell a name of their own.
  { statement: 'processor', pattern: /^\s*((?:USG|NIP|Eudemon)\d{3,5}[\w-]{0,20}) uptime is/ },
  // A chassis stands above the table of its cards, and nowhere in it.
  { statement: STATUS, pattern: /^\s*([a-z]{1,4}\d{3,5}[\w-]{0,20})'s device status\s*:/i },
  { statement: 'processor', pattern: /^\s*Version\s*:\s*(Forti[a-z]{2,12}-[\w-]{2,20}) v\d/i },
  {
    statement: 'key',
    pattern: /^\s*System Description\s*:\s*Cisco IOS[\w -]{0,20} Software, (?:\[[\w.]{1,30}\], )?([\w-]{3,30}) /i,
  },
  { statement: 'processor', pattern: /^\s*([A-Z][\w-]{3,30}) Device, Compiled on / },
  { statement: 'transceiver', pattern: /^\s*(?:sfp-)?vendor[ -](?:pn|part[ -]number)\s*:\s*([\w.+/-]{4,40})\s*$/i },
  { statement: 'neighbour', pattern: /^[\s\d]{0,8}(?=interface=).{0,300}\sboard="?([\w.+/-]{3,40})"?(?:\s|$)/ },
  { statement: 'neighbour', pattern: /^\s{1,8}board="?([\w.+/-]{3,40})"?(?:\s|$)/ },
  {
    statement: 'neighbour',
    pattern: /^(?:[\s\d]{0,8}(?=interface=).{0,300})?\s{1,8}system-description="([^",]{3,60})/,
  },
  { statement: 'neighbour', pattern: /^\s*Platform\s*:\s*([^,]{3,60}),\s*Capabilities/i },
];
/** Names before a colon after which a model stands. */
const KEYS =
  /^[\s#]*(?:model(?: number| name)?|(?:device|system) (?:type|model)|board-?(?:name|type)|device_name|product(?: name)?|hardware model|system description|platform|chassis(?: type)?|sysdescr)\s*[:=]\s*/i;

/** «NAME: "module 0", DESCR: "Cisco ISR4461 Built-In NIM controller"»: the PID below is the one of the device that the part is built into. */
export const isPartNamed = (line: string): boolean =>
  /^\s*NAME\s*:.{0,80}DESCR\s*:.{0,80}(?:built-?in|processor)|^\s*NAME\s*:\s*"(?:module|subslot|slot)\b/i.test(line);

/** A statement of a line with a key: one output may name its device under several keys, once under each. */
const KEYED = 'key';
export const isKeyed = (statement: string): boolean => statement.startsWith(KEYED);

/** What a line by itself says of a device. */
export const saidBy = (line: string): Said | undefined => namedBy(line) ?? keyedBy(line);

function namedBy(line: string): Said | undefined {
  for (const { statement, pattern } of NAMED) {
    const [whole, name = ''] = pattern.exec(line) ?? [];
    if (whole === undefined) continue;
    const model = placeOf(line, name.trim(), statement === 'inventory' ? line.indexOf(':') : 0);
    const serial = statement === 'inventory' ? INVENTORY_SERIAL.exec(line)?.[1] : undefined;
    const host = placeOf(line, IDENTITY.exec(line)?.[1] ?? '');
    return model && { statement, model, ...(host && { host }), ...(serial && isSerial(serial) && { serial }) };
  }
  return undefined;
}

function keyedBy(line: string): Said | undefined {
  const [key] = KEYS.exec(line) ?? [];
  if (key === undefined) return undefined;
  // «2920-48G-POE+ J9729A         Serial Number:   SG48FLX0AB»: another field follows.
  const told = line.slice(key.length, key.length + LONGEST_ROW);
  const [name = ''] = told
    .trimEnd()
    .split(/\s{3}|\t/, 1)
    .map((one) => one.slice(0, LONGEST_NAME));
  const [, serial] = SERIAL_BESIDE.exec(told) ?? [];
  return isLikeModel(name)
    ? {
        ...{ statement: `${KEYED} ${key.trim().toLowerCase()}` },
        model: { from: key.length, to: key.length + name.length },
        ...(serial && isSerial(serial) && { serial }),
      }
    : undefined;
}
const LONGEST_NAME = 80;
/** The name of a neighbour as RouterOS prints it. */
const IDENTITY = /\sidentity="?([\w.-]{1,64})/;

/** «System Description:», with the description on the next line. */
export const isDescriptionHead = (line: string): boolean => /^\s*system description\s*[:=]\s*$/i.test(line);

/** What a description of a system says of its model: «Juniper Networks, Inc. ex2300-24t Ethernet Switch, kernel JUNOS …». */
export function saidInDescription(line: string): Said | undefined {
  const [cisco, model = ''] =
    /^\s*Cisco IOS[\w -]{0,20} Software, (?:\[[\w.]{1,30}\], )?([\w-]{3,30}) /i.exec(line) ?? [];
  const [told = ''] = line
    .slice(0, LONGEST_NAME)
    .split(/, (?:kernel|revision|version|software|build|rom)\b| running |\s{3}/i, 1);
  // What runs on a device is no model of it: «Cisco IOS Software [Everest], Catalyst L3 Switch Software».
  const isSystem = cisco === undefined && /^\s*(?:cisco ios|linux|huawei versatile|vrp)/i.test(line);
  const name = isSystem ? '' : (cisco === undefined ? told : model).trim();
  const place = isLikeModel(name) ? placeOf(line, name) : undefined;
  return place && { statement: 'key', model: place };
}

/** «JetStream 24-Port Gigabit L2 Managed Switch»: what a device is, by its ports and no model; its name may be the model then. */
export const isOfPortsAlone = (line: string): boolean => {
  const told = line.slice(0, LONGEST_NAME).split(' ');
  const isCount = (word: string) => /^\d{1,3}(?:-?ports?)?$/i.test(word);
  return (
    told.some((word) => /^\d{1,3}-ports?$/i.test(word)) && told.every((word) => isCount(word) || !isModelWord(word))
  );
};
const isModelWord = (word: string): boolean => /^[A-Z]{2,8}[\w/-]{0,3}\d{3}/i.test(word);
/** «TL-SG3428», «DGS-1210-28», «GS1920-24»: models that no one gives as a name of his own. */
export const isNamedAsModel = (host: string): boolean =>
  /^(?:TL-[A-Z]{1,3}\d{3,5}|D[EGX]S-\d{4}-\d{2}|X?GS\d{4}-\d{2})[A-Z\d-]{0,12}$/.test(host);
const SERIAL_BESIDE = /\sSerial Number\s?:\s{0,20}([\w-]{4,40})/i;
const INVENTORY_SERIAL = /[,\s]SN\s{0,20}:\s{0,20}([\w-]{4,40})/i;

/** The head of `show chassis hardware` of Junos; below it stand rows of the chassis, of its members and of their optics. */
export const isChassisHead = (line: string): boolean => /^Item\s{1,60}Version\s{1,60}Part number\s/i.test(line);

/** What a row of it names: the chassis, a member of a virtual one, a transceiver. Cards and fans are parts and are not counted. */
export function saidInChassis(line: string): Said | undefined {
  const cells = line
    .trim()
    .slice(0, LONGEST_ROW)
    .split(/\s{2,}/);
  const [item = '', ...rest] = cells;
  const name = rest.at(-1) ?? '';
  const kind = CHASSIS_ITEMS.find(({ pattern }) => pattern.test(item));
  if (!kind?.isNamed.test(name)) return undefined;
  const place = placeOf(line, name, line.lastIndexOf(name));
  const serial = rest.at(-2);
  return place && { statement: kind.statement, model: place, ...(serial && isSerial(serial) && { serial }) };
}
const CHASSIS_ITEMS = [
  { statement: 'chassis', pattern: /^Chassis$/i, isNamed: /^[a-z]{1,6}-?\d[\w-]{1,30}$/i },
  { statement: 'chassis', pattern: /^FPC \d{1,3}$/i, isNamed: /^(?:EX|QFX)\d{3,5}[\w-]{0,30}$/i },
  { statement: 'optics', pattern: /^Xcvr \d{1,3}/i, isNamed: /^[\w+-]{4,30}$/ },
];

/** Names before a colon after which the name of a device stands; what is told next is told of it. */
const HOST_KEYS = /^\s*(?:device id|system ?name|sysname|neighbor)\s*[:=]\s*([\w.-]{1,64})(?=\(|\s*$)/i;

/** The name of a device of which the next lines tell, as tables of neighbours in detail give it. */
export function hostSaidBy(line: string): Place | undefined {
  const [key = '', host = ''] = HOST_KEYS.exec(line) ?? IDENTITY_FIRST.exec(line) ?? [];
  return placeOf(line, host, key.length - host.length);
}
/** RouterOS tells a neighbour in two lines: its name in the first, its board in the second. */
const IDENTITY_FIRST =
  /^[\s\d]{1,8}(?=interface=)(?!.{0,300}\s(?:board|system-description)=).{0,300}\sidentity="?([\w.-]{1,64})/;

/** Letters and digits: a state of a device («Present») is none, nor is a number of a slot. */
const isLikeModel = (text: string): boolean => text.length > 3 && /[a-z]/i.test(text) && /\d/.test(text);

/** Columns of a table: where the model, the name of a device and its number begin and end. */
export type Columns = {
  statement: string;
  model: Place | undefined;
  host: Place | undefined;
  id?: Place | undefined;
};

const MODEL_HEADS = /(?<![\w-])(?:platform|model|brd ?type|board type|card type|device type|type)(?![\w-])/i;
const NAME_HEADS = /(?<![\w-])(?:system ?name|sysname)(?![\w-])/i;
const HOST_HEADS = /(?<![\w-])(?:device id|neighbor dev(?:ice)?|chassis id)(?![\w-])/i;
/** What stands beside a model or a neighbour in a table of devices. */
const BESIDE =
  /(?<![\w-])(?:slot|switch|ports|member ?id|online|status|local|hold-?time|holdtme|exptime|port id|neighbor intf)(?![\w-])/i;

/** The head of a table of devices or of neighbours. */
export function columnsOf(line: string): Columns | undefined {
  if (line.includes(':') || !BESIDE.test(line)) return undefined;
  const [model, id] = [columnAt(line, MODEL_HEADS), columnAt(line, HOST_HEADS)];
  const host = columnAt(line, NAME_HEADS) ?? id;
  if (!model && !host) return undefined;
  return { statement: host ? 'neighbour' : 'table', model, host, id: id === host ? undefined : id };
}

/** The columns as the line of signs below the head draws them: «--------- -------------------». */
export function columnsUnder(columns: Columns, rule: string): Columns {
  const spans = [...rule.matchAll(/[-=]{2,}/g)].map(({ index, 0: signs }) => ({
    from: index,
    to: index + signs.length,
  }));
  const drawn = (place: Place | undefined): Place | undefined =>
    place && (spans.find(({ from, to }) => place.from < to && place.from >= from - 1) ?? place);
  if (spans.length < 3) return columns;
  const { statement, model, host, id } = columns;
  return { statement, model: drawn(model), host: drawn(host), id: drawn(id) };
}

function columnAt(line: string, head: RegExp): Place | undefined {
  const found = head.exec(line);
  if (!found) return undefined;
  const end = found.index + found[0].length;
  const next = line.slice(end).search(/\S/);
  return { from: found.index, to: next < 0 ? Number.POSITIVE_INFINITY : end + next };
}

/** What a row of a table says: words that stand under the heads. */
export function saidInRow(line: string, { statement, model, host, id }: Columns): Said | undefined {
  const [name, device] = [model && wordsUnder(line, model), host && wordsUnder(line, host)];
  const named = device && name === undefined ? saidInName(line, device, id && wordsUnder(line, id)) : undefined;
  if (named) return { statement, ...named };
  const isNamed = name !== undefined && isLikeModel(line.slice(name.from, name.to));
  if (isNamed) return { statement, model: name, host: device };
  return device && statement === 'neighbour' ? { statement, model: null, host: device } : undefined;
}

/** «acc-101 (MES2324P)», «MikroTik CRS326-24G-2S+RM»: the name of a neighbour tells its model. */
function saidInName(
  line: string,
  { from, to }: Place,
  id: Place | undefined,
): Pick<Said, 'model' | 'host'> | undefined {
  const told = line.slice(from, to);
  const [, host = '', model = ''] = /^([\w.-]{1,64}) \(([^()]{3,40})\)$/.exec(told) ?? [];
  if (isLikeModel(model))
    return { model: placeOf(line, model, from + host.length) ?? null, host: { from, to: from + host.length } };
  const isModel =
    told.length > 3 &&
    /^[A-Z][\w+./ -]{2,60}$/.test(told) &&
    /\d/.test(told) &&
    /[ -]/.test(told) &&
    !LIKE_HOST.test(told);
  return isModel ? { model: { from, to }, host: id ?? { from, to } } : undefined;
}
/** «SW-CORE-01», «RTR-2», «AP-3-14» are names of places. */
const LIKE_HOST =
  /^(?:sw|rtr?|gw|core|acc|access|agg|dist|switch|router|fw|srv|server|olt|node|host|pc)(?:[-_.]|\d)[\w.-]*$|^ap[-_]?\d{1,2}[-_]\d{1,3}$|\.[a-z]{2,}$/i;

/** Power supplies, fans and cables of a stack: parts that are bought with their device. */
export const isSpareNamed = (line: string): boolean =>
  /^\s*NAME\s*:.{0,80}(?:power supply|\bpsu\b|\bfan\b|fan ?tray|blower|\bstack(?:ing)? ?(?:port|cable))/i.test(line);
export const isSpareRow = (line: string): boolean => /^\s*(?:\d{1,2}\s{1,20})?(?:PWR|FAN|PSU)\d{0,2}\s/.test(line);

function wordsUnder(line: string, { from, to }: Place): Place | undefined {
  const words = [...line.matchAll(/\S+/g)].filter(({ index, 0: word }) => index < to && index + word.length > from);
  const [first, last] = [words[0], words.at(-1)];
  return first && last && { from: first.index, to: last.index + last[0].length };
}

/** Columns of a CSV of devices, a row a device: names as NetBox exports them and as it imports them, and as lists of serial numbers have them. */
export type CsvColumns = Readonly<Record<keyof typeof CSV_HEADS, number>>;
const CSV_HEADS = {
  maker: /^(?:manufacturer|производитель|вендор)$/i,
  type: /^(?:device[_ ]type|type|model|hardware|platform|модель|тип устройства|оборудование|наименование)$/i,
  host: /^(?:name|имя|имя устройства|hostname|host|название)$/i,
  status: /^(?:status|статус|состояние)$/i,
  role: /^(?:role|device[_ ]role|роль)$/i,
  serial: /^(?:serial|serial[_ ]number|s\/n|sn|серийный номер|серийный №|зав\. ?номер|заводской номер)$/i,
  quantity: /^(?:кол-?во|количество|кол\.?|qty|quantity|count|шт\.?)$/i,
};

/** The head of such a CSV; undefined for any other line. Where a column says how many, it is a list. */
export function csvColumnsOf(line: string): CsvColumns | undefined {
  if (!/manufacturer|производитель|serial|серийный|заводской|s\/n/i.test(line)) return undefined;
  const cells = splitCells(line.trim().slice(0, LONGEST_ROW));
  const at = (head: RegExp) => cells.findIndex((cell) => head.test(cell));
  const columns = {
    ...{ maker: at(CSV_HEADS.maker), type: at(CSV_HEADS.type), host: at(CSV_HEADS.host) },
    ...{ status: at(CSV_HEADS.status), role: at(CSV_HEADS.role), serial: at(CSV_HEADS.serial) },
    quantity: at(CSV_HEADS.quantity),
  };
  const isOfDevices = columns.serial >= 0 || (columns.maker >= 0 && (columns.host >= 0 || NETBOX_TYPE.test(line)));
  return columns.type >= 0 && columns.quantity < 0 && isOfDevices ? columns : undefined;
}
const LONGEST_ROW = 2_000;
const IN_USE =
  /^(?:active|активн|исправ|рабоч|годен|ok$|норма|в работе|в эксплуатации|эксплуатир|действующ|используется|работает)/i;
const NETBOX_TYPE = /device[_ ]type|тип устройства/i;

/** Roles of what is no device of a network. */
const OTHER_ROLES = /server|сервер|pdu|патч|patch|ups|ибп|storage|схд|camera|камер|kvm|printer|принтер|cable|кросс/i;

/** Maker, type, name and state of a device in a row, and its role where it is no device of a network; undefined where the row has none. */
export type SaidInCsv = {
  name: string;
  places: Place[];
  host?: Place | undefined;
  serial?: string;
  status: string;
  role: string;
};
export function saidInCsv(
  line: string,
  { maker, type, host, status, role, serial }: CsvColumns,
): SaidInCsv | undefined {
  const cells = splitCells(line.trim().slice(0, LONGEST_ROW));
  const [made = '', named = '', number = ''] = [cells[maker], cells[type], cells[serial]];
  const places = [placeOf(line, made), placeOf(line, named)].flatMap((place) => place ?? []);
  if (named === '' || places.length === 0) return undefined;
  return {
    name: `${made} ${named}`.trim().slice(0, LONGEST_NAME),
    places,
    host: placeOf(line, cells[host] ?? ''),
    ...(isSerial(number) && { serial: number }),
    status: IN_USE.test(cells[status] ?? '') ? '' : (cells[status] ?? '').toLowerCase().slice(0, LONGEST_NAME),
    role: OTHER_ROLES.test(cells[role] ?? '') ? (cells[role] ?? '').slice(0, LONGEST_NAME) : '',
  };
}
