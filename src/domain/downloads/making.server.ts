/**
 * Makes the files of documents from data. A file is made again only when something in it has changed: by the first
 * request for it, or by the pass after each change of content, so that pages know sizes and checksums in advance.
 */
import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { findGood } from '#src/domain/catalog/catalog.server.ts';
import { type Good, isMade, MADE_DOCUMENTS } from '#src/domain/catalog/catalog.ts';
import { onContentVersion } from '#src/platform/content-version.server.ts';
import type { Job } from '#src/platform/jobs.server.ts';
import type { Log } from '#src/platform/log.server.ts';
import { makePdf } from '#src/platform/pdf/pdf.server.ts';
import type { PdfPaper } from '#src/platform/pdf/pdf.ts';
import { singleFlight } from '#src/platform/single-flight.ts';
import { zip } from '#src/platform/zip.server.ts';
import { datasheet, type PaperContext } from './datasheet.ts';
import {
  addRevision,
  keepRevision,
  readDocument,
  readMadeDocuments,
  readNewest,
  turnContentVersion,
} from './downloads.queries.server.ts';
import { findDownloadKinds } from './downloads.server.ts';
import type { Release } from './downloads.ts';
import { mibFiles } from './mib.ts';
import { type DrawPanel, paperContext } from './papers.server.ts';
import { quickGuide } from './quick-guide.ts';

export type MakingContext = { siteUrl: string; drawPanel: DrawPanel };

/** A file before it is made: what its bytes follow from, and how. */
type Plan = { name: string; type: string; source: unknown; make: () => Promise<Buffer> };

function planOf(kind: string, good: Good, context: PaperContext, release: Release | undefined): Plan {
  // The day is on the paper but is no reason to make it again.
  const pdf = (suffix: string, paper: (good: Good, context: PaperContext) => PdfPaper): Plan => ({
    name: `${good.code}-${suffix}.pdf`,
    type: 'application/pdf',
    source: [release?.version, paper(good, { ...context, date: '2000-01-01' })],
    make: () => makePdf(paper(good, context)),
  });
  switch (MADE_DOCUMENTS[kind]) {
    case 'datasheet':
      return pdf('datasheet', datasheet);
    case 'quick-guide':
      return pdf('quick-guide', quickGuide);
    case 'mib': {
      const date = release?.date ?? '2026-01-01';
      const files = mibFiles(good, { siteUrl: context.siteUrl, email: context.company.email, date });
      const make = async () =>
        zip(
          files.map(({ name, text }) => ({ name, data: Buffer.from(text) })),
          { date, isPacked: true },
        );
      return { name: `${good.code}-mib.zip`, type: 'application/zip', source: files, make };
    }
    default:
      throw new Error(`The site makes no «${kind}»`);
  }
}

type Newest = { revision: number; name: string; isNew: boolean };
const makingOf = singleFlight<Newest | undefined>();

/**
 * Returns the newest revision of a document's file and makes it when the data have changed. Returns undefined when
 * there is no such document or the site makes no file of it.
 */
export function ensureMade(code: string, context: MakingContext): Promise<Newest | undefined> {
  return makingOf(code, () => makeNewest(code, context));
}

async function makeNewest(code: string, context: MakingContext): Promise<Newest | undefined> {
  const document = await readDocument(code);
  if (!document || !isMade(document)) return undefined;
  const [good, newest, kinds] = await Promise.all([findGood(document.good_id), readNewest(code), findDownloadKinds()]);
  if (!good) return undefined;
  const release = kinds.find(({ kind }) => kind === document.kind)?.releases[0];
  const plan = planOf(document.kind, good, await paperContext(good, context), release);
  const source_hash = createHash('sha256').update(JSON.stringify(plan.source)).digest('base64url');
  if (newest?.source_hash === source_hash) return { ...newest, isNew: false };
  const bytes = await plan.make();
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  if (newest?.sha256 === sha256) {
    await keepRevision(code, newest.revision, source_hash);
    return { ...newest, isNew: false };
  }
  const { name, type } = plan;
  const revision = (newest?.revision ?? 0) + 1;
  await addRevision({ document_code: code, revision, source_hash, name, type, bytes, sha256 });
  return { revision, name, isNew: true };
}

/** After so many the fault is not a document's own. */
const MOST_FAILURES = 10;

/**
 * Makes all missing and outdated files, slowly, and returns how many are new. Ends early when `signal` aborts. A
 * document that fails does not stop the others; its error is thrown at the end.
 */
export async function makeAll(
  context: MakingContext,
  { signal, rest = 0 }: { signal?: AbortSignal; rest?: number } = {},
) {
  let made = 0;
  const failures: unknown[] = [];
  for (const { code } of await readMadeDocuments(Object.keys(MADE_DOCUMENTS))) {
    if (signal?.aborted || failures.length >= MOST_FAILURES) break;
    const start = performance.now();
    try {
      const newest = await ensureMade(code, context);
      if (newest?.isNew) made += 1;
    } catch (error) {
      failures.push(error);
    }
    // Visitors come first: work a part of the time, rest the other.
    if (rest > 0) await wait((performance.now() - start) * rest, undefined, signal ? { signal } : {}).catch(() => {});
  }
  if (made > 0) await turnContentVersion();
  if (failures.length > 0) throw new AggregateError(failures, `documents without their files: ${failures.length}`);
  return made;
}

/** Rest of three parts to one of work: a quarter of a core at most. */
const REST = 3;

/** The job that follows the content: a pass `delayMs` after the start and after each turn. */
export const makingJob = (context: MakingContext & { log: Pick<Log, 'info'>; delayMs: number }): Job => ({
  name: 'make-documents',
  failure: 'Файлы документов не обновлены; они будут сделаны при первом обращении',
  delayMs: context.delayMs,
  wokenBy: onContentVersion,
  async run(signal) {
    const made = await makeAll(context, { signal, rest: REST });
    if (made > 0) context.log.info({ made }, 'Файлы документов обновлены');
  },
});
