/** Signing in by the company's own provider: OpenID Connect, authorization code with PKCE. */
import { LRUCache } from 'lru-cache';
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  calculatePKCECodeChallenge,
  discovery,
  enableNonRepudiationChecks,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client';
import { forbidden, unavailable } from '#src/platform/errors.ts';
import type { Log } from '#src/platform/log.server.ts';
import { type Editor, ROLES, type Role } from './desk.ts';

export type Provider = { issuer: string; clientId: string; clientSecret: string; roleClaim: string };
/** What waits for the browser to come back from the provider. */
type Way = { verifier: string; state: string; nonce: string };

const WAY_MS = 10 * 60_000;
const PATIENCE_SECONDS = 10;
/** Values of the claim; companies write them in either alphabet. */
const ROLE_WORDS: Readonly<Record<string, Role>> = {
  автор: 'автор',
  author: 'автор',
  редактор: 'редактор',
  editor: 'редактор',
};

export class SingleSignOn {
  readonly #provider: Provider;
  readonly #back: string;
  readonly #log: Log;
  /** Strangers begin as many as they like; the oldest is forgotten. */
  readonly #ways = new LRUCache<string, Way>({ max: 1_000, ttl: WAY_MS });
  #config: Promise<Configuration> | undefined;

  /** `back`: the address of the desk that the provider sends the browser to. */
  constructor(provider: Provider, back: string, log: Log) {
    this.#provider = provider;
    this.#back = back;
    this.#log = log;
  }

  /** Returns the provider's address for the browser, and what the browser keeps until it comes back. */
  async begin(): Promise<{ url: string; id: string }> {
    const config = await this.#configuration();
    const way = { verifier: randomPKCECodeVerifier(), state: randomState(), nonce: randomNonce() };
    const id = randomState();
    this.#ways.set(id, way);
    const url = buildAuthorizationUrl(config, {
      ...{ redirect_uri: this.#back, scope: 'openid profile email', state: way.state, nonce: way.nonce },
      ...{ code_challenge: await calculatePKCECodeChallenge(way.verifier), code_challenge_method: 'S256' },
    });
    return { url: url.href, id };
  }

  /** Returns whoever came back at `address`. Throws 403 for an answer that the provider did not give, or a role that is none. */
  async finish(id: string, address: URL): Promise<Editor> {
    const way = this.#ways.get(id);
    this.#ways.delete(id); // a way is gone once
    if (!way) throw forbidden('Вход начат слишком давно или в другом окне. Начните его снова.');
    const config = await this.#configuration();
    const tokens = await authorizationCodeGrant(config, address, {
      ...{ pkceCodeVerifier: way.verifier, expectedState: way.state, expectedNonce: way.nonce, idTokenExpected: true },
    }).catch((err: unknown) => {
      this.#log.warn({ err }, 'Вход через поставщика не состоялся');
      throw forbidden('Поставщик входа не подтвердил, кто вы. Начните вход снова.');
    });
    const claims: Record<string, unknown> = { ...tokens.claims() };
    const role = roleIn(claims[this.#provider.roleClaim]);
    if (!role) throw forbidden('У вас нет роли в редакции сайта. Попросите её у администратора.');
    const name = [claims.preferred_username, claims.email, claims.sub].find(
      (one) => typeof one === 'string' && one !== '',
    );
    return { name: String(name).slice(0, 100), role };
  }

  /** Asked once; after a failure again. */
  #configuration(): Promise<Configuration> {
    this.#config ??= this.#discover().catch((cause: unknown) => {
      this.#config = undefined;
      this.#log.error({ err: cause }, 'Поставщик входа не отвечает');
      throw unavailable('Поставщик входа не отвечает. Повторите через минуту.', { cause });
    });
    return this.#config;
  }

  #discover(): Promise<Configuration> {
    const { issuer, clientId, clientSecret } = this.#provider;
    const address = new URL(issuer);
    // The signature is checked although the line to the provider is TLS.
    const execute = [enableNonRepudiationChecks];
    // Only of this machine without TLS: a provider of a trial.
    if (/^(localhost|127\.0\.0\.1)$/.test(address.hostname)) execute.push(allowInsecureRequests);
    return discovery(address, clientId, clientSecret, undefined, { execute, timeout: PATIENCE_SECONDS });
  }
}

/** The strongest role of a word or a list of words. */
function roleIn(claim: unknown): Role | undefined {
  const words = (Array.isArray(claim) ? claim : [claim]).filter((one) => typeof one === 'string');
  const roles = words.flatMap((word) => ROLE_WORDS[word.toLowerCase()] ?? []);
  return ROLES.findLast((role) => roles.includes(role));
}
