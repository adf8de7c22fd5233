/**
 * Sheds load. Requests pay for work: a ready answer (a file of the build, a kept page) costs nothing and is never refused; an
 * answer that must be made costs its address about the milliseconds it takes, and is refused first when the process is late.
 * Forms have a lane of their own.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { SiteError, tooManyRequests } from '#src/platform/errors.ts';
import type { Settings } from '#src/platform/settings.server.ts';
import { addressKey } from './address.ts';

/** Cost of an answer for its address: milliseconds of work as measured, rounded up. */
export const COST = { page: 30, file: 50, missing: 5, call: 10 } as const;

/**
 * Payment of a route. `ready`: none; `kept`: the handler pays when it finds nothing kept; `form`: none, but at most
 * `MAX_FORMS` at once; a number: that cost, before the handler.
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

/** Largest number of addresses that are remembered; each takes a hundred bytes. */
const MAX_ADDRESSES = 20_000;
/**
 * Bounds of the pieces of work under way at once. The limit between them follows the number that is ready within `GOOD_MS`,
 * which depends on the machine and its neighbours. Above it each further piece delays all answers, kept pages and refusals
 * too, and no more are done in a second.
 */
const WORK = { most: 32, least: 8 };
const GOOD_MS = 300;
/** Largest number of form requests at once; each makes a few queries to the database. */
const MAX_FORMS = 100;
/**
 * A late process still makes what is asked for so long after its last work: whoever comes alone is not late by a crowd, and a refusal
 * would help nobody.
 */
const ALONE_MS = 1_000;
const TICK_MS = 20;
const SAMPLE_MS = 250;
/** Refusals are logged together: a line for each would cost more than the refusal and fill the disk. */
const REPORT_MS = 10_000;

type Level = { cost: number; at: number };

/** Budget of work of one address: it refills evenly, and a minute's worth may be spent at once. */
export function createBudgets(perMinute: number, now: () => number = () => performance.now()) {
  const levels = new LRUCache<string, Level>({ max: MAX_ADDRESSES });
  return {
    /** Takes `cost` from the address. Returns 0, or the seconds until there is enough. */
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

/**
 * Limits the pieces of work under way: lowers the limit after a late piece in a crowd, raises it slowly after pieces in
 * time.
 */
export function createLimit({ most, least } = WORK) {
  let limit = most;
  return {
    get most() {
      return Math.floor(limit);
    },
    /**
     * Reports a piece that took `ms` while `busy` were under way. A late piece that ran alone does not lower the limit:
     * its cause is its own.
     */
    finished(ms: number, busy: number): void {
      if (ms <= GOOD_MS) limit = Math.min(most, limit + 1 / limit);
      else if (busy * 2 > limit) limit = Math.max(least, limit * 0.9);
    },
  };
}

/**
 * Measures the longest delay of a timer of `TICK_MS` in the last one or two quarters of a second. A mean would not show it: a
 * process that stood for a second has few ticks, and one that stood for a quarter has none.
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

/** 503 for overload. No page is drawn for it. */
export class Overloaded extends SiteError {
  constructor() {
    super('unavailable', 'Сервер перегружен. Повторите через несколько секунд.', { retryAfterSeconds: 5 });
  }
}
/** One error for every refusal: a new one would cost a stack trace, and its answers are prepared. */
const OVERLOADED = new Overloaded();

const ownWork = new AsyncLocalStorage<true>();
let ownPieces = 0;
let lastOwn = -Infinity;

/**
 * Does work of the process itself, as the examples of the API are after a start. What it asks of the process is neither charged nor
 * refused, and visitors are not refused for the process being late by it. Returns and throws what `work` does.
 */
export async function doOwnWork<T>(work: () => Promise<T>): Promise<T> {
  ownPieces += 1;
  try {
    return await ownWork.run(true, work);
  } finally {
    ownPieces -= 1;
    lastOwn = performance.now();
  }
}

/** Whether own work goes on or has ended so lately that it may be what the process is late by. */
const isLateByItself = (now: number) => ownPieces > 0 || now - lastOwn < 2 * SAMPLE_MS;

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
  let lastWork = -Infinity; // when a piece of work began or ended
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
    busy[held.lane] -= 1;
    if (held.lane !== 'work') return;
    lastWork = performance.now();
    limit.finished(lastWork - held.since, busy.work + 1);
  }

  function charge(request: FastifyRequest, cost: number): void {
    const now = performance.now();
    const isLate = maxDelayMs > 0 && lateness.ms > maxDelayMs && !isLateByItself(now);
    if (isLate && now - lastWork < ALONE_MS && !inLane.has(request)) refuse();
    const seconds = budgets.spend(addressKey(request.ip), cost);
    if (seconds > 0) throw tooManyRequests(seconds);
    lastWork = now;
  }

  app.decorateRequest('pay', function pay(this: FastifyRequest, cost: number) {
    if (ownWork.getStore()) return;
    charge(this, cost);
    enter(this, 'work', limit.most);
  });

  app.addHook('onRequest', async (request, reply) => {
    reply.raw.once('close', () => leave(request)); // broken off by the visitor
    const { lane = COST.file } = request.routeOptions.config;
    if (typeof lane !== 'number' || ownWork.getStore()) return;
    // The refusal comes before the budget and before the body: a refused visitor pays nothing, and nothing of the
    // request is read.
    if (isFull('work', limit.most)) refuse();
    charge(request, lane);
  });
  // A form enters its lane when its body is complete: otherwise a few hundred dripping bodies would keep every form
  // out.
  app.addHook('preValidation', async (request) => {
    const { lane = COST.file } = request.routeOptions.config;
    if (ownWork.getStore()) return;
    if (lane === 'form') enter(request, 'form', MAX_FORMS);
    else if (typeof lane === 'number') enter(request, 'work', limit.most);
  });
  // The work ends when the answer is made. The time that its visitor takes to read it is not counted.
  app.addHook('onSend', async (request, _reply, payload) => {
    leave(request);
    return payload;
  });
}

/** Marks every route of `scope` as a ready file: it is never refused. */
export function allReady(scope: FastifyInstance): void {
  scope.addHook('onRoute', (route) => {
    route.config = { ...route.config, lane: 'ready' };
  });
}
