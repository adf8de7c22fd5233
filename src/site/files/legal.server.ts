/** Texts of law as PDF, made of the very texts that the page of the policy and the forms show (C141–C143). */
import { findLegalText } from '#src/domain/legal/legal.server.ts';
import type { LegalTextName } from '#src/domain/legal/legal.ts';
import { currentCompany } from '#src/domain/navigation/navigation.server.ts';
import { pdfBlocksOf } from '#src/platform/content/text-tree-pdf.ts';
import { formatDate } from '#src/platform/moscow-time.ts';
import { makePdf } from '#src/platform/pdf/pdf.server.ts';
import type { Settings } from '#src/platform/settings.server.ts';

/** Undefined where there is no such version. */
export const legalPaper =
  ({ siteUrl }: Pick<Settings, 'siteUrl'>) =>
  async (name: LegalTextName, version?: string): Promise<Buffer | undefined> => {
    const [text, company] = await Promise.all([findLegalText(name, version), currentCompany()]);
    if (!text) return undefined;
    const inForce = `Редакция от ${formatDate(text.version)} года`;
    return makePdf({
      title: text.title,
      author: company.legalName,
      head: company.name,
      foot: inForce,
      date: text.version,
      blocks: [{ kind: 'paragraph', tone: 'small', text: `${inForce}.` }, ...pdfBlocksOf(text.body, siteUrl)],
    });
  };
