import { CONFIDENCE_MARKS, type Confidence, type GoodAttribute, withoutMark } from '#src/domain/catalog/catalog.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import { Sheet } from '#src/ui/layout/layout.tsx';
import css from './characteristics.module.css';

/** What is drawn of a characteristic; its name is its key within a section. A text has no unit; what is seen needs no `confidence`. */
export type ShownAttribute = Pick<GoodAttribute, 'name' | 'value'> & { unit?: string; confidence?: Confidence };
export type ShownSection = { name: string; attributes: ShownAttribute[] };

const SEEN: Confidence = 'seen';

/** A text longer than this is read from the left, below its label where the sheet is narrow; shorter ones stand at the edge with the figures. */
const LONG = 48;

/** The name with the note of its confidence below it, which some computed figures carry in the name itself. */
function Label({ confidence = SEEN, name }: Pick<ShownAttribute, 'confidence' | 'name'>) {
  const note = CONFIDENCE_MARKS[confidence]?.mark;
  if (!note) return name;
  return (
    <>
      {withoutMark(name, note)} <small>{note}</small>
    </>
  );
}

/** The surest first. */
const ORDER: Confidence[] = [SEEN, 'series', 'computed', 'inferred'];

const isYes = ({ value }: ShownAttribute) => value === 'да';

/** Characteristics by sections: figures in a table, what is simply there in a list of ticks. */
export function Characteristics({ sections, model }: { sections: ShownSection[]; model: string }) {
  const used = new Set(sections.flatMap(({ attributes }) => attributes.map(({ confidence = SEEN }) => confidence)));
  return (
    <Sheet
      id="characteristics"
      title={`Характеристики ${model}`}
      aside={
        <dl className={css.legend}>
          {ORDER.filter((confidence) => used.has(confidence) && CONFIDENCE_MARKS[confidence]).map((confidence) => (
            <div key={confidence}>
              <dt>{CONFIDENCE_MARKS[confidence]?.mark}</dt>
              <dd>{CONFIDENCE_MARKS[confidence]?.meaning}</dd>
            </div>
          ))}
        </dl>
      }
    >
      {sections.map((section) => (
        <Section key={section.name} section={section} />
      ))}
    </Sheet>
  );
}

function Section({ section: { name, attributes } }: { section: ShownSection }) {
  const figures = attributes.filter((one) => !isYes(one));
  const yes = attributes.filter(isYes);
  const flags = ORDER.map((confidence) => ({
    confidence,
    some: yes.filter((one) => (one.confidence ?? SEEN) === confidence),
  }));
  return (
    <section className={css.section}>
      <h3>{name}</h3>
      <div className={css.matter}>
        {figures.length > 0 && (
          <table className={css.figures}>
            <tbody>
              {figures.map(({ name: label, value, unit, confidence }) => (
                <tr key={label}>
                  <th scope="row">
                    <Label {...(confidence && { confidence })} name={label} />
                  </th>
                  {unit === undefined ? (
                    <td className={value.length > LONG ? css.long : undefined}>{value}</td>
                  ) : (
                    <td className={css.measured}>
                      <span>{value}</span>&nbsp;<span>{unit}</span>
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        )}
        {flags.map(
          ({ confidence, some }) =>
            some.length > 0 && (
              <div key={confidence} className={css.flags}>
                {CONFIDENCE_MARKS[confidence] && <small>{CONFIDENCE_MARKS[confidence].mark}</small>}
                <ul>
                  {some.map(({ name: label }) => (
                    <li key={label}>
                      <Icon name="check" />
                      {label}
                    </li>
                  ))}
                </ul>
              </div>
            ),
        )}
      </div>
    </section>
  );
}
