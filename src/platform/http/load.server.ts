/**
 * Who is served when there is more to do than can be done. A request pays for work, not for being asked: what lies ready (a
 * file of the build, a kept page) is never refused, what must be made costs its address about the milliseconds it takes,
 * and is refused first when the process is late. Forms have a lane of their own.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { SiteError, tooManyRequests } from '#src/platform/errors.ts';
import type { Settings } from '#src/platform/settings.server.ts';
import { addressKey } from './address.ts';

/** What an answer costs its address, in milliseconds of work as they were measured, rounded up. */
export const COST = { page: 30, file: 50, missing: 5, call: 10 } as const;

/**
 * How a route pays. `ready`: never; `kept`: the handler pays when it finds nothing kept; `form`: not for the work, but only
 * so many at once; a number: before the handler.
 */
export type Lane = 'ready' | 'kept' | 'form' | number;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Absent: `COST.file`. */
    lane?: Lane;
  }
  interface FastifyRequest {
    /** Pays for work that is about to begin. Throws 429 when the address has asked for too much, 503 when all have. */
    pay(cost: number): void;
  }
}

/** Addresses that are remembered, the last ones; each takes a hundred bytes. */
const MAX_ADDRESSES = 20_000;
/**
 * Pieces of work under way at once: as many as are ready within `GOOD_MS`, which depends on the machine and its neighbours.
 * Above that each further one makes all of them later, kept pages and refusals too, and no more are done in a second.
 */
const WORK = { most: 32, least: 8 };
const GOOD_MS = 300;
/** Requests in the lane of forms at once; each is a few questions to the database. */
const MAX_FORMS = 100;
const TICK_MS = 20;
const SAMPLE_MS = 250;
/** Refusals are told to the operator together: a line for each would be the dearest part of it, and fill the disk. */
const REPORT_MS = 10_000;

type Level = { cost: number; at: number };

/** Work of one address: it flows off evenly, a minute's worth may come at once. */
export function createBudgets(perMinute: number, now: () => number = () => performance.now()) {
  const levels = new LRUCache<string, Level>({ max: MAX_ADDRESSES });
  return {
    /** Takes `cost` from the address; answers 0, or in how many seconds there will be enough. */
    spend(address: string, cost: number): number {
      const at = now();
      const old = levels.get(address);
      const left = old ? Math.max(0, old.cost - ((at - old.at) * perMinute) / 60_000) : 0;
      if (left + cost > perMinute) return Math.max(1, Math.ceil(((left + cost - perMinute) * 60) / perMinute));
      levels.set(address, { cost: left + cost, at });
      return 0;
    },
    get size() {
      return levels.size;
    },
  };
}

/** How many pieces may be under way: fewer after one that was late in a crowd, slowly more after those in time. */
export function createLimit({ most, least } = WORK) {
  let limit = most;
  return {
    get most() {
      return Math.floor(limit);
    },
    /** A piece took `ms` from its beginning, with `busy` under way; alone it may be late for reasons of its own. */
    finished(ms: number, busy: number): void {
      if (ms <= GOOD_MS) limit = Math.min(most, limit + 1 / limit);
      else if (busy * 2 > limit) limit = Math.max(least, limit * 0.9);
    },
  };
}

/**
 * How late a timer of `TICK_MS` has been at most in the last one or two quarters of a second. It is not a mean: a process that
 * stood for a second has few ticks to make a mean of, and one that stood for a quarter has none.
 */
export function createLateness(start = 0) {
  let [last, since, before, current] = [start, start, 0, 0];
  return {
    /** A tick has come at `at`, in milliseconds. */
    tick(at: number): void {
      current = Math.max(current, at - last - TICK_MS);
      last = at;
      if (at - since >= SAMPLE_MS) [since, before, current] = [at, current, 0];
    },
    get ms() {
      return Math.max(before, current);
    },
  };
}

/** 503, because there is more to do than can be done; nothing is drawn for it. */
export class Overloaded extends SiteError {
  constructor() {
    super('unavailable', 'Сервер перегружен. Повторите через несколько секунд.', { retryAfterSeconds: 5 });
  }
}
/** The same for every refusal, so that none takes the time of a stack; its answers are prepared too. */
const OVERLOADED = new Overloaded();

/** Counts and sheds for every route of `app`; register it before them. */
export async function registerLoad(
  app: FastifyInstance,
  { workPerMinute, maxDelayMs }: Pick<Settings, 'workPerMinute' | 'maxDelayMs'>,
): Promise<void> {
  const lateness = createLateness(performance.now());
  let refused = 0;
  const ticks = setInterval(() => lateness.tick(performance.now()), TICK_MS).unref();
  const reports = setInterval(() => {
    if (refused > 0) app.log.warn({ refused }, 'Сервер перегружен: часть запросов получила ответ 503');
    refused = 0;
  }, REPORT_MS).unref();
  app.addHook('onClose', async () => {
    clearInterval(ticks);
    clearInterval(reports);
  });
  const budgets = createBudgets(workPerMinute);
  const limit = createLimit();
  const busy = { work: 0, form: 0 };
  const inLane = new WeakMap<FastifyRequest, { lane: keyof typeof busy; since: number }>();

  function refuse(): never {
    refused += 1;
    throw OVERLOADED;
  }

  const isFull = (lane: keyof typeof busy, most: number) => maxDelayMs > 0 && busy[lane] >= most;

  function enter(request: FastifyRequest, lane: keyof typeof busy, most: number): void {
    if (inLane.has(request)) return;
    if (isFull(lane, most)) refuse();
    busy[lane] += 1;
    inLane.set(request, { lane, since: performance.now() });
  }

  function leave(request: FastifyRequest): void {
    const held = inLane.get(request);
    if (!held) return;
    inLane.delete(request);
    if (held.lane === 'work') limit.finished(performance.now() - held.since, busy.work);
    busy[held.lane] -= 1;
  }

  function charge(request: FastifyRequest, cost: number): void {
    if (maxDelayMs > 0 && lateness.ms > maxDelayMs) refuse();
    const seconds = budgets.spend(addressKey(request.ip), cost);
    if (seconds > 0) throw tooManyRequests(seconds);
  }

  app.decorateRequest('pay', function pay(this: FastifyRequest, cost: number) {
    charge(this, cost);
    enter(this, 'work', limit.most);
  });

  app.addHook('onRequest', async (request, reply) => {
    reply.raw.once('close', () => leave(request)); // broken off by the visitor
    const { lane = COST.file } = request.routeOptions.config;
    if (typeof lane !== 'number') return;
    // Before the budget and before the body: whom we refuse has paid nothing, and nothing of his is read.
    if (isFull('work', limit.most)) refuse();
    charge(request, lane);
  });
  // The body is here: one that drips in holds no place, or a few hundred of them would keep every form out.
  app.addHook('preValidation', async (request) => {
    const { lane = COST.file } = request.routeOptions.config;
    if (lane === 'form') enter(request, 'form', MAX_FORMS);
    else if (typeof lane === 'number') enter(request, 'work', limit.most);
  });
  // The answer is made; how long its visitor takes to read it is no work of ours.
  app.addHook('onSend', async (request, _reply, payload) => {
    leave(request);
    return payload;
  });
}

/** Every route of `scope` is a file that lies ready. */
export function allReady(scope: FastifyInstance): void {
  scope.addHook('onRoute', (route) => {
    route.config = { ...route.config, lane: 'ready' };
  });
}
