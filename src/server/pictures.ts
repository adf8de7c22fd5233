/** Pictures drawn on request and kept like pages. */
import type { FastifyInstance } from 'fastify';
import type { PageCache } from './page-cache.ts';

export function registerPictures(_app: FastifyInstance, _cache: PageCache): void {}
