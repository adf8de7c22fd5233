/** The desk against a provider of OpenID Connect that is played at the network, with everything that may be wrong there. */
import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startDesk, type TestDesk } from '#tests/support/desk.ts';

const key = generateKeyPairSync('rsa', { modulusLength: 2048 });
const otherKey = generateKeyPairSync('rsa', { modulusLength: 2048 });
const CLIENT = 'site-desk';
const SECRET = 'a-secret-of-the-trial';

type Claims = Record<string, unknown>;
/** What the provider says next: changes of the claims, another key, no answer. */
type Fault = { claims?: Claims; isForged?: boolean; isUnsigned?: boolean; isSilent?: boolean };
/** What the browser brought to the provider. */
type Asked = { nonce: string; challenge: string };

let server: Server;
let issuer: string;
let desk: TestDesk;
let fault: Fault = {};
const asked = new Map<string, Asked>();

const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

function idToken(claims: Claims): string {
  const head = fault.isUnsigned ? { alg: 'none' } : { alg: 'RS256', kid: '1' };
  const text = `${encoded(head)}.${encoded(claims)}`;
  if (fault.isUnsigned) return `${text}.`;
  const { privateKey } = fault.isForged ? otherKey : key;
  return `${text}.${sign('sha256', Buffer.from(text), privateKey).toString('base64url')}`;
}

async function bodyOf(request: IncomingMessage): Promise<URLSearchParams> {
  let text = '';
  for await (const chunk of request) text += chunk;
  return new URLSearchParams(text);
}

async function answer(request: IncomingMessage): Promise<object | undefined> {
  const { pathname } = new URL(request.url ?? '', issuer);
  if (pathname === '/.well-known/openid-configuration') {
    return {
      ...{
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
      },
      ...{ response_types_supported: ['code'], id_token_signing_alg_values_supported: ['RS256'] },
    };
  }
  if (pathname === '/keys')
    return { keys: [{ ...key.publicKey.export({ format: 'jwk' }), kid: '1', alg: 'RS256', use: 'sig' }] };
  if (pathname !== '/token' || fault.isSilent) return undefined;
  const form = await bodyOf(request);
  const way = asked.get(form.get('code') ?? '');
  const challenge = createHash('sha256')
    .update(form.get('code_verifier') ?? '')
    .digest('base64url');
  if (!way || way.challenge !== challenge) return undefined;
  asked.delete(form.get('code') ?? '');
  const now = Math.floor(Date.now() / 1_000);
  const claims = {
    iss: issuer,
    aud: CLIENT,
    sub: '7',
    iat: now,
    exp: now + 300,
    nonce: way.nonce,
    preferred_username: 'ivanova',
  };
  return {
    ...{ access_token: 'x', token_type: 'Bearer', expires_in: 300 },
    id_token: idToken({ ...claims, desk_role: 'editor', ...fault.claims }),
  };
}

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const found = await answer(request);
    response.writeHead(found ? 200 : 400, { 'content-type': 'application/json' });
    response.end(JSON.stringify(found ?? { error: 'invalid_grant' }));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  issuer = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  desk = await startDesk({ DESK_OIDC_ISSUER: issuer, DESK_OIDC_CLIENT_ID: CLIENT, DESK_OIDC_CLIENT_SECRET: SECRET });
});
afterAll(async () => {
  await desk.close();
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
});

/** The way of a browser: out to the provider and back; `change` spoils what comes back. */
async function signIn(now: Fault = {}, change: (back: URLSearchParams) => void = () => {}, cookie?: string) {
  fault = now;
  const start = await desk.app.inject({ url: '/oidc/start/' });
  const way = new URL(String(start.headers.location)).searchParams;
  const code = `code-${way.get('state')}`;
  asked.set(code, { nonce: way.get('nonce') ?? '', challenge: way.get('code_challenge') ?? '' });
  const back = new URLSearchParams({ code, state: way.get('state') ?? '' });
  change(back);
  const own = String(start.headers['set-cookie']).split(';')[0] ?? '';
  return {
    way,
    back,
    own,
    reply: await desk.app.inject({ url: `/oidc/back/?${back}`, headers: { cookie: cookie ?? own } }),
  };
}

test('the browser is sent to the provider with PKCE, and comes back signed in', async () => {
  const { way, reply } = await signIn();
  expect([way.get('response_type'), way.get('code_challenge_method'), way.get('client_id')]).toEqual([
    'code',
    'S256',
    CLIENT,
  ]);
  expect(way.get('redirect_uri')).toBe('https://desk.example/oidc/back/');
  expect(reply.statusCode).toBe(303);
  // The browser comes from another site: a stricter cookie would not be sent with the next page.
  const cookie = String(reply.headers['set-cookie']);
  expect(cookie).toMatch(/^__Host-desk=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Secure;/);
  const page = await desk.app.inject({ url: '/', headers: { cookie: cookie.split(';')[0] } });
  expect(page.body).toContain('ivanova, редактор');
});

test('roles come from the claim, as a word or a list; nobody without one comes in', async () => {
  const roleFor = async (claim: unknown) => {
    const { reply } = await signIn({ claims: { desk_role: claim } });
    const cookie = String(reply.headers['set-cookie']).split(';')[0];
    const page = await desk.app.inject({ url: '/account/', headers: { cookie } });
    return [reply.statusCode, /ivanova, (автор|редактор)/.exec(page.body)?.[1]];
  };
  expect(await roleFor('автор')).toEqual([303, 'автор']);
  expect(await roleFor(['staff', 'author', 'editor'])).toEqual([303, 'редактор']);
  for (const claim of [undefined, '', 'admin', ['staff'], { editor: true }, 7]) {
    expect((await roleFor(claim))[0], JSON.stringify(claim)).toBe(403);
  }
});

const past = Math.floor(Date.now() / 1_000) - 3_600;
test.each<[string, Fault]>([
  ['a nonce of another sign-in', { claims: { nonce: 'other' } }],
  ['no nonce', { claims: { nonce: undefined } }],
  ['another issuer', { claims: { iss: 'https://evil.example' } }],
  ['another receiver', { claims: { aud: 'other-app' } }],
  ['a token that is over', { claims: { exp: past, iat: past - 300 } }],
  ['a signature of another key', { isForged: true }],
  ['no signature', { isUnsigned: true }],
  ['a provider that refuses', { isSilent: true }],
])('refused: %s', async (_, wrong) => {
  const { reply } = await signIn(wrong);
  expect(reply.statusCode).toBe(403);
  expect(reply.headers['set-cookie']).toBeUndefined();
});

test('refused: another state, an answer of another browser, an answer twice, an error of the provider', async () => {
  expect((await signIn({}, (back) => back.set('state', 'other'))).reply.statusCode).toBe(403);
  expect((await signIn({}, () => {}, '__Secure-desk-way=stolen')).reply.statusCode).toBe(403);
  expect((await signIn({}, () => {}, '')).reply.statusCode).toBe(403);
  const { own, back, reply } = await signIn();
  expect(reply.statusCode).toBe(303);
  expect((await desk.app.inject({ url: `/oidc/back/?${back}`, headers: { cookie: own } })).statusCode).toBe(403);
  const denied = await signIn({}, (one) => {
    one.delete('code');
    one.set('error', 'access_denied');
  });
  expect(denied.reply.statusCode).toBe(403);
});

test('passwords and invitations are off', async () => {
  expect((await desk.post('/sign-in/', { name: 'a', password: 'b', code: '1' })).statusCode).toBe(403);
  expect((await desk.app.inject({ url: '/invitation/?token=x' })).statusCode).toBe(302);
});

test('a provider that is away gives a sentence, and is asked again', async () => {
  const away = await startDesk({
    ...{ DESK_OIDC_ISSUER: 'http://127.0.0.1:9', DESK_OIDC_CLIENT_ID: CLIENT, DESK_OIDC_CLIENT_SECRET: SECRET },
  });
  try {
    const reply = await away.app.inject({ url: '/oidc/start/' });
    expect(reply.statusCode).toBe(503);
    expect(reply.body).toContain('не отвечает');
  } finally {
    await away.close();
  }
});
