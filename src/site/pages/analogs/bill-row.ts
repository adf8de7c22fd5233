/** A line of an answered bill as the page shows it, made of the domain's answer or of the API's. */
import {
  type Analogue,
  type BillAnswer,
  baseText,
  fullName,
  type ModelLink,
  type ModuleOfOurs,
  notesOfLine,
} from '#src/domain/analogs/analogs.ts';
import { headingLine } from '#src/domain/catalog/device-lines.ts';
import { markPicture } from '#src/domain/catalog/panel-picture.ts';
import type { Position } from '#src/domain/leads/positions.ts';
import { modulePicture } from '#src/domain/sfp/module-look.ts';
import type { Answer } from '#src/site/browser/api.ts';
import { links } from '#src/site/links.ts';

export type NamedLink = { name: string; href: string };
export type BillRow = Pick<BillAnswer, 'number' | 'source' | 'quantity' | 'match'> & {
  /** The other maker's model and what of ours stands for it, for the dossier; null for other lines. */
  pair: string | null;
  /** What the line names, and what of ours answers it; another maker's module has no page. */
  named: { name: string; href: string | null } | null;
  ours: (NamedLink & Pick<Position, 'good' | 'module'> & { picture: string; isDiscontinued: boolean }) | null;
  score: number | null;
  /** What the score rests on, in words. */
  base: string | null;
  notes: string[];
  suggestions: NamedLink[];
};

const modelLink = (model: ModelLink): NamedLink => ({ name: fullName(model), href: links.analogsModel(model) });
const moduleLink = ({ name, code, section }: ModuleOfOurs): NamedLink => {
  return { name, href: links.sfpModule({ code, section: { code: section } }) };
};

/** What a row is made of; the API tells less of a good than the domain. */
type Line = Omit<BillAnswer, 'name' | 'analogue'> & {
  analogue:
    | (Pick<Analogue, 'score' | 'base' | 'isDeclared' | 'isDiscontinued' | 'note'> & {
        good: { id: number; code: string; model: string };
      })
    | null;
};

export function billRow({ suggestions, ownSuggestions, ...line }: Line): BillRow {
  const { number, source, quantity, match, analogue } = line;
  return {
    number,
    source,
    quantity,
    match,
    pair: line.model && analogue ? [line.model.code, analogue.good.code, quantity ?? []].flat().join(':') : null,
    named: namedLink(line),
    ours: oursLink(line),
    score: analogue?.score ?? null,
    base: analogue && analogue.score !== null ? baseText(analogue.base) : null,
    notes: notesOfLine(line),
    suggestions: [
      ...ownSuggestions.map(({ code, model }) => ({ name: model, href: links.product(code) })),
      ...suggestions.map(modelLink),
    ],
  };
}

type Named = Pick<Line, 'model' | 'own' | 'module' | 'analogue'>;

function namedLink({ model, own, module }: Named): BillRow['named'] {
  if (model) return modelLink(model);
  if (own) return { name: own.model, href: links.product(own.code) };
  return module && (module.isReference ? { name: module.name, href: null } : moduleLink(module));
}

function oursLink({ own, module, analogue }: Named): BillRow['ours'] {
  if (analogue) return goodLink(analogue.good, analogue.isDiscontinued);
  if (own) return goodLink(own, own.isDiscontinued);
  const found = module && (module.isReference ? module.ours[0] : module);
  return found
    ? { module: found.code, picture: modulePicture(found.code), isDiscontinued: false, ...moduleLink(found) }
    : null;
}

const goodLink = ({ id, code, model }: { id: number; code: string; model: string }, isDiscontinued: boolean) => ({
  ...{ good: id, name: model, href: links.product(code), picture: markPicture(code), isDiscontinued },
});

/** A line of `POST api/catalog/analogs/bill`. */
type ApiBillLine = Answer<'POST', 'catalog/analogs/bill'>[number];
type ApiModel = NonNullable<ApiBillLine['model']>;

export function apiBillRow(line: ApiBillLine): BillRow {
  const {
    is_guessed: isGuessed,
    is_quantity_guessed: isQuantityGuessed,
    model,
    own,
    module,
    analogue,
    suggestions,
    own_suggestions: ownSuggestions,
    spelled,
    is_one_of_several: isOneOfSeveral,
    ...rest
  } = line;
  const foreign = ({ vendor_code: vendorCode, ...link }: ApiModel): ModelLink => ({ ...link, vendorCode });
  return billRow({
    ...rest,
    ...{ isGuessed, isQuantityGuessed, isOneOfSeveral, ownSuggestions },
    model: model && foreign(model),
    own: own && { ...own, isDiscontinued: own.is_discontinued },
    module: module && { ...module, isReference: module.is_reference },
    analogue: analogue && {
      ...analogue,
      isDeclared: analogue.is_declared,
      isDiscontinued: analogue.is_discontinued,
    },
    suggestions: suggestions.map(foreign),
    spelled: spelled && { ...spelled, isNamed: spelled.is_named },
  });
}

/**
 * A long bill in parts of the API, so that progress can be shown. A part after the one with the headings begins with them:
 * they say which columns to read. `offset` is added to the numbers of its answers.
 */
export function billParts(text: string, linesInPart: number): { text: string; offset: number }[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  const heading = headingLine(text);
  const headingAt = heading === undefined ? -1 : lines.indexOf(heading);
  const parts: { text: string; offset: number }[] = [];
  for (let start = 0; start < lines.length; start += linesInPart) {
    const part = lines.slice(start, start + linesInPart);
    if (part.every((line, at) => line.trim() === '' || start + at === headingAt)) continue;
    const repeats = heading !== undefined && start > headingAt;
    parts.push({ text: [...(repeats ? [heading] : []), ...part].join('\n'), offset: repeats ? start - 1 : start });
  }
  return parts;
}
