/**
 * The worst that one request can ask for, of each kind of work whose size a visitor chooses: how long it takes alone, what a
 * crowd of them gets (answers and refusals), how much memory that takes, and what an honest visitor notices meanwhile.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { zip } from '#src/platform/zip.server.ts';
import type { BuiltSite } from './built-site.ts';
import { visitorOf, watchHonest } from './honest.ts';
import { at, ordered, type Result, withSite } from './measuring.ts';
import { workbook } from './payloads.ts';

/** Asked at once, each from an address of its own, so that no budget of one address stands in the way. */
const CROWD = 60;
/** So many MB may be added by what the threads for tables, XLSX and PDF may hold at most, and by answers under way. */
const MOST_GROWN_MB = 900;
const SLOWEST_MS = 30_000;

type Asked = { path: string; body?: string | Uint8Array<ArrayBuffer>; type?: string };
/** `of`: the request of the nth visitor; different ones, where equal ones would be answered from memory. */
type Case = { name: string; of(n: number): Asked };

const FORM = 'application/x-www-form-urlencoded';
const file = (bytes: Buffer): Asked => ({
  path: '/analogs/',
  type: 'multipart/form-data; boundary=b',
  body: Buffer.concat([
    Buffer.from('--b\r\nContent-Disposition: form-data; name="file"; filename="a.xlsx"\r\n\r\n'),
    bytes,
    Buffer.from('\r\n--b--\r\n'),
  ]),
});

/** A workbook just within the limits of rows and of unpacked bytes. */
function largestWorkbook(): Buffer {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const columns = [...letters, ...letters.map((one) => `A${one}`)];
  const row = (n: number) => `<row r="${n}">${columns.map((one) => `<c r="${one}${n}"><v>1</v></c>`).join('')}</row>`;
  return workbook(Array.from({ length: 5_000 }, (_, n) => row(n + 1)).join(''));
}

function casesOf(goods: readonly { id: number; code: string }[]): Case[] {
  const [largest, bomb] = [
    largestWorkbook(),
    zip([{ name: 'xl/workbook.xml', data: Buffer.alloc(64 << 20) }], { isPacked: true }),
  ];
  const nested = workbook('<a>'.repeat(2_500_000));
  const bill = (n: number) => Array.from({ length: 1_000 }, (_, line) => `Cisco C9200-${n}-${line}T;5`).join('\n');
  const code = (n: number) => goods[n % goods.length]?.code ?? '';
  const ids = (n: number) =>
    Array.from({ length: 10 }, (_, step) => goods[(n + step * 7) % goods.length]?.id).join(',');
  return [
    { name: 'книга XLSX у пределов', of: () => file(largest) },
    { name: 'книга XLSX, бомба 64 МБ', of: () => file(bomb) },
    { name: 'книга XLSX, 2,5 млн элементов', of: () => file(nested) },
    {
      name: 'список 1000 строк, страница',
      of: (n) => ({ path: `/analogs/?list=${encodeURIComponent(bill(n).slice(0, 5_000))}` }),
    },
    {
      name: 'список 1000 строк, XLSX',
      of: (n) => ({ path: '/analogs/bill.xlsx', type: FORM, body: `bill=${encodeURIComponent(bill(n))}` }),
    },
    { name: 'таблица товаров, XLSX', of: (n) => ({ path: `/files/goods.xlsx?group=ethernet-switches&page=${n + 1}` }) },
    { name: 'сравнение, PDF', of: (n) => ({ path: `/files/comparison.pdf?goods=${ids(n)}` }) },
    { name: 'паспорт, PDF', of: (n) => ({ path: `/files/${code(n)}.pdf` }) },
    { name: 'картинка для мессенджеров', of: (n) => ({ path: `/pictures/share/${code(n)}.png` }) },
    {
      name: 'поиск, 6000 знаков',
      of: (n) => ({ path: `/search/?query=${'коммутатор'.slice(0, 1 + (n % 9))}${'%D0%B0'.repeat(400)}${n}` }),
    },
    { name: 'калькулятор', of: (n) => ({ path: `/prices-ecss/?users=${n + 1}` }) },
    { name: 'страница, которой нет', of: (n) => ({ path: `/no-such-page-${n}/` }) },
    { name: 'товар, которого нет', of: (n) => ({ path: `/product/no-such-${n}/` }) },
    { name: 'старый адрес, которого нет', of: (n) => ({ path: `/catalog/no-such-${n}` }) },
  ];
}

/** Prints a line for each case. Met: nothing fails but by a refusal that says so, honest visitors notice nothing, memory is bounded. */
export function worstCases(): Promise<Result> {
  return withSite({}, async (site) => {
    const list = await fetch(`${site.url}/api/catalog/goods?perPage=100`);
    const { data } = (await list.json()) as { data: { id: number; code: string }[] };
    const wrong: string[] = [];
    const before = site.memoryMb();
    let most = before;
    for (const [index, one] of casesOf(data).entries()) {
      const seen = await measure(site, one, index);
      most = Math.max(most, seen.memoryMb);
      wrong.push(...seen.wrong.map((what) => `${one.name}: ${what}`));
      console.log(seen.said);
    }
    return {
      said: `память ${before} → ${most} МБ, нарушений ${wrong.length} ${wrong.slice(0, 5).join('; ')}`,
      isMet: wrong.length === 0 && most - before <= MOST_GROWN_MB,
    };
  });
}

async function measure(site: BuiltSite, { name, of }: Case, index: number) {
  const honest = await watchHonest(site.url);
  const alone = await ask(site, of(1_000), `203.0.113.${index}`);
  let memoryMb = site.memoryMb();
  const watching = setInterval(() => {
    memoryMb = Math.max(memoryMb, site.memoryMb());
  }, 50);
  const crowd = await Promise.all(Array.from({ length: CROWD }, (_, n) => ask(site, of(n), `10.${index}.${n}.1`)));
  clearInterval(watching);
  const { bad, p99Ms } = await honest.stop();
  await sleep(500);
  const counts: Record<string, number> = {};
  for (const { status } of crowd) counts[status] = (counts[status] ?? 0) + 1;
  const times = ordered(crowd.map(({ ms }) => ms));
  const failed = [alone, ...crowd].filter(({ status }) => status === '500' || status.startsWith('no answer'));
  const said = `  ${name.padEnd(34)} одна ${Math.round(alone.ms)} мс (${alone.status}); ${CROWD} сразу ${JSON.stringify(counts)}, p50 ${at(times, 0.5)}, дольше всего ${at(times, 1)} мс; память до ${memoryMb} МБ; честные p99 ${p99Ms} мс`;
  return { said, memoryMb, wrong: [...failed.map(({ status }) => status), ...bad.map((one) => `честный ${one}`)] };
}

async function ask(site: BuiltSite, { path, body, type }: Asked, address: string) {
  const begun = performance.now();
  const headers = { 'sec-fetch-site': 'same-origin', ...(type && { 'content-type': type }) };
  const status = await visitorOf(site.url, address)(path, {
    ...{ headers, signal: AbortSignal.timeout(SLOWEST_MS) },
    ...(body === undefined ? {} : { method: 'POST', body }),
  }).then(
    async (reply) => {
      await reply.arrayBuffer();
      return String(reply.status);
    },
    (error: Error) => `no answer: ${error.name}`,
  );
  return { status, ms: performance.now() - begun };
}
