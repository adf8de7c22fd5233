/** Laws of safety that the sources keep: what is called nowhere, or in a closed list of files. */
import { expect, test } from 'vitest';
import { listFiles, readText } from './files.ts';

const sources = listFiles('src')
  .filter((file) => /\.tsx?$/.test(file) && !/\.(?:test|examples)\.tsx?$/.test(file))
  // Remarks tell of what is not called.
  .map((file) => ({ file, text: readText(file).replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/ .*$/gm, '') }));
const filesWith = (pattern: RegExp) => sources.filter(({ text }) => pattern.test(text)).map(({ file }) => file);
const on = (pattern: RegExp, folder: RegExp) => filesWith(pattern).filter((file) => !folder.test(file));

test.each<[string, RegExp]>([
  ['code that is made of text', /\beval\(|\bnew Function\(|['"]node:vm['"]/],
  ['HTML that is made of text', /dangerouslySetInnerHTML|\.(?:inner|outer)HTML\b|insertAdjacentHTML|document\.write/],
  ['messages between windows', /addEventListener\(\s*['"]message['"]|\bopener\.postMessage|\bparent\.postMessage/],
  ['sockets of browsers', /\bnew WebSocket\b|RTCPeerConnection|graphql/i],
  ['a shell', /\bexec(?:Sync|File|FileSync)?\(\s*['"`]|shell: true/],
  ['TLS without a check', /rejectUnauthorized: false|NODE_TLS_REJECT_UNAUTHORIZED/],
  ['weak hashes', /createHash\(\s*['"](?!sha(?:1|256)['"])|createHmac\(\s*['"](?!sha(?:1|256)['"])|createCipher/],
  ['a log beside the log', /\bappendFile(?:Sync)?\(/],
])('%s: nowhere', (_, pattern) => {
  expect(filesWith(pattern)).toEqual([]);
});

test('programs are started by the embedded database, by the start for its content, and by the desk for the preview', () => {
  expect(on(/['"]node:child_process['"]/, /^src\/platform\/embedded-postgres\//)).toEqual([
    'src/content-sync/opening.server.ts',
    'src/desk/preview.server.ts',
  ]);
});

test('the server asks other hosts in one place, and follows no redirect there', () => {
  // In the browser `fetch` asks the site, and after consent the counter. The desk asks the preview that it started, on this machine.
  expect(on(/(?<![.\w])fetch\(|\bhttps?\.(?:get|request)\(/, /^src\/site\/(?:browser|engine|shell)\//)).toEqual([
    'src/desk/preview.server.ts',
    'src/platform/post.server.ts',
  ]);
  expect(readText('src/desk/preview.server.ts')).toContain('const local = `http://127.0.0.1:');
  expect(readText('src/platform/post.server.ts')).toContain("redirect: 'manual'");
});

test('SHA-1 names what it does not protect: an answer, a picture, an entry of the search; telephones know no other HMAC', () => {
  expect(filesWith(/['"]sha1['"]/)).toEqual([
    'src/api/api.ts',
    'src/desk/one-time-codes.server.ts',
    'src/domain/catalog/catalog.server.ts',
    'src/domain/search/indexing.ts',
  ]);
});

test('raw SQL names rights and bounds of our own only', () => {
  expect(filesWith(/\bsql\.(?:raw|lit)\b/)).toEqual(['src/content-sync/content-shape.queries.server.ts']);
});

test('expressions are made of our own words: the files that make any are known', () => {
  expect(filesWith(/\bnew RegExp\(/)).toEqual([
    'src/api/api.ts',
    'src/domain/analogs/line-aliases.ts',
    'src/domain/analogs/line-makers.ts',
    'src/domain/analogs/line-match.ts',
    'src/domain/analogs/line-spelling.ts',
    'src/domain/analogs/line-words.ts',
    'src/domain/analogs/model-key.ts',
    'src/domain/analogs/names.ts',
    'src/domain/catalog/device-lists.ts',
    'src/domain/catalog/line-quantity.ts',
    'src/domain/leads/rules.ts',
    'src/domain/search/aliases.ts',
    'src/domain/search/module-wishes.ts',
    'src/domain/search/read-modules.ts',
    'src/domain/search/related.ts',
    'src/domain/search/spoken-lengths.ts',
    'src/domain/search/tokens.ts',
    'src/domain/specification/fleet-sites.ts',
    'src/domain/specification/tender-lines.ts',
    'src/domain/specification/tender-parameters.ts',
    'src/domain/specification/tender-part.ts',
    'src/domain/specification/tender-poe.ts',
    'src/domain/specification/tender-quantity.ts',
    'src/domain/specification/tender-text.ts',
    'src/domain/specification/tender-things.ts',
    'src/platform/content/fields.ts',
    'src/platform/log.server.ts',
    'src/platform/typography.ts',
    'src/server/error-pages.ts',
    'src/site/engine/match.ts',
    'src/site/pages/specification-tender/page.server.ts',
  ]);
});

test('what must not be guessed is random by the system; other chance spreads tries and names temporary files', () => {
  expect(filesWith(/Math\.random\(/)).toEqual([
    'src/domain/leads/delivery.server.ts',
    'src/domain/open-data/open-data.server.ts',
  ]);
  expect(readText('src/platform/database/secret.queries.server.ts')).toContain('randomBytes(32)');
});

test('the storage of the browser is used by files that keep nothing personal', () => {
  expect(filesWith(/\b(?:local|session)Storage\b|indexedDB/)).toEqual([
    'src/site/browser/analytics.ts',
    'src/site/browser/comparison-list.ts',
    'src/site/browser/comparison-memory.ts',
    'src/site/browser/known-visitor.ts',
    'src/site/browser/notice-answers.ts',
    'src/site/browser/specification-memory.ts',
    'src/site/engine/guard.ts',
    'src/site/pages/good/viewed-goods.ts',
  ]);
});

test('the shipped proxy speaks TLS 1.2 and 1.3, and over http leads to https', () => {
  const conf = readText('deploy/nginx/site.conf');
  expect([...conf.matchAll(/ssl_protocols ([^;]*);/g)].map(([, versions]) => versions)).toEqual(['TLSv1.2 TLSv1.3']);
  const plain = /server \{\s*listen 80;[\s\S]*?\n\}/.exec(conf)?.[0];
  expect(plain).toMatch(/return 301 https:/);
  expect(plain).not.toContain('location');
});
