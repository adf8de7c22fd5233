/**
 * Visitors at a fixed rate, whether the site answers or not (an open model): pages with their scripts, and requests sent
 * through a form. Every answer is counted; a failure is remembered with its reason. Targets loopback only.
 */
import { randomUUID } from 'node:crypto';
import { Agent, request as httpRequest } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

export type LoadReport = {
  pages: number;
  scripts: number;
  forms: number;
  /** What a visitor would have seen fail: kind, address, reason. */
  failed: string[];
  /** Why forms were not taken and the visitor sent them again: how often each reason; none of them is lost. */
  repeated: Map<string, number>;
  /** Numbers of the requests that were acknowledged, by idempotency key. */
  acknowledged: Map<string, number>;
  slowestMs: number;
  p99Ms: number;
};

export type Load = { stop(): Promise<LoadReport> };

const XSRF = 'B'.repeat(32);

type Answer = { status: number; body: string };

/** Begins `perSecond` page requests and `formsPerSecond` forms against `origin`, on `paths`. */
export function startLoad(
  origin: string,
  {
    paths,
    perSecond,
    formsPerSecond,
    patience = 0,
  }: { paths: readonly string[]; perSecond: number; formsPerSecond: number; patience?: number },
): Load {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const report: LoadReport = {
    ...{ pages: 0, scripts: 0, forms: 0, failed: [], repeated: new Map(), acknowledged: new Map() },
    ...{ slowestMs: 0, p99Ms: 0 },
  };
  const times: number[] = [];
  const underWay = new Set<Promise<void>>();
  const seenScripts = new Map<string, number>();
  let isOver = false;

  function ask(method: string, path: string, headers: Record<string, string> = {}, body?: string): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const sent = httpRequest(origin + path, { method, headers, agent, timeout: 20_000 }, (answer) => {
        let text = '';
        answer.setEncoding('utf8');
        answer.on('data', (chunk) => (text += chunk));
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body: text }));
        answer.on('error', reject);
      });
      sent.on('timeout', () => sent.destroy(new Error('timeout')));
      sent.on('error', reject);
      sent.end(body);
    });
  }

  async function visit(path: string): Promise<void> {
    const begun = performance.now();
    try {
      const { status, body } = await ask('GET', path);
      report.pages += 1;
      if (status !== 200) return void report.failed.push(`page ${path}: ${status}`);
      for (const [, file] of body.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)) await visitScript(file ?? '');
    } catch (error) {
      report.failed.push(`page ${path}: ${(error as Error).message}`);
    } finally {
      times.push(performance.now() - begun);
    }
  }

  /** Each script is asked for at most once a second: a browser keeps it for a year, new visitors do not. */
  async function visitScript(path: string): Promise<void> {
    const now = Date.now();
    if (now - (seenScripts.get(path) ?? 0) < 1_000) return;
    seenScripts.set(path, now);
    const { status } = await ask('GET', path);
    report.scripts += 1;
    if (status !== 200) report.failed.push(`script ${path}: ${status}`);
  }

  /** Sends one request until it is acknowledged, as the browser of a visitor does who presses the button again. */
  async function submit(): Promise<void> {
    const key = randomUUID();
    const headers = {
      ...{ 'content-type': 'application/json', cookie: `XSRF-TOKEN=${XSRF}`, 'x-xsrf-token': XSRF },
      ...{ origin, 'idempotency-key': key, 'sec-fetch-site': 'same-origin' },
    };
    const body = JSON.stringify({
      contacts: {
        ...{ name: 'Проверка нагрузки', email: `${key}@example.ru`, phone: '+7(912)000-11-22', comment: key },
        ...{ company_name: 'ООО «Нагрузка»', city: 'Томск', subject: 'other' },
      },
      personalDataProcessingConsent: true,
    });
    report.forms += 1;
    for (let attempt = 0; attempt <= patience; attempt += 1) {
      const answer = await ask('POST', '/api/forms/consultation', headers, body).catch((error: Error) => error);
      if (!(answer instanceof Error) && (answer.status === 201 || answer.status === 200)) {
        report.acknowledged.set(key, JSON.parse(answer.body).data?.number ?? JSON.parse(answer.body).number);
        return;
      }
      const reason =
        answer instanceof Error
          ? answer.message
          : `${answer.status} ${answer.body.replaceAll(/\s+/g, ' ').slice(0, 120)}`;
      const isFinal = !(answer instanceof Error) && answer.status < 500;
      if (isFinal || attempt === patience) return void report.failed.push(`form: ${reason}`);
      report.repeated.set(reason, (report.repeated.get(reason) ?? 0) + 1);
      await sleep(1_000);
    }
  }

  const begin = (work: Promise<void>) => {
    const done = work.finally(() => underWay.delete(done));
    underWay.add(done);
  };
  const running = (async () => {
    const start = performance.now();
    let [pages, forms] = [0, 0];
    while (!isOver) {
      const seconds = (performance.now() - start) / 1_000;
      for (; pages < seconds * perSecond; pages += 1) begin(visit(paths[pages % paths.length] ?? '/'));
      for (; forms < seconds * formsPerSecond; forms += 1) begin(submit());
      await sleep(5);
    }
  })();

  return {
    async stop() {
      isOver = true;
      await running;
      await Promise.all(underWay);
      agent.destroy();
      times.sort((a, b) => a - b);
      report.slowestMs = Math.round(times.at(-1) ?? 0);
      report.p99Ms = Math.round(times[Math.floor(times.length * 0.99)] ?? 0);
      return report;
    },
  };
}
