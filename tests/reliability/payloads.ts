/** What strangers send: texts that mean something to some program, and files, headers and bodies made to hurt. */
import { deflateRawSync } from 'node:zlib';
import { type FormName, LEAD_FORMS, leadForm } from '#src/domain/leads/leads.ts';
import { zip } from '#src/platform/zip.server.ts';

/** One request; `marker` must never come back as it stands: it would run in a browser. */
export type Payload = {
  kind: string;
  method?: 'GET' | 'POST' | 'DELETE';
  path: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array;
  marker?: string;
};

const MARK = 'xq7';
/** Texts by what they attack. */
const TEXTS: Readonly<Record<string, readonly string[]>> = {
  markup: [
    `<script>${MARK}()</script>`,
    `"><img src=x onerror=${MARK}()>`,
    `'><svg/onload=${MARK}()>`,
    `</script><script>${MARK}()</script>`,
    `</textarea><script>${MARK}()</script>`,
    `javascript:${MARK}()`,
    `<iframe srcdoc="<script>${MARK}()</script>">`,
    `<!--><script>${MARK}()</script>-->`,
    `\u2028<script>${MARK}()</script>`,
    `<a href="data:text/html,<script>${MARK}()</script>">`,
  ],
  database: [
    "' or '1'='1",
    "'; drop table lead; --",
    "1' and pg_sleep(5)--",
    '1) union select null,null,version()--',
    "\\'; select 1; --",
    '%27%20or%201=1',
    '$1',
    "e'\\x00'",
  ],
  headers: [
    'a\r\nX-Injected: yes',
    'a\nBcc: evil@example.com',
    'a%0d%0aSet-Cookie: a=b',
    'a\r\n\r\n<html>',
    'a\u0000b',
    'a\u2028Bcc: evil@example.com',
  ],
  formulas: ['=1+1', '+cmd|calc', '-2+3', '@SUM(A1)', '\t=1+1', '=HYPERLINK("http://evil.example")'],
  paths: [
    '../../../../etc/passwd',
    '..%2f..%2fetc%2fpasswd',
    '%2e%2e%2f%2e%2e%2fetc/passwd',
    '....//....//etc/passwd',
    '/etc/passwd%00.png',
    '..\\..\\windows\\win.ini',
    'file:///etc/passwd',
  ],
  prototypes: ['__proto__', 'constructor', 'toString', 'hasOwnProperty', '__proto__[a]', 'constructor.prototype'],
  templates: ['{{7*7}}', `$${'{7*7}'}`, '<%= 7*7 %>', '#{7*7}', '{{constructor.constructor("x")()}}'],
  long: ['a'.repeat(7_000), `${'a '.repeat(3_000)}b`, '('.repeat(3_000), `a${' '.repeat(6_000)}x`, '%'.repeat(2_000)],
  signs: ['\u0000', '\ud800', '\ufeff', '\u202eabc', '😀'.repeat(500), 'й'.repeat(500), '\u0301'.repeat(500), '%zz'],
};

const QUERIES = [
  ...['/search/?query=', '/api/search?query=', '/api/search/suggest?query=', '/catalog/eltex_sc/?page='],
  ...['/catalog/eltex_sc/?f.ports-ge=', '/api/catalog/goods?group=', '/api/catalog/goods?page=', '/sfp/?device='],
  ...['/analogs/?query=', '/api/catalog/analogs/search?query=', '/files/comparison.xlsx?goods=', '/news/?page='],
  ...[
    '/files/goods.csv?group=',
    '/partners/?city=',
    '/forms/consultation/?comment=',
    '/api/subscription/confirm?token=',
  ],
  ...['/prices-ecss/?users=', '/download/?kind=', '/faq/?query=', '/catalog/comparison/?goods=', '/solutions/?group='],
];
const PATHS = [
  ...['/', '/product/', '/catalog/', '/news/', '/solutions/', '/files/', '/files/documents/', '/media/', '/assets/'],
  ...['/pictures/panels/', '/pictures/share/', '/sitemap/', '/open-data/', '/open-data/netbox/', '/api/catalog/good/'],
  ...['/api/', '/files/releases/', '/api/subscription/unsubscribe/', '/forms/'],
];

const all = Object.entries(TEXTS).flatMap(([kind, texts]) => texts.map((text) => ({ kind, text })));

function contactsOf(form: FormName): Record<string, string> {
  const values: Record<string, string> = {
    ...{ name: 'Иван', company_name: 'ООО', phone: '+79120001122', city: 'Томск', email: 'ivan@example.com' },
    ...{ subject: 'other', inn: '7707083893', kpp: '770701001', comment: 'Вопрос', company_site: 'example.com' },
  };
  return Object.fromEntries(leadForm(form).fields.map((field) => [field, values[field] ?? '1']));
}

/** Every text through every field of every form, with a valid token: the rules of the fields decide, not the guard at the door. */
function formPayloads(session: Record<string, string>): Payload[] {
  return (Object.keys(LEAD_FORMS) as FormName[]).flatMap((form) =>
    [...leadForm(form).fields, ...leadForm(form).extras].flatMap((field, column) =>
      all
        .filter((_, row) => (row + column) % 3 === 0) // each field meets a third, all fields together meet all
        .map(({ kind, text }): Payload => {
          const contacts = contactsOf(form);
          const isContact = field in contacts;
          const body = {
            contacts: isContact ? { ...contacts, [field]: text } : contacts,
            ...(isContact ? {} : { [field]: text }),
            personalDataProcessingConsent: true,
          };
          const path = `/api/forms/${form.replace('{name}', 'naice')}`;
          return { kind: `form: ${kind}`, method: 'POST', path, headers: session, body: JSON.stringify(body) };
        }),
    ),
  );
}

const XLSX_TYPE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
/** A workbook whose one sheet holds this XML; `strings` are its shared texts. */
export function workbook(sheet: string, strings = ''): Buffer {
  const relation = (id: number, kind: string, target: string) =>
    `<Relationship Id="rId${id}" Type="${XLSX_TYPE}/${kind}" Target="${target}"/>`;
  const parts = {
    'xl/workbook.xml': `<workbook xmlns:r="${XLSX_TYPE}"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${relation(1, 'worksheet', 'worksheets/sheet1.xml')}${relation(2, 'sharedStrings', 'sharedStrings.xml')}</Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${sheet}</sheetData></worksheet>`,
    'xl/sharedStrings.xml': `<sst>${strings}</sst>`,
  };
  return zip(
    Object.entries(parts).map(([name, xml]) => ({ name, data: Buffer.from(xml) })),
    { isPacked: true },
  );
}
const cell = (address: string) => `<c r="${address}"><v>1</v></c>`;

/** Files made to be read for ever, into all memory, or back in full. */
const FILES: readonly (readonly [string, Buffer])[] = [
  ['a cell at XFD1048576', workbook(`<row r="1">${cell('A1')}</row><row r="1048576">${cell('XFD1048576')}</row>`)],
  ['a cell at ALL20000', workbook(`<row r="1">${cell('A1')}</row><row r="20000">${cell('ALL20000')}</row>`)],
  ['a row at 1e9', workbook(`<row r="1e9">${cell('A1')}</row>`)],
  ['a row at Infinity', workbook(`<row r="Infinity">${cell('A1')}</row>`)],
  ['an address by character numbers', workbook(`<row r="1"><c r="&#88;FD1048576"><v>1</v></c></row>`)],
  [
    'a cell of 7.8 M characters',
    workbook(`<row r="1"><c r="A1" t="inlineStr"><is><t>${'x'.repeat(7_800_000)}</t></is></c></row>`),
  ],
  [
    'a shared text 4,000 times',
    workbook(
      Array.from({ length: 4_000 }, (_, n) => `<row r="${n + 1}"><c r="A${n + 1}" t="s"><v>0</v></c></row>`).join(''),
      `<si><t>${'x'.repeat(30_000)}</t></si>`,
    ),
  ],
  ['a million attributes', workbook(`<x ${'a="" '.repeat(1_400_000)}/>`)],
  ['elements without end', workbook('<a>'.repeat(2_500_000))],
  ['a bomb of 64 MB', zip([{ name: 'xl/workbook.xml', data: Buffer.alloc(64 * 1024 * 1024) }], { isPacked: true })],
  ['a million lines', Buffer.from('a\n'.repeat(1_000_000))],
  ['a million quotes', Buffer.from('"'.repeat(1_900_000))],
  [
    'a billion laughs',
    workbook('<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]><row r="1"><c r="A1"><v>&b;</v></c></row>'),
  ],
  ['noise', deflateRawSync(Buffer.alloc(100_000, 7))],
];

function filePayloads(): Payload[] {
  return FILES.map(([name, bytes]) => {
    const head = `--b\r\nContent-Disposition: form-data; name="file"; filename="a.xlsx"\r\nContent-Type: application/octet-stream\r\n\r\n`;
    return {
      ...{ kind: `file: ${name}`, method: 'POST', path: '/analogs/' },
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
      body: Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--b--\r\n')]),
    };
  });
}

function bodyPayloads(session: Record<string, string>): Payload[] {
  const post = (kind: string, body: string | Uint8Array, path = '/api/forms/call', headers = {}): Payload => ({
    ...{ kind: `body: ${kind}`, method: 'POST', path, body, headers: { ...session, ...headers } },
  });
  const form = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' };
  const deep = (levels: number, open: string, close: string) => open.repeat(levels) + 1 + close.repeat(levels);
  return [
    ...['', '{', '[', 'null', '1', '"x"', '{"a":', '{"__proto__":{"a":1}}', '{"contacts":null}', '\ufeff{}'].map(
      (text) => post('malformed JSON', text),
    ),
    ...[13, 100, 2_000, 5_000, 20_000].flatMap((levels) => [
      post('deep JSON', `{"inputs":${deep(levels, '[', ']')}}`, '/api/forms/questionnaire/ecss'),
      post('deep JSON', `{"inputs":${deep(levels, '{"a":', '}')}}`, '/api/forms/questionnaire/ecss'),
      post('deep JSON', `{"positions":${deep(levels, '[', ']')}}`, '/api/forms/analog'),
      post('deep JSON', `{"text":${deep(levels, '[', ']')}}`, '/api/catalog/analogs/bill'),
    ]),
    post('wide JSON', `{"inputs":[${'1,'.repeat(300_000)}1]}`, '/api/forms/questionnaire/ecss'),
    post(
      'wide JSON',
      `{${Array.from({ length: 30_000 }, (_, n) => `"k${n}":1`).join()}}`,
      '/api/forms/questionnaire/ecss',
    ),
    post('bad UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])),
    post('10 MB', Buffer.alloc(10_000_000, 0x20)),
    post('wide form', `${'a=1&'.repeat(200_000)}`, '/api/forms/analog', form),
    post('wide form', `positions=${encodeURIComponent(deep(5_000, '[', ']'))}`, '/api/forms/analog', form),
    post('a list', `bill=${'x;'.repeat(40_000)}`, '/analogs/bill.xlsx', form),
    post('a list', `bill=${'Cisco C9200-24T;5\n'.repeat(5_000)}`, '/analogs/bill.xlsx', form),
    post('many parts', '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\nx\r\n'.repeat(40_000), '/analogs/', {
      'content-type': 'multipart/form-data; boundary=b',
    }),
    post('a report', JSON.stringify({ message: 'a@'.repeat(3_000) }), '/browser-report', {
      'content-type': 'text/plain',
    }),
    post('a foreign type', '<a/>', '/api/forms/call', { 'content-type': 'application/xml' }),
    post('no token', '{}', '/api/forms/call', { 'x-xsrf-token': '' }),
    post('another site', '{}', '/api/forms/call', { 'sec-fetch-site': 'cross-site' }),
  ];
}

function headerPayloads(): Payload[] {
  const heavy = (name: string, value: string): Payload => ({
    kind: `header: ${name}`,
    path: '/contacts/',
    headers: { [name]: value },
  });
  return [2_000, 4_000, 7_000, 12_000].flatMap((size) => [
    heavy('accept', `a${' '.repeat(size)}x`),
    heavy('accept-encoding', `a${' '.repeat(size)}x`),
    heavy('accept', 'text/html,'.repeat(size / 10)),
    heavy('if-none-match', '"a",'.repeat(size / 4)),
    heavy('cookie', 'a=b; '.repeat(size / 5)),
    heavy('range', `bytes=${'0-1,'.repeat(size / 4)}`),
    heavy('x-forwarded-for', '1.2.3.4,'.repeat(size / 8)),
    heavy('host', `${'a'.repeat(200)}.evil.example`),
    heavy('if-modified-since', 'x'.repeat(size)),
  ]);
}

/** Everything, in an order that mixes the kinds. `session`: headers of a visitor with a valid token. */
export function payloads(session: Record<string, string>): Payload[] {
  const queries = QUERIES.flatMap((path) =>
    all.map(({ kind, text }): Payload => {
      const marker = kind === 'markup' && text.includes('<') ? { marker: text } : {};
      return { kind: `query: ${kind}`, path: path + encodeURIComponent(text.toWellFormed()), ...marker };
    }),
  );
  const paths = PATHS.flatMap((path) =>
    all.map(({ kind, text }): Payload => {
      const marker = kind === 'markup' && text.includes('<') ? { marker: text } : {};
      return {
        kind: `path: ${kind}`,
        path: path + (kind === 'paths' ? text.replaceAll('\\', '%5c') : encodeURIComponent(text.toWellFormed())),
        ...marker,
      };
    }),
  );
  const lists = [queries, paths, formPayloads(session), bodyPayloads(session), headerPayloads(), filePayloads()];
  const longest = Math.max(...lists.map((list) => list.length));
  return Array.from({ length: longest }, (_, n) =>
    lists.flatMap((list) => {
      // Short lists are spread over the whole run.
      const [from, to] = [Math.floor((n * list.length) / longest), Math.floor(((n + 1) * list.length) / longest)];
      return list.slice(from, to);
    }),
  ).flat();
}
