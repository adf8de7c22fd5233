/** Makers as they are spoken: «юнипер», «эджкор», by the consonants of the word and of the makers' names. Pure. */
import { SOUNDS, spell } from '#src/domain/catalog/model-key.ts';
import { editDistance } from '#src/platform/edit-distance.ts';
import { keptByText } from '#src/platform/kept.ts';
import { elementAt } from '#src/platform/lists.ts';
import { fold } from './tokens.ts';

/** How a foreign name is spoken, coarsely: «Edgecore» is ejekor, «Cisco» is sisko, «Ubiquiti» is ubikviti. */
const soundOf = (latin: string): string =>
  latin
    .replace(/d(?:ge|j|zh)/g, 'j')
    .replace(/ph/g, 'f')
    .replace(/ch|ck/g, 'k')
    .replace(/ts|c(?=[eiy])/g, 's')
    .replace(/qu(?=[aeiou])/g, 'kv')
    .replace(/[cq]/g, 'k')
    .replace(/x/g, 'ks')
    .replace(/w/g, 'v')
    .replace(/y/g, 'i')
    .replace(/z/g, 's')
    .replace(/(?<=[a-z]{3}[^aeiou])e$/, '')
    .replace(/([a-z])\1+/g, '$1')
    .replace(/[bdgv]$/, (voiced) => VOICELESS[voiced] ?? voiced);
/** How a voiced consonant is spoken at the end: «брокейд» and «брокейт» alike. */
const VOICELESS: Readonly<Record<string, string>> = { b: 'p', d: 't', g: 'k', v: 'f' };

/** The consonants, after a mark where a vowel begins the name. */
const bonesOf = (said: string): string => (/^[aeiou]/.test(said) ? 'A' : '') + said.replace(/[aeiou]/g, '');

/** Fewer consonants are those of many words. */
const LEAST_BONES = 3;
const LEAST_WORD = 5;

type Sound = { said: string; name: string };

/** A Latin J is spoken as «дж» and as «й». */
function soundsOf(name: string): Sound[] {
  const words = [name, ...name.split('-').filter((word) => word.length >= LEAST_WORD)];
  return words.flatMap((word) => {
    const said = soundOf(word.toLowerCase().replace(/[^a-z]/g, ''));
    return [said, ...(said.startsWith('j') ? [said.slice(1)] : [])].map((one) => ({ said: one, name }));
  });
}

/** Returns a function that tells the only maker whose name sounds as a Russian word does, null for no maker or several. `names`: as parts of addresses. */
function makeMakerSpoken(names: readonly string[]): (word: string) => string | null {
  const byBones = Map.groupBy(names.flatMap(soundsOf), ({ said }) => bonesOf(said));
  return (word) => {
    const said = soundOf(spell(fold(word), SOUNDS).replace(/[^a-z]/g, ''));
    const bones = bonesOf(said);
    if (bones.length < LEAST_BONES) return null;
    const near = (byBones.get(bones) ?? []).filter((one) => {
      const limit = Math.ceil(Math.max(one.said.length, said.length) / 3);
      return editDistance(one.said, said, limit) <= limit;
    });
    const makers = new Set(near.map(({ name }) => name));
    return makers.size === 1 ? elementAt(near, 0).name : null;
  };
}

/** Two words, or more where the first are letters by their names: «эдж кор», «ди линк», «би ди ком»; else one. */
const RUSSIAN =
  /(?<![\p{L}\d])(?:(?:(?:би|бэ|ди|дэ|ти|тэ|пи|пэ|си|эс|эл|эм|эн|ар|аш|эйч|зет|кью?)[- ]?){1,2}[- ]|[а-яё]{3,}[- ])?[а-яё]{3,}(?![\p{L}\d])/giu;
const ONE_WORD = /[а-яё]{4,}/giu;

/** «Кошка 2960», «2960 кошка»: a word before a figure or a model, or after one. */
const BESIDE_MODEL =
  /(?<![\p{L}\d-])[а-яё]{2,14}(?:-[а-яё]{2,8}){0,2}(?=[ -](?:\p{L}{1,16}[ -])?[a-z-]{0,12}\d)|(?<=\d[^\s]{0,16} )[а-яё]{2,14}(?:-[а-яё]{2,8}){0,2}(?![\p{L}-])/giu;
/** «Вместо кошки», «аналог экстрима»: a maker is what ours stand for. */
const REPLACED =
  /(?<=(?<!\p{L})(?:аналог|замен|вместо|взамен|альтернатив)\p{L}{0,3} )[а-яё]{2,14}(?:-[а-яё]{2,8}){0,2}(?![\p{L}-])/giu;
/** Each with a sign that costs less to look for. */
const SLANG = [
  [/\d/, BESIDE_MODEL],
  [/аналог|замен|вместо|взамен|альтернатив/i, REPLACED],
] as const;
/** «Экстрим нетворкс»: the word before is a maker's name, whatever else it means. */
const COMPANY =
  /(?<![\p{L}\d-])([а-яё]{3,14}) (?:нетв[оёе]рк\p{L}{0,3}|networks?|систем[сз]|systems|те[кх]нолод?жи[сз]|technologies)(?!\p{L})/giu;
/** «Длинковский», «арубовские», «хуавейского»: of a maker. */
const ADJECTIVE = /^([а-яё]{3,12}?)(?:[ое]?в)?ск(?:ий|ая|ое|ие|их|ого|ому|им|ими|ом|ой|ую)$/u;
/** What a maker's name may end with before it becomes an adjective: «аруба», «циско». */
const NOUN_ENDINGS = ['', 'а', 'о', 'и'];
/** An ending is no longer. */
const ENDING = 4;

/**
 * Returns a function that writes makers of a question by their names; what `isKnown` tells of stays as it is. `slang`: what else they are
 * called, by parts of addresses.
 */
export function makeMakerSpelled(
  names: readonly string[],
  isKnown: (word: string) => boolean,
  slang: Readonly<Record<string, readonly string[]>> = {},
) {
  const spokenPlainly = makeMakerSpoken(names);
  const spoken = keptByText(4_000, (word) => {
    const [, stem] = ADJECTIVE.exec(fold(word)) ?? [];
    const nouns = stem === undefined ? [] : NOUN_ENDINGS.map((ending) => stem + ending);
    return [word, ...nouns].reduce<string | null>((maker, one) => maker ?? spokenPlainly(one), null);
  });
  const makerOf = (text: string) => (text.split(/[- ]/).every(isKnown) ? null : spoken(text));
  const bySlang = Object.entries(slang).flatMap(([name, begins]) => begins.map((begin) => [begin, name] as const));
  const slangOf = (word: string) =>
    bySlang.find(([begin]) => word.startsWith(begin) && word.length <= begin.length + ENDING)?.[1];
  const withSlang = (question: string) =>
    SLANG.reduce(
      (text, [sign, words]) => (sign.test(text) ? text.replace(words, (word) => slangOf(fold(word)) ?? word) : text),
      question,
    ).replace(COMPANY, (words, word: string) => slangOf(fold(word)) ?? spoken(word) ?? words);
  return (question: string): string =>
    withSlang(question).replace(
      RUSSIAN,
      (words) => makerOf(words) ?? words.replace(ONE_WORD, (word) => (isKnown(word) ? word : (spoken(word) ?? word))),
    );
}
