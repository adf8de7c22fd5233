import type { Proof } from '#src/domain/analogs/matching.ts';
import type { Verdict } from '#src/domain/analogs/parameters.ts';
import { VERDICT_WORDS } from '#src/domain/analogs/verdicts.ts';
import { upperFirst } from '#src/platform/letter-case.ts';
import { drawPart } from '#src/site/blocks/drawn-tree/draw-tree.server.ts';
import type { DrawnPart } from '#src/site/blocks/drawn-tree/drawn-part.tsx';
import { LifecycleMark } from '#src/site/blocks/good-card/lifecycle-mark.tsx';
import { PanelPicture } from '#src/site/blocks/panel-picture/panel-picture.tsx';
import { links } from '#src/site/links.ts';
import { StillAccordion } from '#src/ui/accordion/still-accordion.tsx';
import { ButtonLink } from '#src/ui/button/button.tsx';
import { Chip } from '#src/ui/chip/chip.tsx';
import { numberCell, Table } from '#src/ui/table/table.tsx';
import css from './analogue.module.css';
import type { AnalogueRow } from './analogue-row.ts';
import sheet from './page.module.css';

/** A verdict has a word and a sign of its own: colour only repeats them. */
const SIGNS: Record<Verdict, string> = {
  better: '▲',
  equal: '=',
  excess: '+',
  worse: '▼',
  unknown: '?',
  incomparable: '—',
};
const ORDER: Verdict[] = ['better', 'equal', 'excess', 'worse', 'unknown', 'incomparable'];

type Answers = {
  analogues: readonly AnalogueRow[];
  inMatrix: readonly AnalogueRow[];
  modelCode: string;
  theirName: string;
};

/** Draws our answers, the best first. */
export const answersPart = ({ analogues, inMatrix, modelCode, theirName }: Answers): DrawnPart => {
  const grounds = analogues.filter(({ score }) => score !== null).map(({ compared }) => compared);
  // What all scores rest on is said once.
  const told = grounds.length > 1 && new Set(grounds).size === 1 ? grounds[0] : undefined;
  return drawPart(
    'answers',
    <div>
      <h2 id="ours" className={sheet.title}>
        Наши аналоги
      </h2>
      {told && <p className={css.note}>{`Оценки\u00a0— сравнение с\u00a0${theirName} ${told}.`}</p>}
      <ol className={sheet.list} aria-labelledby="ours">
        {analogues.map((analogue) => (
          <li key={analogue.good.code}>
            <AnalogueEntry
              analogue={analogue}
              modelCode={modelCode}
              theirName={theirName}
              isInMatrix={inMatrix.includes(analogue)}
              isTold={told !== undefined}
            />
          </li>
        ))}
      </ol>
    </div>,
  );
};

/** One of our answers: its face, its score, how it is known, and the proof line by line where no `isInMatrix` says it. `isTold`: the list says what its score rests on. */
function AnalogueEntry(props: {
  analogue: AnalogueRow;
  modelCode: string;
  theirName: string;
  isInMatrix: boolean;
  isTold: boolean;
}) {
  const { analogue, modelCode, theirName, isInMatrix, isTold } = props;
  const { good, score, compared, remarks, ground, proof, points, alike, add } = analogue;
  const codes = `${modelCode}:${good.code}`;
  return (
    <article className={css.entry}>
      <div className={css.head}>
        <div className={css.face}>{good.image && <PanelPicture image={good.image} isCut />}</div>
        <div className={css.about}>
          <h3>
            <a href={links.product(good.code)}>{good.model}</a>
          </h3>
          <p className={css.description}>{good.description}</p>
          <div className={css.marks}>
            {ground && <Chip>{ground}</Chip>}
            <LifecycleMark lifecycle={good.lifecycle} />
          </div>
          {points.length > 0 && (
            <dl className={css.points}>
              {points.map(({ verdict, text }) => (
                <div key={verdict} className={css.point}>
                  <dt>
                    <VerdictWord verdict={verdict} word={`${upperFirst(VERDICT_WORDS[verdict])}:`} />
                  </dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
          )}
          {alike && <p className={css.note}>{alike}</p>}
          {score !== null && remarks.length > 0 && <p className={css.note}>{`${remarks.join('. ')}.`}</p>}
        </div>
        <Score score={score} compared={isTold ? '' : compared} />
        <div className={css.papers} data-print="no">
          <ButtonLink href={add} rel="nofollow" aria-label={`В\u00a0спецификацию: ${good.model}`}>
            В&nbsp;спецификацию
          </ButtonLink>
          <p className={css.note}>
            {papersText(score !== null, isTold ? '' : theirName)}{' '}
            <a href={`${links.analogsDossier('pdf')}?pair=${codes}`} rel="nofollow">
              PDF
            </a>
            {', '}
            <a href={`${links.analogsDossier('xlsx')}?pair=${codes}`} rel="nofollow" download>
              XLSX
            </a>
          </p>
        </div>
      </div>
      {proof.length > 0 && !isInMatrix && (
        <StillAccordion title={<Tally proof={proof} />}>
          <ProofTable proof={proof} theirName={theirName} ourName={good.model} />
        </StillAccordion>
      )}
    </article>
  );
}

/** What the papers beside an answer hold; `theirName` is empty where the list has said it. */
function papersText(isCompared: boolean, theirName: string): string {
  const what = isCompared ? 'Сравнение' : 'Сведения о\u00a0замене';
  return theirName ? `${what}${isCompared ? ' с' : ''}\u00a0${theirName}:` : `${what}:`;
}

const Score = ({ score, compared }: Pick<AnalogueRow, 'score' | 'compared'>) => (
  <p className={css.score}>
    {score === null ? (
      <small>без оценки</small>
    ) : (
      <>
        <span className={css.figure}>
          <b>{score}</b> <small>из&nbsp;100</small>
        </span>{' '}
        {compared && <small>{compared}</small>}
      </>
    )}
  </p>
);

/** «лучше 2 · равно 5 · хуже 1». */
function Tally({ proof }: { proof: Proof[] }) {
  const counts = ORDER.flatMap((verdict) => {
    const count = proof.filter((one) => one.verdict === verdict).length;
    return count > 0 ? [{ verdict, count }] : [];
  });
  return (
    <span className={css.tally}>
      {counts.map(({ verdict, count }) => (
        <span key={verdict}>
          <VerdictWord verdict={verdict} /> {count}
        </span>
      ))}
    </span>
  );
}

export function VerdictWord({ verdict, word = VERDICT_WORDS[verdict] }: { verdict: Verdict; word?: string }) {
  return (
    <span className={css.verdict} data-verdict={verdict}>
      <span aria-hidden="true">{SIGNS[verdict]}</span> {word}
    </span>
  );
}

function ProofTable({ proof, theirName, ourName }: { proof: Proof[]; theirName: string; ourName: string }) {
  return (
    <div className={css.proof}>
      <Table
        label={`${ourName} вместо ${theirName}`}
        head={
          <tr>
            <th scope="col">Параметр</th>
            <th scope="col">Вывод</th>
            <th scope="col">{theirName}</th>
            <th scope="col">{ourName}</th>
            <th scope="col" className={numberCell}>
              Вес, %
            </th>
          </tr>
        }
      >
        {proof.map(({ code, name, unit, verdict, theirs, ours, weight, note }) => (
          <tr key={code}>
            <th scope="row" className={css.parameter}>
              {name}
              {unit && <small>, {unit}</small>}
              {note && <small className={css.why}>{note}</small>}
            </th>
            <td className={css.result}>
              <VerdictWord verdict={verdict} />
            </td>
            <td className={css.value}>{theirs ?? <span className={css.none}>нет данных</span>}</td>
            <td className={css.value}>{ours ?? <span className={css.none}>нет данных</span>}</td>
            <td className={numberCell}>{weight}</td>
          </tr>
        ))}
      </Table>
    </div>
  );
}
