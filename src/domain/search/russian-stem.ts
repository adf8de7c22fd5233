/**
 * Snowball's Russian stemmer, the one PostgreSQL calls `russian_stem`; ours so that the indexer, the query and the browser
 * need no question to the database. `search.db.test.ts` compares the two on every word of the content.
 */
import { elementAt } from '#src/platform/lists.ts';

const VOWEL = /[аеиоуыэюя]/;
const PERFECTIVE_GERUND = /(?:(?<=[ая])(?:вшись|вши|в)|(?:ившись|ывшись|ивши|ывши|ив|ыв))$/;
const ADJECTIVE = /(?:ими|ыми|его|ого|ему|ому|ее|ие|ые|ое|ей|ий|ый|ой|ем|им|ым|ом|их|ых|ую|юю|ая|яя|ою|ею)$/;
const PARTICIPLE = /(?:(?<=[ая])(?:ем|нн|вш|ющ|щ)|(?:ивш|ывш|ующ))$/;
const REFLEXIVE = /(?:ся|сь)$/;
const VERB =
  /(?:(?<=[ая])(?:ете|йте|ешь|нно|ла|на|ли|ем|ло|но|ет|ют|ны|ть|й|л|н)|(?:ейте|уйте|ила|ыла|ена|ите|или|ыли|ило|ыло|ено|ует|уют|ены|ить|ыть|ишь|ей|уй|ил|ыл|им|ым|ен|ят|ит|ыт|ую|ю))$/;
const NOUN =
  /(?:иями|ями|ами|ией|иям|ием|иях|ев|ов|ие|ье|еи|ии|ей|ой|ий|ям|ем|ам|ом|ах|ях|ию|ью|ия|ья|а|е|и|й|о|у|ы|ь|ю|я)$/;
const DERIVATIONAL = /(?:ость|ост)$/;
const SUPERLATIVE = /(?:ейше|ейш)$/;

/** Where the region after the first `vowel, non-vowel` pair begins. */
function regionAfter(word: string, from: number): number {
  let at = from;
  while (at < word.length && !VOWEL.test(elementAt(word, at))) at += 1;
  while (at < word.length && VOWEL.test(elementAt(word, at))) at += 1;
  return Math.min(at + 1, word.length);
}

/** The stem of a lower-case Russian word without ё: «коммутаторами» → «коммутатор». */
export function russianStem(word: string): string {
  const start = word.search(VOWEL) + 1;
  if (start === 0) return word;
  const second = Math.max(start, regionAfter(word, regionAfter(word, 0)));
  let rest = word.slice(start);
  const drop = (ending: RegExp) => {
    const shorter = rest.replace(ending, '');
    const dropped = shorter !== rest;
    rest = shorter;
    return dropped;
  };

  if (!drop(PERFECTIVE_GERUND)) {
    drop(REFLEXIVE);
    if (drop(ADJECTIVE)) drop(PARTICIPLE);
    else if (!drop(VERB)) drop(NOUN);
  }
  drop(/и$/);
  const inSecond = rest.slice(second - start);
  if (DERIVATIONAL.test(inSecond)) rest = rest.replace(DERIVATIONAL, '');
  if (rest.endsWith('нн')) rest = rest.slice(0, -1);
  else if (SUPERLATIVE.test(rest)) rest = rest.replace(SUPERLATIVE, '').replace(/нн$/, 'н');
  else drop(/ь$/);
  return word.slice(0, start) + rest;
}
