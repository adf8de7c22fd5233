/** What may be asked of a transceiver or a cable, figure by figure. Pure. */
import type { ModuleFacts } from '#src/domain/sfp/module-facts.ts';

/** What a module must be; `isMet` returns undefined where its data do not say. */
export type ModuleWish = {
  /** For a visitor: «дальность не менее 20 км». */
  text: string;
  isMet(facts: ModuleFacts): boolean | undefined;
  /** How far a module is from what was asked, from 0: a longer reach is dearer. */
  far?(facts: ModuleFacts): number;
  /** Nobody said it: what is not called cable is none. */
  isImplied?: boolean;
  /** The noun of the question: without it the rest says nothing. */
  isNoun?: boolean;
};

const fibre = (medium: string): ModuleWish => ({
  text: `волокно ${medium}`,
  isMet: ({ fibre: own, connector }) => (own === null && connector !== 'RJ-45' ? undefined : own === medium),
});
export const SINGLE = fibre('одномодовое');
export const MULTI = fibre('многомодовое');
export const BIDI: ModuleWish = {
  text: 'одно волокно (BiDi)',
  isMet: ({ bidi, fibreCount }) => bidi ?? fibreCount === 1,
};
export const connector = (name: string): ModuleWish => ({
  text: `разъём ${name}`,
  isMet: (facts) => (facts.connector === null ? undefined : facts.connector === name),
});
export const COPPER = connector('RJ-45');
export const rate = (gbps: number): ModuleWish => ({
  text: gbps < 1 ? `скорость ${gbps * 1000} Мбит/с` : `скорость ${gbps.toLocaleString('ru-RU')} Гбит/с`,
  isMet: (facts) => (facts.rate === null ? undefined : facts.rate === gbps),
  far: (facts) => (facts.rate === null ? 1 : Math.abs(Math.log(facts.rate / gbps))),
});
export const reach = (metres: number): ModuleWish => ({
  text: `дальность не менее ${metres < 1000 ? `${metres.toLocaleString('ru-RU')} м` : `${(metres / 1000).toLocaleString('ru-RU')} км`}`,
  isMet: (facts) => (facts.distance === null ? undefined : facts.distance >= metres),
  far: (facts) => (facts.distance ? Math.abs(Math.log(facts.distance / metres)) : 1),
});
/** «Больше 10 км»: ten are too few. */
export const reachOver = (metres: number): ModuleWish => ({
  text: `дальность больше ${(metres / 1000).toLocaleString('ru-RU')} км`,
  isMet: (facts) => (facts.distance === null ? undefined : facts.distance > metres),
  far: (facts) => (facts.distance ? Math.abs(Math.log(facts.distance / metres)) : 1),
});
export const reachWithin = (metres: number): ModuleWish => ({
  text: `дальность не более ${(metres / 1000).toLocaleString('ru-RU')} км`,
  isMet: (facts) => (facts.distance === null ? undefined : facts.distance <= metres),
});
export const FARTHEST: ModuleWish = {
  text: 'дальность больше всех',
  isMet: ({ distance }) => distance !== null || undefined,
  far: ({ distance }) => 1 / (distance ?? 1),
};
export const SHORTEST: ModuleWish = {
  text: 'дальность меньше всех',
  isMet: ({ distance }) => distance !== null || undefined,
  far: ({ distance }) => 1 - 1 / (1 + (distance ?? 0)),
};
/** «BX10-D» sends the longer wave of two. */
export const side = (letter: string): ModuleWish => ({
  text: `сторона ${letter.toUpperCase()} линии по одному волокну`,
  isMet: ({ tx }) => (tx === null ? undefined : tx > 1400 === (letter === 'd')),
  far: ({ name }) => Number(!/bx/i.test(name)),
});
export const wave = (sent: number, received?: number): ModuleWish => ({
  text: received === undefined ? `длина волны ${sent} нм` : `длины волн ${sent} и ${received} нм`,
  isMet({ tx, rx }) {
    if (tx === null) return undefined;
    if (received === undefined) return tx === sent;
    if (rx === null) return tx === sent || tx === received ? undefined : false;
    return (tx === sent && rx === received) || (tx === received && rx === sent);
  },
  far: ({ tx }) => (tx === sent ? 0 : 1),
});
/** «LR» of `10GBASELR`, «SR4» of `40GBASE-SR4`; LH is what some makers call LX. */
export const standard = (letters: string): ModuleWish => ({
  text: `стандарт ${letters.toUpperCase()}`,
  isMet({ standard: own, name }) {
    const wanted = letters.replace(/10$/, '');
    if (own === null) return new RegExp(`(?<![a-z])${wanted}(?![a-z])`, 'i').test(name) || undefined;
    const [, said = ''] = /base-?([a-z]+\d?)/i.exec(own.replace(/10$/, '')) ?? [];
    const same = said.toLowerCase();
    return same === wanted || (wanted === 'lh' && same === 'lx') || (!/\d$/.test(wanted) && same.startsWith(wanted));
  },
});
