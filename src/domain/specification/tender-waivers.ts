/** What the words behind a demand leave of it: it is taken back, must not be there, or is a wish. Pure. */
import { type Claim, DISCONTINUED } from './tender-demand.ts';

/** «PoE на них не нужно»: words between a name and what is said of it. */
const OF_THEM =
  /^[\s\u00a0:;|)—–,-]{0,6}(?:(?:(?:на|в|во|для|у|к|при)\s)?(?:них|нём|нем|ней|ним|им|нему|этом|этих|каждом|коммутатор\p{L}{1,3}|точк\p{L}{1,3}|(?:(?:все[хм]|кажд\p{L}{2,3}|\d{1,3})\s){0,2}порт\p{L}{0,3})\s)?/iu;
/** Words after a demand that take it back: «Поддержка PoE: не требуется». */
const WAIVER =
  /^(?:(?:не\s+(?:треб|нуж|обязат|предъявл|регламент)|без\s+требован)\p{L}*|ни\s+к\s+чему|не\s+надо(?!\p{L}))/iu;
/** The words take back what stands before them. */
export const isTakenBack = (after: string): boolean => WAIVER.test(after.replace(OF_THEM, ''));

/** Words after a function that say that it must not be there: «вентиляторы не допускаются»; «ACL, запрещающие доступ» bans none. */
const FORBIDDEN =
  /^(?:не\s+допуска(?:(?:ет|ют)ся|ть|ем)|не\s+допустим(?:а|о|ы)?|недопустим(?:а|о|ы)?|запрещ[её]н(?:а|о|ы)?|запреща(?:ет|ют)ся|исключ[её]н(?:а|о|ы)?|исключа(?:ет|ют)ся)(?!\p{L})/iu;
/** Behind a comma they end their clause: «STP, исключается образование петель» is of what stands behind them. */
const OF_NEXT = /^\s{0,9},/u;
const ENDS_CLAUSE = /^\s{0,9}(?:[.,;)|]|$)/mu;
function isForbidden(after: string): boolean {
  const said = after.replace(OF_THEM, '');
  const [words] = FORBIDDEN.exec(said) ?? [];
  return words !== undefined && (!OF_NEXT.test(after) || ENDS_CLAUSE.test(said.slice(words.length)));
}
/** Words after a name that say that it must not be there, or is not: nobody can tell which. */
const DENIAL =
  /^[\s\u00a0:;|)—–,-]{0,6}(?:нет|отсутств\p{L}*|не\s+(?:предусм|допуск)\p{L}*|недопустим\p{L}*)(?![\p{L}])/iu;

/** «Нет» in a cell of its own is the value that is asked for. */
const NO_CELL = /^\s{0,3}[\t|\n]\s{0,3}(?:нет|отсутствует|отсутствие)\.?\s{0,9}(?:[\t|\n]|$)/iu;
/** Words after a name that make it a wish: whether it counts, its author says. */
const WISH = /^[\s\u00a0:;|)—–,-]{0,6}(?:желательн|по возможности|опционал|приветству|необязательн)\p{L}*/iu;

/**
 * Claims as they are meant by what stands behind them: a demand that is taken back asks for nothing, one that is denied was not
 * understood. `endOf`: where the words of a claim end in the line.
 */
export function withoutWaived(claims: readonly Claim[], source: string, endOf: (claim: Claim) => number): Claim[] {
  return claims.flatMap((claim): Claim[] => {
    if (!claim.condition) return [claim];
    const after = source.slice(endOf(claim));
    if (isTakenBack(after)) return [{ from: claim.from, to: claim.to, kind: 'joining' }];
    if (claim.condition.rule.name === DISCONTINUED) return [claim];
    if (claim.condition.kind === 'feature' && (NO_CELL.test(after) || isForbidden(after)))
      return [{ ...claim, condition: { ...claim.condition, isWanted: false } }];
    return DENIAL.test(after) || WISH.test(after) ? [] : [claim];
  });
}
