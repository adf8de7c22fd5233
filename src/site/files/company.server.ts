/** Files of the company: GET /files/contacts.vcf (a card for an address book) and GET /files/press-kit.zip. */
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { findCompany } from '#src/domain/navigation/navigation.server.ts';
import type { Company } from '#src/domain/navigation/navigation.ts';
import { findPressKit } from '#src/domain/pages/pages.server.ts';
import { type PressKitPage, pressTexts } from '#src/domain/pages/pages.ts';
import type { PageCache } from '#src/platform/http/answer-cache.server.ts';
import { COST } from '#src/platform/http/load.server.ts';
import { sendFile } from '#src/platform/http/send-file.server.ts';
import { keptBytes } from '#src/platform/http/send-stored.server.ts';
import type { Settings } from '#src/platform/settings.server.ts';
import { zip } from '#src/platform/zip.server.ts';
import { serverLinks } from '#src/site/links.server.ts';
import { links } from '#src/site/links.ts';

export function registerCompanyFiles(
  app: FastifyInstance,
  { contentDir, siteUrl }: Pick<Settings, 'contentDir' | 'siteUrl'>,
  cache: PageCache,
): void {
  app.get(links.contactCard(), { config: { lane: COST.missing } }, async (request, reply) => {
    const company = await findCompany();
    if (!company) return reply.callNotFound();
    const bytes = Buffer.from(contactCard(company, siteUrl));
    return sendFile(request, reply, { bytes, type: 'text/vcard; charset=utf-8', name: 'contacts.vcf' });
  });

  app.get(serverLinks.pressArchive(), { config: { lane: 'kept' } }, async (request, reply) => {
    const kit = await findPressKit();
    if (!kit) return reply.callNotFound();
    const type = 'application/zip';
    const bytes = await keptBytes(request, cache, { key: 'press-kit', type, make: () => archiveOf(kit, contentDir) });
    return sendFile(request, reply, { bytes, type, name: 'press-kit.zip' });
  });
}

async function archiveOf(kit: PressKitPage, contentDir: string): Promise<Buffer> {
  const files = await Promise.all(
    kit.files.map(async ({ path }) => ({
      name: basename(path),
      data: await readFile(join(contentDir, 'media', path)),
    })),
  );
  const { name, text } = pressTexts(kit);
  return zip([...files, { name, data: Buffer.from(text) }]);
}

const escaped = (text: string) => text.replace(/[\\,;]/g, '\\$&').replace(/\n/g, '\\n');

/** vCard 3.0, which every address book reads. */
function contactCard({ name, legalName, phone, email, postal }: Company, siteUrl: string): string {
  const { street, locality, index, country } = postal;
  return [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `FN:${escaped(name)}`,
    'N:;;;;',
    `ORG:${escaped(legalName)}`,
    `TEL;TYPE=work,voice:${phone.replace(/[^+\d]/g, '')}`,
    `EMAIL;TYPE=work:${email}`,
    `ADR;TYPE=work:${['', '', street, locality, '', index, country].map(escaped).join(';')}`,
    `URL:${siteUrl}/`,
    'END:VCARD',
    '',
  ].join('\r\n');
}
