/**
 * Named route middlewares: each runs before the loader of the routes that name it, and answers where the address has
 * moved, or nothing. A route with a name that is not here stops the start (C363).
 */
import { routes } from './routes.ts';
import type { Ask } from './runtime/contract.ts';

export type Middleware = (ask: Ask) => Promise<{ to: string; permanent: boolean } | undefined>;

export const middlewares: Record<string, Middleware> = {
  catalog: async () => undefined,
};

/** Throws 'Unknown route middleware' for a route that names none of ours: at start, never in front of a visitor. */
export function checkMiddlewares(list = routes, known: Record<string, Middleware> = middlewares): void {
  for (const { name, middleware } of list) {
    if (middleware && !Object.hasOwn(known, middleware)) {
      throw new Error(`Unknown route middleware: ${middleware} (route ${name})`);
    }
  }
}
