/** Models that a tender names beside its demands: «Cisco C9200L-24T-4G или эквивалент». */
import type { BillAnswer } from '#src/domain/analogs/analogs.ts';
import { matchBill } from '#src/domain/analogs/bill.server.ts';
import { spokenKey } from '#src/domain/analogs/model-key.ts';
import type { Piece, TenderDevice } from './tender-part.ts';

/** So many lines of a text are asked for models, each no longer than a name is: a bill's matching has a price. */
const MOST_LINES = 20;
const LONGEST = 80;
const LIKE_MODEL = /[a-z]/i;

/** Of each line whose unread words hold a model: what it is. The words of the model become pieces of that kind. */
export async function nameModels(devices: readonly TenderDevice[]): Promise<BillAnswer[]> {
  const lines = devices.flatMap((device) => device.lines).filter(({ pieces }) => unreadText(pieces) !== '');
  const asked = lines.filter(({ pieces }) => isLikeModel(unreadText(pieces))).slice(0, MOST_LINES);
  if (asked.length === 0) return [];
  const answers = await matchBill(asked.map(({ pieces }) => unreadText(pieces)).join('\n'));
  return answers.flatMap((answer) => {
    const line = asked[answer.number - 1];
    const name = answer.model
      ? `${answer.model.vendor} ${answer.model.model}`
      : (answer.own?.model ?? answer.module?.name);
    if (!line || name === undefined || isStandard(answer, line.source)) return [];
    line.pieces = line.pieces.flatMap((piece) =>
      piece.kind === 'unread' ? withModel(piece, spokenKey(name)) : [piece],
    );
    return [{ ...answer, number: line.number, source: line.source }];
  });
}

/** «10GBASE-SR», «QSFP28 100G» are what ports and modules are of; some maker calls a module so, which the line does not mean. */
function isStandard({ module }: BillAnswer, source: string): boolean {
  if (!module) return false;
  const words = module.name.split(' ');
  const own = words.filter((word) => !STANDARD.test(word));
  return (
    own.length === 0 ||
    (own.length === 1 && own[0] === words[0] && !source.toLowerCase().includes(words[0]?.toLowerCase() ?? ''))
  );
}
const STANDARD =
  /^(?:q?sfp(?:28|\+)?|xfp|\d{1,4}(?:g|gbase|base)[\w-]{0,6}|\d{1,3}g|sr|lr|er|zr|sx|lx|lh|t|bidi|bx|wdm|sr4|lr4)$/iu;

/** Unread words of a line as one cell of a bill. */
const unreadText = (pieces: readonly Piece[]): string =>
  pieces
    .flatMap(({ kind, text }) => (kind === 'unread' && LIKE_MODEL.test(text) ? text : []))
    .join(' ')
    .replace(/[;\t|,"«»()]+/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim()
    .slice(0, LONGEST);

const isLikeModel = (text: string): boolean =>
  text.split(' ').some((word) => LIKE_MODEL.test(word) && /\d/.test(word) && word.length > 3);

/** The piece cut into words of the model and the rest. */
function withModel({ text }: Piece, key: string): Piece[] {
  const pieces: Piece[] = [];
  for (const part of text.split(/(?<=\s)(?=\S)/u)) {
    const own = spokenKey(part);
    // «2,4» of a mass is no part of «MES2324».
    const isOfName = own.length > 2 || (own.length > 1 && /[a-z]/.test(own));
    const kind = isOfName && key.includes(own) ? 'model' : IDLE.test(part) ? 'joining' : 'unread';
    const last = pieces.at(-1);
    if (last?.kind === kind) last.text += part;
    else pieces.push({ kind, text: part });
  }
  return pieces;
}

/** Words beside a model that ask for nothing: «или эквивалент». */
const IDLE = /^(?:или|аналог|эквивалент|модель|марка|типа?)?[^\p{L}\p{N}]*$/iu;
