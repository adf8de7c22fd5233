/** A line of an answered bill as the page shows it, made of the domain's answer or of the API's. */
import { type BillAnswer, fullName } from '#src/domain/analogs/analogs.ts';
import type { Answer } from '#src/site/browser/api.ts';
import { links } from '#src/site/links.ts';

export type NamedLink = { name: string; href: string };
export type BillRow = Pick<BillAnswer, 'number' | 'source' | 'quantity' | 'match'> & {
  model: NamedLink | null;
  analogue: (NamedLink & { id: number; score: number | null; isDeclared: boolean; isDiscontinued: boolean }) | null;
  suggestions: NamedLink[];
};

type AnyModel = { code: string; vendor: string; vendorCode: string; model: string };
const modelLink = (model: AnyModel): NamedLink => ({
  name: fullName(model),
  href: links.analogsModel(model),
});

export function billRow({ number, source, quantity, match, model, analogue, suggestions }: BillAnswer): BillRow {
  return {
    number,
    source,
    quantity,
    match,
    model: model && modelLink(model),
    analogue: analogue && {
      id: analogue.good.id,
      name: analogue.good.model,
      href: links.product(analogue.good.code),
      score: analogue.score,
      isDeclared: analogue.isDeclared,
      isDiscontinued: analogue.isDiscontinued,
    },
    suggestions: suggestions.map(modelLink),
  };
}

/** A line of `POST api/catalog/analogs/bill`. */
type ApiBillLine = Answer<'POST', 'catalog/analogs/bill'>[number];
type ApiModel = NonNullable<ApiBillLine['model']>;

export function apiBillRow({ model, analogue, suggestions, number, source, quantity, match }: ApiBillLine): BillRow {
  const link = ({ vendor_code: vendorCode, ...rest }: ApiModel) => modelLink({ ...rest, vendorCode });
  return {
    number,
    source,
    quantity,
    match,
    model: model && link(model),
    analogue: analogue && {
      id: analogue.good.id,
      name: analogue.good.model,
      href: links.product(analogue.good.code),
      score: analogue.score,
      isDeclared: analogue.is_declared,
      isDiscontinued: analogue.is_discontinued,
    },
    suggestions: suggestions.map(link),
  };
}

/**
 * A long bill in parts of the API, so that progress can be shown. A part after the first begins with a heading: a line
 * that looks like one is then never taken for it. `offset` is added to the numbers of its answers.
 */
export function billParts(text: string, linesInPart: number): { text: string; offset: number }[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  const parts: { text: string; offset: number }[] = [];
  for (let start = 0; start < lines.length; start += linesInPart) {
    const part = lines.slice(start, start + linesInPart);
    if (part.every((line) => line.trim() === '')) continue;
    const isFirst = parts.length === 0;
    parts.push({ text: [...(isFirst ? [] : ['Модель']), ...part].join('\n'), offset: isFirst ? start : start - 1 });
  }
  return parts;
}
