/** What a tender may bring into the specification at once: each of its positions with its first answer. Pure. */
import { UNMET_SCORE } from '#src/domain/analogs/matching.ts';
import { lineOf } from '#src/domain/specification/specification.ts';
import { type ShownDevice, type ShownModel, VERDICTS } from './shown.ts';

/**
 * `name`: the position with its number and quantity, `href` leads to it; `told`: how far the answer meets it, in words; `add`: its line of
 * the specification; `isTaken`: ticked from the start.
 */
export type ShownAnswer = {
  name: string;
  href: string;
  answer: { name: string; href: string } | null;
  told: string;
  add: string | null;
  isTaken: boolean;
};
export type ShownAnswers = { summary: string; rows: ShownAnswer[] };

/** A position that stands alone has its buttons below. */
const FEWEST = 2;

export function answersAtOnce(devices: readonly ShownDevice[]): ShownAnswers | null {
  const positions = devices.filter(({ role }) => role !== 'common');
  const rows = positions.flatMap((device, index) => rowsOf(device, index + 1));
  if (positions.length < FEWEST || rows.every(({ add }) => add === null)) return null;
  const taken = rows.filter(({ isTaken }) => isTaken).length;
  return {
    rows,
    summary: `Отмечено строк: ${taken} из\u00a0${rows.length}. Сами отмечаем строку, если изделие соответствует всем прочитанным требованиям, названо в\u00a0тексте или заменяет названную модель с\u00a0оценкой выше ${UNMET_SCORE}. ${REST[taken === 0 ? 'all' : taken < rows.length ? 'some' : 'none']}Отмеченные строки попадут в\u00a0раздел спецификации «${PART}»; там\u00a0же их можно убрать.`,
  };
}
const PART = 'Техническое задание';
const REST = {
  all: 'Таких строк нет: сверьте изделия ниже и\u00a0отметьте нужные. ',
  some: 'Остальные сверьте ниже и\u00a0отметьте нужные. ',
  none: '',
} as const;

type Found = Pick<ShownAnswer, 'answer' | 'told' | 'isTaken'> & { count: number | null; doubt: string };

function rowsOf(device: ShownDevice, number: number): ShownAnswer[] {
  const { quantity, unit, line } = device;
  // «Нам понадобится: коммутатор» is called by its name, «Коммутатор доступа тип 1» by all of its title.
  const isTitled = device.name === null || device.title?.includes(device.name);
  const name = (isTitled ? device.title : device.name) ?? 'Изделие';
  const row = {
    name: `${number}. ${name}${quantity === null ? '' : `, ${quantity.toLocaleString('ru-RU')}\u00a0${unit}`}`,
    href: `#device-${number}`,
  };
  const found = foundIn(device);
  if (found.length === 0)
    return [{ ...row, answer: null, told: UNTOLD[device.role], isTaken: false, add: inPart(line) }];
  return found.map(({ answer, told, isTaken, count, doubt }) => {
    const note = [`поз.\u00a0${number}${name === answer?.name ? '' : `: ${name}`}`, doubt].filter(Boolean).join('; ');
    return { ...row, answer, told, isTaken, add: inPart(answer && lineOf(answer.name, count, note)) };
  });
}
const UNTOLD = {
  device: 'ответа нет',
  other: 'здесь не\u00a0подбираем',
  link: 'линию считают в\u00a0спецификации',
  common: '',
} as const;
const inPart = (line: string | null): string | null => line && `# ${PART}\n${line}`;

/** A model of ours that is named goes before what was compared; models are answers where nothing was compared. */
function foundIn(device: ShownDevice): Found[] {
  const { goods, models } = device;
  const [own] = models.filter(({ ours, named }) => ours !== null && ours.name === named?.name);
  if (goods.length === 0) return models.flatMap(ofModel);
  return own ? ofModel(own) : ofGood(device);
}

function ofGood({ goods: [good], demands, quantity }: ShownDevice): Found[] {
  if (!good) return [];
  const asked = demands.flatMap(({ isLeft, text }, at) => (isLeft ? [] : [{ text, state: good.states[at]?.state }]));
  const [unmet, unknown] = (['unmet', 'unknown'] as const).map((state) => asked.filter((one) => one.state === state));
  const said = (what: string, of: typeof unmet) => (of?.length ? [[what, of] as const] : []);
  const doubts = [...said(VERDICTS.unmet, unmet), ...said(VERDICTS.unknown, unknown)];
  return [
    {
      answer: { name: good.model, href: good.href },
      told: [
        `${VERDICTS.met}: ${asked.filter(({ state }) => state === 'met').length} из\u00a0${asked.length}`,
        ...doubts.map(([what, of]) => `${what}: ${of.length}`),
      ].join(', '),
      isTaken: asked.length > 0 && doubts.length === 0,
      count: quantity,
      doubt: doubts.map(([what, of]) => `${what}: ${of.map(({ text }) => text).join(', ')}`).join('; '),
    },
  ];
}

function ofModel({ named, ours, notes, score, count, isSure }: ShownModel): Found[] {
  if (!ours) return [];
  const isOther = ours.name !== named?.name;
  return [
    {
      answer: ours,
      told:
        score === null
          ? named?.href === null
            ? named.name
            : 'модель названа в\u00a0тексте'
          : `оценка аналога ${score}`,
      isTaken: isSure && (score === null || score > UNMET_SCORE),
      count,
      doubt: isOther && named?.href ? `вместо ${named.name}` : isSure ? '' : notes.join('; '),
    },
  ];
}
