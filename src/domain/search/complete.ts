/** What search adds to the entries of all kinds: phrases of visitors, words for ports and Wi-Fi, facts for conditions. */
import { type Content, siteDocumentIn } from '#src/platform/content/rows.ts';
import type { DeviceFacts, SearchEntry } from '#src/platform/content/search-entry.ts';
import { attributesOfConditions } from './condition-attributes.ts';
import { portFigures, wifiFigures } from './figures.ts';
import { FITTING } from './fits.ts';

/** `figures`: words of the index as they are, for what no text says. */
export type CompleteEntry = SearchEntry & { figures: readonly string[] };

export function makeComplete(content: Content): (entry: SearchEntry) => CompleteEntry {
  const phrases = siteDocumentIn(content, 'search-phrases') ?? {};
  const conditions = siteDocumentIn(content, 'search-conditions');
  const conditioned = new Set([...FITTING, ...(conditions ? attributesOfConditions(conditions) : [])]);
  return (entry) => {
    const { device, ...rest } = entry;
    const own = phrases[entry.kind]?.[entry.key] ?? [];
    const named: SearchEntry =
      own.length === 0
        ? rest
        : { ...rest, names: [...(entry.names ?? []), ...own], phrases: [...(entry.phrases ?? []), ...own] };
    if (!device) return { ...named, figures: [] };
    const known = device.facts.filter(({ attribute_code: code }) => conditioned.has(code));
    return {
      ...named,
      figures: [...portFigures(device), ...wifiFigures(device)],
      shown: { ...entry.shown, facts: factsOf(known) },
    };
  };
}

const factsOf = (facts: DeviceFacts['facts']) =>
  Object.fromEntries(facts.map(({ attribute_code: code, number, text }) => [code, { number, text }]));
