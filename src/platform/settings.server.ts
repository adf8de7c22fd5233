/**
 * Every setting of the site: read once at start from the environment, all problems told together. Nothing else reads
 * `process.env`. The table in `docs/operations.md` is checked against `SETTINGS`.
 */
import { resolve } from 'node:path';
import { z } from 'zod';
import { entriesOf } from '#src/platform/lists.ts';
import { OperatorError } from './errors.ts';
import { type Environment, givenText, misspeltNames, SECRETS, withSettingsFile } from './settings-sources.server.ts';

type Setting<T> = {
  /** Name in the environment. */
  env: string;
  /** Text of the setting when the variable is missing or empty; absent when the setting may stay unset. */
  fallback?: string;
  example: string;
  /** The form of a value, in Russian: completes «нужно …». */
  expected: string;
  /** For the table of docs/operations.md. */
  about: string;
  schema: z.ZodType<T, string>;
};

const whole = (min: number, max: number) =>
  z.string().regex(/^\d+$/).transform(Number).pipe(z.number().min(min).max(max));

const setting = <T>(definition: Setting<T>): Setting<T> => definition;
const wholeSetting = (env: string, fallback: string, min: number, max: number, about: string) =>
  setting({
    env,
    fallback,
    example: fallback,
    expected: `целое число от ${min} до ${max}`,
    about,
    schema: whole(min, max),
  });

const path = z
  .string()
  .refine((text) => !text.includes('\0'))
  .transform((text) => resolve(text));
const httpOrigin = z
  .url({ protocol: /^https?$/, hostname: /.+/ })
  .transform((text) => new URL(text))
  .refine((url) => url.pathname === '/' && !url.search && !url.hash && !url.username)
  .transform((url) => url.origin);
const smtpUrl = z.string().regex(/^smtps?:\/\/(?:[^\s@/]+@)?[^\s@/:]+(?::\d{1,5})?(?:\/?\?\S*|\/)?$/);
const ADDRESS = /^[^\s@,<>"']+@[^\s@,<>"']+$/;
/** A service of others that we post to. */
const serviceUrl = z.url({ protocol: /^https?$/, hostname: /.+/ });
/** The same with a place that we fill in. */
const serviceUrlWith = (place: string) =>
  z.string().refine((text) => text.includes(place) && serviceUrl.safeParse(text.replace(place, '1')).success);
const DOMAIN = /^(?:[a-z0-9-]+\.)+[a-z0-9-]{2,}$/i;
const apiBase = z.string().refine((text) => /^\/(?!\/)/.test(text) || /^https?:\/\/[^/]/.test(text));

export const SETTINGS = {
  port: wholeSetting('PORT', '3000', 0, 65_535, 'TCP port to listen on; 0 takes any free one'),
  host: setting({
    env: 'HOST',
    fallback: '127.0.0.1',
    example: '0.0.0.0',
    expected: 'адрес или имя, на котором слушать',
    about: 'address to listen on; the default answers this machine only, `0.0.0.0` everybody',
    schema: z.string().regex(/^[\w.:-]+$/),
  }),
  siteUrl: setting({
    env: 'SITE_URL',
    example: 'https://www.example.ru',
    expected: 'адрес сайта без пути: http(s)://имя[:порт]',
    about: 'public origin, for canonical links and letters; default `http://localhost:{PORT}`',
    schema: httpOrigin,
  }),
  trustedProxies: wholeSetting(
    'TRUSTED_PROXIES',
    '0',
    0,
    10,
    'how many proxies of yours stand before the site; only that many `X-Forwarded-For` hops are believed',
  ),
  dataDir: setting({
    env: 'DATA_DIR',
    fallback: './data',
    example: '/var/lib/site',
    expected: 'путь к папке',
    about: 'folder of the embedded database and its log; the one thing to keep between installs',
    schema: path,
  }),
  databaseUrl: setting({
    env: 'DATABASE_URL',
    example: 'postgres://site:secret@db.example.ru/site',
    expected: 'адрес вида postgres://пользователь:пароль@сервер/база',
    about: 'your PostgreSQL 15 or newer (UTF8); unset: the embedded one in `DATA_DIR`',
    schema: z.string().regex(/^postgres(ql)?:\/\/\S+$/),
  }),
  databaseOwnerUrl: setting({
    env: 'DATABASE_OWNER_URL',
    example: 'postgres://site_owner:secret@db.example.ru/site',
    expected: 'адрес вида postgres://пользователь:пароль@сервер/база',
    about:
      'the same database under the role that owns its tables: it migrates, syncs content and gives the role of `DATABASE_URL` what serving needs; unset: `DATABASE_URL` does everything',
    schema: z.string().regex(/^postgres(ql)?:\/\/\S+$/),
  }),
  databasePoolMax: wholeSetting('DATABASE_POOL_MAX', '10', 1, 200, 'most database connections of one web process'),
  contentDir: setting({
    env: 'CONTENT_DIR',
    fallback: './content',
    example: '/srv/site-content',
    expected: 'путь к папке',
    about: 'folder of the content files',
    schema: path,
  }),
  downloadsDir: setting({
    env: 'DOWNLOADS_DIR',
    example: '/srv/site-downloads',
    expected: 'путь к папке',
    about:
      'folder of the files of documents and software that are too large for `CONTENT_DIR`; every node needs the same files',
    schema: path,
  }),
  pageCacheMb: wholeSetting('PAGE_CACHE_MB', '40', 0, 4_096, 'memory for rendered pages, in MB; 0 switches it off'),
  filesAhead: setting({
    env: 'FILES_AHEAD',
    fallback: 'yes',
    example: 'no',
    expected: 'yes или no',
    about: 'make the files of documents in the background after each change of the content; `no`: only when asked for',
    schema: z.enum(['yes', 'no']),
  }),
  readsPerMinute: wholeSetting(
    'READS_PER_MINUTE',
    '12000',
    1,
    10_000_000,
    'GET requests a minute from one address before 429; suits an office of 200 behind one address',
  ),
  writesPerMinute: wholeSetting(
    'WRITES_PER_MINUTE',
    '2000',
    1,
    10_000_000,
    'POST and DELETE requests a minute from one address before 429',
  ),
  workPerMinute: wholeSetting(
    'WORK_PER_MINUTE',
    '30000',
    1,
    10_000_000,
    'milliseconds of work a minute for one address (IPv6: one /64) before 429: a page that must be made costs 30, a file 50, a kept page nothing',
  ),
  maxDelayMs: wholeSetting(
    'MAX_DELAY_MS',
    '600',
    0,
    60_000,
    'how late the event loop may be, in milliseconds, before what must be made gets 503 with `Retry-After`; kept pages, forms and the first ask in a second go on; 0 refuses nobody',
  ),
  formsPerHour: wholeSetting(
    'FORMS_PER_HOUR',
    '4000',
    1,
    10_000_000,
    'requests sent from one address through one form in an hour before 429, counted by all nodes together; suits an office of 200 behind one address',
  ),
  formFloodPerHour: wholeSetting(
    'FORM_FLOOD_PER_HOUR',
    '2000',
    1,
    10_000_000,
    'requests from everybody through one form in an hour, above which they are flagged as suspicious (and kept)',
  ),
  receiptsPerHour: wholeSetting(
    'RECEIPTS_PER_HOUR',
    '5',
    1,
    1_000,
    'receipts to one mailbox in an hour; further requests with it are kept and flagged, but get no receipt',
  ),
  receiptsPerAddress: wholeSetting(
    'RECEIPTS_PER_ADDRESS',
    '60',
    1,
    1_000_000,
    'receipts asked for from one address in an hour, to whatever mailboxes; further requests are kept without one',
  ),
  receiptsInAll: wholeSetting(
    'RECEIPTS_IN_ALL',
    '500',
    1,
    1_000_000,
    'receipts of the whole site in an hour; further requests are kept without one',
  ),
  letterFiles: setting({
    env: 'LETTER_FILES',
    fallback: 'auto',
    example: 'yes',
    expected: 'auto или yes',
    about:
      'without `SMTP_URL` letters become files; `auto`: only with the embedded database, because with `DATABASE_URL` another node may have the mail server; `yes`: also then',
    schema: z.enum(['auto', 'yes']),
  }),
  smtpUrl: setting({
    env: 'SMTP_URL',
    example: 'smtps://site:secret@smtp.example.ru',
    expected: 'адрес вида smtps://пользователь:пароль@сервер:порт',
    about: 'mail server for letters; unset: letters are files in `DATA_DIR` `/letters`',
    schema: smtpUrl,
  }),
  smtpUrlFallback: setting({
    env: 'SMTP_URL_FALLBACK',
    example: 'smtp://relay.example.ru:587',
    expected: 'адрес вида smtps://пользователь:пароль@сервер:порт',
    about: 'second mail server, asked when the first does not take a letter',
    schema: smtpUrl,
  }),
  mailFrom: setting({
    env: 'MAIL_FROM',
    example: 'site@example.ru',
    expected: 'адрес эл. почты без имени',
    about: 'sender of all letters; required with `SMTP_URL`',
    schema: z.string().regex(ADDRESS),
  }),
  leadsTo: setting({
    env: 'LEADS_TO',
    example: 'sales@example.ru,info@example.ru',
    expected: 'адреса эл. почты через запятую',
    about: 'who gets requests of visitors, separated by commas; required with `SMTP_URL`',
    schema: z
      .string()
      .transform((list) => list.split(',').map((one) => one.trim()))
      .refine((list) => list.every((one) => ADDRESS.test(one))),
  }),
  leadsKeepDays: wholeSetting(
    'LEADS_KEEP_DAYS',
    '1095',
    0,
    36_500,
    'requests older than so many days are erased, every hour; 0 keeps them for ever',
  ),
  dkimDomain: setting({
    env: 'DKIM_DOMAIN',
    example: 'example.ru',
    expected: 'имя домена',
    about: 'domain that signs letters (DKIM); unset: letters are not signed here',
    schema: z.string().regex(DOMAIN),
  }),
  dkimSelector: setting({
    env: 'DKIM_SELECTOR',
    example: 'site',
    expected: 'латинские буквы, цифры и дефисы',
    about: 'the public key is in DNS at `{selector}._domainkey.{domain}`; required with `DKIM_DOMAIN`',
    schema: z.string().regex(/^[a-z0-9-]{1,63}$/i),
  }),
  dkimKeyFile: setting({
    env: 'DKIM_KEY_FILE',
    example: '/etc/site/dkim.pem',
    expected: 'путь к файлу с закрытым ключом',
    about: 'private key (PEM, RSA), read at start; required with `DKIM_DOMAIN`',
    schema: path,
  }),
  crmUrl: setting({
    env: 'CRM_URL',
    example: 'https://crm.example.ru/hooks/site',
    expected: 'адрес http(s)://…',
    about: 'gets every request as JSON; unset: no CRM is told',
    schema: serviceUrl,
  }),
  crmSecret: setting({
    env: 'CRM_SECRET',
    example: 'at-least-sixteen-characters',
    expected: 'не меньше 16 знаков',
    about: 'key of the signature in `X-Signature`; required with `CRM_URL`',
    schema: z.string().min(16),
  }),
  callTrackingSiteId: setting({
    env: 'CALL_TRACKING_SITE_ID',
    example: '12345',
    expected: 'номер или код сайта',
    about: 'id of this site at the call-tracking service; unset: the service is told nothing (C350)',
    schema: z.string().regex(/^[\w-]{1,64}$/),
  }),
  callTrackingUrl: setting({
    env: 'CALL_TRACKING_URL',
    example: 'https://calls.example.ru/requests/{siteId}/register/',
    expected: 'адрес http(s)://…, в нём {siteId}',
    about: 'where requests are registered, with `{siteId}` in it; required with `CALL_TRACKING_SITE_ID`',
    schema: serviceUrlWith('{siteId}'),
  }),
  apiBase: setting({
    env: 'API_BASE',
    fallback: '/api/',
    example: 'https://api.example.ru/api/',
    expected: 'путь от корня или адрес http(s)://…',
    about: 'base the browser prepends to API paths (C278)',
    schema: apiBase,
  }),
  productionApiBase: setting({
    env: 'PRODUCTION_API_BASE',
    example: 'https://api.example.ru/api/',
    expected: 'путь от корня или адрес http(s)://…',
    about: 'the API base of production; with `DEV_FLAG=N` and an equal `API_BASE` the site is in production (C280)',
    schema: apiBase,
  }),
  devFlag: setting({
    env: 'DEV_FLAG',
    fallback: 'Y',
    example: 'N',
    expected: 'Y или N',
    about: '`N` on the production site, `Y` elsewhere (C280)',
    schema: z.enum(['Y', 'N']),
  }),
  previewPassword: setting({
    env: 'PREVIEW_PASSWORD',
    example: 'zelenyj-kover-24-porta',
    expected: 'пароль из 12 и более латинских букв, цифр, «-» и «_»',
    about:
      'makes this process a preview: drafts and what waits for its time are shown, to nobody without the password; needs a database of its own (`npm run preview`)',
    schema: z.string().regex(/^[\w-]{12,100}$/),
  }),
  deskPort: wholeSetting('DESK_PORT', '3200', 1, 65_535, 'TCP port of the editors’ desk (`npm run desk`)'),
  deskHost: setting({
    env: 'DESK_HOST',
    fallback: '127.0.0.1',
    example: '0.0.0.0',
    expected: 'адрес или имя, на котором слушать',
    about: 'address that the desk and its preview listen on; the default answers this machine only',
    schema: z.string().regex(/^[\w.:-]+$/),
  }),
  deskUrl: setting({
    env: 'DESK_URL',
    example: 'https://desk.example.ru',
    expected: 'адрес редакции без пути: http(s)://имя[:порт]',
    about: 'origin under which editors open the desk; default `http://localhost:{DESK_PORT}`',
    schema: httpOrigin,
  }),
  deskPreviewPort: wholeSetting('DESK_PREVIEW_PORT', '3100', 1, 65_535, 'TCP port of the preview that the desk starts'),
  deskPreviewUrl: setting({
    env: 'DESK_PREVIEW_URL',
    example: 'https://preview.example.ru',
    expected: 'адрес просмотра без пути: http(s)://имя[:порт]',
    about: 'origin under which editors open that preview; default `http://localhost:{DESK_PREVIEW_PORT}`',
    schema: httpOrigin,
  }),
  deskOidcIssuer: setting({
    env: 'DESK_OIDC_ISSUER',
    example: 'https://sso.example.ru/realms/company',
    expected: 'адрес http(s)://…',
    about:
      'provider of the company’s single sign-on (OpenID Connect) for the desk; with it passwords of the desk are off',
    schema: serviceUrl,
  }),
  deskOidcClientId: setting({
    env: 'DESK_OIDC_CLIENT_ID',
    example: 'site-desk',
    expected: 'имя приложения у поставщика',
    about: 'name of the desk at the provider; required with `DESK_OIDC_ISSUER`',
    schema: z.string().min(1),
  }),
  deskOidcClientSecret: setting({
    env: 'DESK_OIDC_CLIENT_SECRET',
    example: 'at-least-sixteen-characters',
    expected: 'не меньше 16 знаков',
    about: 'secret of the desk at the provider; required with `DESK_OIDC_ISSUER`',
    schema: z.string().min(16),
  }),
  deskOidcRoleClaim: setting({
    env: 'DESK_OIDC_ROLE_CLAIM',
    fallback: 'desk_role',
    example: 'roles',
    expected: 'имя поля в ответе поставщика',
    about:
      'claim of the ID token with the role: `автор` or `author`, `редактор` or `editor`, or a list of words; nobody without one comes in',
    schema: z.string().regex(/^[\w:/.-]{1,200}$/),
  }),
  searchEngines: setting({
    env: 'SEARCH_ENGINES',
    fallback: 'open',
    example: 'closed',
    expected: 'open или closed',
    about: '`closed` on test hosts: robots.txt and every answer ask search engines to keep out',
    schema: z.enum(['open', 'closed']),
  }),
  yandexMapsKey: setting({
    env: 'YANDEX_MAPS_KEY',
    example: '00000000-0000-0000-0000-000000000000',
    expected: 'ключ JavaScript API Яндекс Карт из букв, цифр и дефисов',
    about: 'key of Yandex Maps v3; with it visitors may open the partners on that map, unset: only the drawn map',
    schema: z.string().regex(/^[\w-]{8,100}$/),
  }),
  metrikaId: setting({
    env: 'METRIKA_ID',
    example: '12345678',
    expected: 'номер счётчика Яндекс Метрики, до 12 цифр',
    about: 'number of the counter of Yandex Metrika, told of visitors who press «Принять»; unset: nobody is told',
    schema: z.string().regex(/^\d{1,12}$/),
  }),
  metrikaUrl: setting({
    env: 'METRIKA_URL',
    fallback: 'https://mc.yandex.ru/watch/{id}',
    example: 'https://mc.yandex.ru/watch/{id}',
    expected: 'адрес http(s)://…, в нём {id}',
    about: 'where the counter takes its requests, with `{id}` in it; only with `METRIKA_ID`',
    schema: serviceUrlWith('{id}'),
  }),
  logLevel: setting({
    env: 'LOG_LEVEL',
    fallback: 'info',
    example: 'info',
    expected: 'одно из: fatal, error, warn, info, debug, trace, silent',
    about: 'least important level that is written',
    schema: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
  }),
  logFormat: setting({
    env: 'LOG_FORMAT',
    fallback: 'auto',
    example: 'json',
    expected: 'одно из: auto, json, text',
    about: '`json` for machines, `text` for people; `auto` is text in a terminal and json elsewhere',
    schema: z.enum(['auto', 'json', 'text']),
  }),
  backupDir: setting({
    env: 'BACKUP_DIR',
    fallback: './backups',
    example: '/var/backups/site',
    expected: 'путь к папке',
    about: 'where `npm run backup` puts backups; keep it on another disk than `DATA_DIR`',
    schema: path,
  }),
  backupKeep: wholeSetting('BACKUP_KEEP', '14', 0, 10_000, 'how many backups stay, the oldest go; 0 keeps all'),
  backupRecipient: setting({
    env: 'BACKUP_RECIPIENT',
    example: 'age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8p',
    expected: 'открытый ключ age, он начинается с age1',
    about: 'public key that backups are encrypted to (age); unset: backups are not encrypted',
    schema: z.string().regex(/^age1[a-z0-9]{20,2000}$/),
  }),
  migrate: setting({
    env: 'MIGRATE',
    fallback: 'auto',
    example: 'never',
    expected: 'auto или never',
    about:
      '`never`: the node refuses to start on an older schema; `npm run migrate`, under a role of its own, brings it up',
    schema: z.enum(['auto', 'never']),
  }),
  contentSync: setting({
    env: 'CONTENT_SYNC',
    fallback: 'auto',
    example: 'never',
    expected: 'auto или never',
    about:
      '`never`: the node follows what `npm run content:sync` put into the database and reads no content files at start',
    schema: z.enum(['auto', 'never']),
  }),
  hsts: setting({
    env: 'HSTS',
    fallback: 'host',
    example: 'subdomains',
    expected: 'off, host или subdomains',
    about:
      'what `Strict-Transport-Security` promises for two years when `SITE_URL` is https: this host, or all subdomains of it too',
    schema: z.enum(['off', 'host', 'subdomains']),
  }),
  metricsPort: wholeSetting(
    'METRICS_PORT',
    '0',
    0,
    65_535,
    'port of Prometheus metrics at `/metrics`, on `METRICS_HOST`; 0 switches them off',
  ),
  metricsHost: setting({
    env: 'METRICS_HOST',
    fallback: '127.0.0.1',
    example: '0.0.0.0',
    expected: 'адрес или имя, на котором слушать',
    about: 'address of the metrics; keep it inside your network',
    schema: z.string().regex(/^[\w.:-]+$/),
  }),
  accessLog: setting({
    env: 'ACCESS_LOG',
    fallback: 'off',
    example: 'on',
    expected: 'on или off',
    about:
      '`on`: one line for each request with its kind, status and time; paths without their query, no address of the visitor',
    schema: z.enum(['on', 'off']),
  }),
  drainSeconds: wholeSetting(
    'DRAIN_SECONDS',
    '3',
    0,
    600,
    'how long after SIGTERM `/readyz` is 503 while everything else is still answered, so that balancers look away first, in seconds',
  ),
  shutdownSeconds: wholeSetting(
    'SHUTDOWN_SECONDS',
    '20',
    0,
    600,
    'how long requests under way may finish after that, in seconds',
  ),
} as const;

type Key = keyof typeof SETTINGS;
type Value<K extends Key> = z.output<(typeof SETTINGS)[K]['schema']>;
type Optional =
  | 'databaseUrl'
  | 'databaseOwnerUrl'
  | 'backupRecipient'
  | 'productionApiBase'
  | 'smtpUrl'
  | 'smtpUrlFallback'
  | 'mailFrom'
  | 'leadsTo'
  | 'deskUrl'
  | 'deskPreviewUrl'
  | 'deskOidcIssuer'
  | 'deskOidcClientId'
  | 'deskOidcClientSecret'
  | 'yandexMapsKey'
  | 'metrikaId'
  | 'dkimDomain'
  | 'dkimSelector'
  | 'dkimKeyFile'
  | 'crmUrl'
  | 'crmSecret'
  | 'callTrackingSiteId'
  | 'callTrackingUrl';

/** Settings as the program sees them: paths absolute, numbers parsed, `siteUrl` an origin without a final slash. */
export type Settings = { readonly [K in Exclude<Key, Optional>]: Value<K> } & {
  readonly [K in Optional]?: Value<K>;
};

/** All wrong settings at once, one line each with an example of a right value. */
export class SettingsError extends OperatorError {
  override readonly name = 'SettingsError';
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(
      `Настройки заданы неверно. Исправьте и запустите снова:\n${problems.map((line) => `  — ${line}`).join('\n')}`,
    );
    this.problems = problems;
  }
}

/** The first makes no sense without the second. */
const NEEDED = [
  ['databaseOwnerUrl', 'databaseUrl'],
  ['smtpUrl', 'mailFrom'],
  ['smtpUrl', 'leadsTo'],
  ['smtpUrlFallback', 'smtpUrl'],
  ['dkimDomain', 'dkimSelector'],
  ['dkimDomain', 'dkimKeyFile'],
  ['crmUrl', 'crmSecret'],
  ['callTrackingSiteId', 'callTrackingUrl'],
  ['deskOidcIssuer', 'deskOidcClientId'],
  ['deskOidcIssuer', 'deskOidcClientSecret'],
] as const satisfies [Key, Key][];

/**
 * Reads every setting from `given` and the file that it names; throws one `SettingsError` that names every wrong one. An empty
 * value counts as unset.
 */
export function readSettings(given: Environment): Settings {
  const found: Record<string, unknown> = {};
  const { env, problem } = withSettingsFile(given);
  const problems = problem ? [problem] : [];
  for (const [key, { env: name, fallback, example, expected, schema }] of entriesOf(SETTINGS)) {
    const { text, problem } = givenText(env, name);
    if (problem) problems.push(problem);
    const given = text ?? fallback;
    if (problem || given === undefined) continue;
    const parsed = schema.safeParse(given);
    if (parsed.success) found[key] = parsed.data;
    else problems.push(`${name}: нужно ${expected}, а задано «${shown(name, given)}». Пример: ${name}=${example}`);
  }
  problems.push(...missingSettings(found, env));
  if (problems.length > 0) throw new SettingsError(problems);
  found.siteUrl ??= `http://localhost:${found.port}`;
  return found as Settings;
}

/** Returns the settings that the found ones require and that are not set. Wrong values are reported elsewhere. */
function missingSettings(found: Partial<Settings>, env: Environment): string[] {
  const isMissing = (key: Key) => found[key] === undefined && !env[SETTINGS[key].env]?.trim();
  const problems = NEEDED.filter(([key, needed]) => found[key] !== undefined && isMissing(needed)).map(
    ([key, needed]) => {
      const { env: name, example } = SETTINGS[needed];
      return `${name}: задайте, раз задан ${SETTINGS[key].env}. Пример: ${name}=${example}`;
    },
  );
  if (isMissing('siteUrl') && isProduction({ apiBase: '', devFlag: 'Y', ...found })) {
    const { env: name, example } = SETTINGS.siteUrl;
    problems.push(`${name}: задайте адрес, под которым сайт знают посетители (DEV_FLAG=N). Пример: ${name}=${example}`);
  }
  return problems;
}

/** The wrong value as the operator may see it: an address of a server may hold a password, so it is not repeated. */
function shown(name: string, value: string): string {
  return SECRETS.includes(name) || name === 'CRM_URL' ? '(значение скрыто)' : value;
}

/**
 * Returns warnings for the operator that do not prevent the start: misspelt names, a public site without its address.
 */
export function settingWarnings(
  given: Environment,
  { host, trustedProxies }: Pick<Settings, 'host' | 'trustedProxies'>,
): string[] {
  const { env } = withSettingsFile(given);
  const names = Object.values(SETTINGS).map((one) => one.env);
  const isPublic = trustedProxies > 0 || !/^(127\.|localhost$|::1$)/.test(host);
  const siteUrl = isPublic && !env.SITE_URL?.trim();
  return [
    ...misspeltNames(env, names),
    ...(siteUrl ? ['SITE_URL не задан: ссылки в письмах и для поисковых систем ведут на http://localhost.'] : []),
  ];
}

/** Names of settings that differ between `before` and `after`. */
export function changedSettings(before: Settings, after: Settings): (typeof SETTINGS)[Key]['env'][] {
  const text = (settings: Settings, key: Key) => JSON.stringify(settings[key]);
  return entriesOf(SETTINGS).flatMap(([key, { env }]) => (text(before, key) === text(after, key) ? [] : [env]));
}

/** True only when the API base is the production one and the dev flag is `N` (C280). A final slash makes no difference. */
export function isProduction({
  apiBase,
  productionApiBase,
  devFlag,
}: Pick<Settings, 'apiBase' | 'productionApiBase' | 'devFlag'>): boolean {
  const bare = (base: string) => base.replace(/(?<!\/)\/+$/, '');
  return productionApiBase !== undefined && devFlag === 'N' && bare(apiBase) === bare(productionApiBase);
}
