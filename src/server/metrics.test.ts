import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { PROJECT_FOLDER } from '#src/platform/project-folder.server.ts';
import { createMetrics, requestKind, type Sources, serveMetrics } from './metrics.ts';

const sources: Sources = {
  build: 'abc',
  contentVersion: () => 7,
  contentChangedAt: () => new Date(Date.now() - 60_000),
  cacheBytes: () => 1_000,
  pool: () => ({ total: 3, idle: 2, waiting: 0 }),
  deliveries: async () => ({ waiting: 4, oldestSeconds: 12, dead: 1 }),
};

test.each([
  ['/', 'page'],
  ['/product/mes2324/?tab=/api/', 'page'],
  ['/product/mes2324/_data.json', 'page_data'],
  ['/assets/start-1.js', 'build_file'],
  ['/api/catalog/goods/1', 'api'],
  ['/api/forms/consultation', 'form'],
  ['/forms/consultation/', 'form'],
  ['/files/mes2324.pdf', 'file'],
  ['/open-data/', 'page'],
  ['/readyz', 'health'],
])('%s is counted as %s', (url, kind) => {
  expect(requestKind(url)).toBe(kind);
});

test('requests, content, pool and deliveries are told, without an address in any label', async () => {
  const metrics = createMetrics(sources);
  metrics.countRequest('page', 200, 0.004);
  metrics.countRequest('form', 503, 0.2);
  const text = await metrics.text();
  expect(text).toContain('site_request_seconds_count{kind="page",status="2xx"} 1');
  expect(text).toContain('site_request_seconds_bucket{le="0.005",kind="page",status="2xx"} 1');
  expect(text).toContain('site_request_seconds_count{kind="form",status="5xx"} 1');
  expect(text).toMatch(/^site_content_version 7$/m);
  expect(text).toMatch(/^site_content_age_seconds 60/m);
  expect(text).toMatch(/^site_deliveries_dead 1$/m);
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
});

test('a database that is gone leaves its gauges out and is counted; the rest is told', async () => {
  const broken = createMetrics({ ...sources, deliveries: () => Promise.reject(new Error('gone')) });
  const text = await broken.text();
  expect(text).not.toMatch(/^site_deliveries_waiting /m);
  expect(text).toMatch(/^site_content_version 7$/m);
  expect(await broken.text()).toMatch(/^site_unanswered_gauges_total [1-9]/m);
});

test('only /metrics is answered on the port of the metrics', async () => {
  const served = await serveMetrics(createMetrics(sources), { metricsPort: 0, metricsHost: '127.0.0.1' });
  try {
    const ask = (path: string) => fetch(`http://127.0.0.1:${served.port}${path}`);
    expect((await ask('/metrics')).headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
    expect((await ask('/')).status).toBe(404);
  } finally {
    await served.close();
  }
});

test('alerts and the dashboard name only figures that the site tells', async () => {
  const told = new Set(
    [...(await createMetrics(sources).text()).matchAll(/^# TYPE (\S+) (\w+)$/gm)].flatMap(([, name, type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
    ),
  );
  const rules = parse(readFileSync(join(PROJECT_FOLDER, 'deploy/prometheus/alerts.yaml'), 'utf8'));
  const dashboard = JSON.parse(readFileSync(join(PROJECT_FOLDER, 'deploy/grafana/dashboard.json'), 'utf8'));
  const expressions: string[] = [
    ...rules.groups.flatMap(({ rules: list }: { rules: { expr: string }[] }) => list.map(({ expr }) => expr)),
    ...dashboard.panels.flatMap(({ targets }: { targets: { expr: string }[] }) => targets.map(({ expr }) => expr)),
  ];
  expect(expressions.length).toBeGreaterThan(15);
  const named = expressions.flatMap((text) => text.match(/\b(?:site|process|nodejs)_[a-z0-9_]+/g) ?? []);
  expect([...new Set(named)].filter((name) => !told.has(name))).toEqual([]);
});
