/**
 * Figures for Prometheus, on a port of their own so that no visitor reaches them (METRICS_PORT). Names follow the
 * conventions of Prometheus: seconds, bytes, `_total` for what only grows. No label ever holds an address or a name:
 * a request is counted by its kind and the class of its status.
 */
import { createServer, type Server } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { deliveryQueue } from '#src/domain/leads/leads.server.ts';
import { contentChangedAt, contentVersion } from '#src/platform/content-version.server.ts';
import { poolState } from '#src/platform/database/database.server.ts';
import { failureCode, OperatorError } from '#src/platform/errors.ts';
import type { Log } from '#src/platform/log.server.ts';
import type { Settings } from '#src/platform/settings.server.ts';
import { createRequestTimes } from './request-times.ts';

/** Kind of a request for an operator. The first match counts. */
const KINDS = [
  ['health', /^\/(livez|readyz|build\/latest\.json)/],
  ['build_file', /^\/assets\//],
  ['form', /^\/(forms\/|api\/forms\/|api\/subscription)/],
  ['api', /^\/api\//],
  ['picture', /^\/(pictures|media)\//],
  ['file', /^\/(files|open-data)\/./],
  ['page_data', /_data\.json$/],
] as const;
export type RequestKind = (typeof KINDS)[number][0] | 'page';

/** The kind of a request, told by its path without the query. */
export function requestKind(url: string): RequestKind {
  const mark = url.indexOf('?');
  const path = mark < 0 ? url : url.slice(0, mark);
  return KINDS.find(([, pattern]) => pattern.test(path))?.[0] ?? 'page';
}

/**
 * Values of the rest of the process that are read when the metrics are scraped. A failing read leaves its gauge out.
 */
export type Sources = {
  build: string;
  contentVersion: () => number;
  contentChangedAt: () => Date | undefined;
  cacheBytes: () => number;
  pool: () => { total: number; idle: number; waiting: number };
  deliveries: () => Promise<{ waiting: number; oldestSeconds: number; dead: number }>;
};

export type Metrics = {
  /** Counts an answered request; `seconds` is from its first byte to the last of the answer. */
  countRequest(kind: RequestKind, status: number, seconds: number): void;
  /** The text that Prometheus reads. */
  text(): Promise<string>;
  readonly contentType: string;
};

/** The figures of the running site. */
export function siteMetrics(build: string, cacheBytes: () => number): Metrics {
  return createMetrics({
    build,
    cacheBytes,
    contentVersion,
    contentChangedAt,
    pool: poolState,
    deliveries: deliveryQueue,
  });
}

/** Makes the registry of one process. */
export function createMetrics(sources: Sources): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 10 });
  const registers = [registry];
  const times = createRequestTimes();
  const errors = new Counter({
    name: 'site_unanswered_gauges_total',
    help: 'Questions of metrics that failed while they were scraped',
    registers,
  });
  new Gauge({ name: 'site_build_info', help: 'The running build', labelNames: ['build'], registers }).set(
    { build: sources.build },
    1,
  );
  gauge('site_content_version', 'Version of the content that is shown', sources.contentVersion);
  gauge('site_content_age_seconds', 'Time since the content changed', () => {
    const at = sources.contentChangedAt();
    return at ? (Date.now() - at.getTime()) / 1_000 : Number.NaN;
  });
  gauge('site_page_cache_bytes', 'Kept pages', sources.cacheBytes);
  gauge('site_database_connections', 'Open connections of the pool', () => sources.pool().total);
  gauge('site_database_idle_connections', 'Connections of the pool that wait for work', () => sources.pool().idle);
  gauge('site_database_waiting', 'Questions that wait for a connection', () => sources.pool().waiting);
  gauge(
    'site_deliveries_waiting',
    'Letters and calls that still have to be delivered',
    async () => (await sources.deliveries()).waiting,
  );
  gauge(
    'site_deliveries_oldest_seconds',
    'Age of the oldest undelivered one',
    async () => (await sources.deliveries()).oldestSeconds,
  );
  gauge('site_deliveries_dead', 'Given up after 72 hours', async () => (await sources.deliveries()).dead);

  /** A gauge that asks when it is scraped. */
  function gauge(name: string, help: string, ask: () => number | Promise<number>): void {
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        try {
          this.set(await ask());
        } catch {
          this.reset();
          this.remove();
          errors.inc();
        }
      },
    });
  }

  return {
    countRequest: times.count,
    text: async () => `${times.text()}\n\n${await registry.metrics()}`,
    contentType: registry.contentType,
  };
}

/** An answered request; `seconds` as in `countRequest`. Without a `kind` its address tells it. */
export type Answered = { id: string; method: string; url: string; kind?: RequestKind; status: number; seconds: number };
export type NoteRequest = (answered: Answered) => void;

/** Returns what counts an answered request, and writes it to the access log when that is switched on. */
export function noteRequests(metrics: Metrics, log: Log, { accessLog }: Pick<Settings, 'accessLog'>): NoteRequest {
  return ({ id, method, url, kind = requestKind(url), status, seconds }) => {
    metrics.countRequest(kind, status, seconds);
    if (accessLog === 'off' || kind === 'health') return;
    const path = url.split('?', 1)[0];
    log.info({ id, method, path, kind, status, seconds: Number(seconds.toFixed(4)) }, 'Запрос');
  };
}

/** Notes every answer of `app`. */
export function watchRequests(app: FastifyInstance, note: NoteRequest): void {
  app.addHook('onResponse', async ({ id, method, url }: FastifyRequest, { statusCode, elapsedTime }: FastifyReply) =>
    note({ id, method, url, status: statusCode, seconds: elapsedTime / 1_000 }),
  );
}

/** Opens the port of the metrics. Returns how to close it. Throws an `OperatorError` when the port is taken. */
export async function serveMetrics(
  metrics: Metrics,
  { metricsPort, metricsHost }: Pick<Settings, 'metricsPort' | 'metricsHost'>,
): Promise<{ port: number; close(): Promise<void> }> {
  const server: Server = createServer(async (request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end();
    const text = await metrics.text();
    response.writeHead(200, { 'content-type': metrics.contentType }).end(text);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (cause) => {
      const text = `Порт показателей ${metricsHost}:${metricsPort} не открыт (${failureCode(cause)}). Задайте другой METRICS_PORT или 0.`;
      reject(new OperatorError(text, { cause }));
    });
    server.listen(metricsPort, metricsHost, resolve);
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : metricsPort,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
