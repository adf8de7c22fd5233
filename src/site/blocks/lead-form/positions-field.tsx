import { MAX_QUANTITY, type Position } from '#src/domain/leads/positions.ts';
import type { Known, LeadGood } from '#src/site/browser/open-popup.ts';
import { FieldFrame } from '#src/ui/field-frame/field-frame.tsx';
import css from './lead-form.module.css';

/** Positions whose number can be changed in the form: a form may not have more than a thousand fields. */
const EDITABLE_POSITIONS = 300;

/** Positions that a page of ours handed over as JSON; what is no list of them is empty here, the schema says so. */
function knownPositions(json: string | undefined): Position[] {
  try {
    const list: unknown = JSON.parse(json || '[]');
    return Array.isArray(list) ? list.filter((one) => typeof one === 'object' && one !== null) : [];
  } catch {
    return [];
  }
}

/**
 * A list that another page handed over, each line with its number to be changed. The list goes along as JSON, the numbers as
 * fields of their own, so that it works without scripts. Nothing but an error is drawn where there is no list.
 */
export function PositionsField(props: {
  id: string;
  label: string;
  error: string | undefined;
  json: string | undefined;
}) {
  const { json = '', error, label } = props;
  const rows = knownPositions(json).map(
    ({ name, asked, note, quantity }, at): Row => ({
      field: `positions.${at}`,
      title: [asked, name].filter(Boolean).join('\u00a0→ ') + (note ? ` (${note})` : ''),
      quantity,
    }),
  );
  return (
    <>
      <input type="hidden" name="positions" defaultValue={json} />
      {(rows[0] || error) && (
        <FieldFrame text={{ ...props, label: rows[0] ? `${label}: ${rows.length}` : label }} isGroup>
          <Quantities id={props.id} rows={rows} />
        </FieldFrame>
      )}
    </>
  );
}

/** `field` names the number; an empty one is «not said». */
type Row = { field: string; title: string; quantity: number | string | undefined };

/** Chosen goods as rows; the fields are named by the goods. */
export const rowsOf = (goods: readonly LeadGood[], known: Known): Row[] =>
  goods.map(({ id, name }) => {
    const field = `goods.${id}`;
    return { field, title: name, quantity: known[field] ?? 1 };
  });

/** Quantities of each thing; `isNamed`: the field above names the only one. Those of the first rows can be changed: a form may not have more fields. */
export function Quantities({ id, rows, isNamed }: { id?: string; rows: readonly Row[]; isNamed?: boolean }) {
  return (
    <ul id={id} tabIndex={-1} className={css.positions} aria-label="Сколько каждого">
      {rows.map(({ field, title, quantity }, at) => (
        <li key={field}>
          <span>{isNamed ? 'Количество' : title}</span>
          <span>
            {at < EDITABLE_POSITIONS ? (
              <input
                type="number"
                name={field}
                defaultValue={quantity}
                min={0}
                max={MAX_QUANTITY}
                aria-label={`Количество: ${title}`}
              />
            ) : (
              quantity
            )}{' '}
            шт.
          </span>
        </li>
      ))}
    </ul>
  );
}
