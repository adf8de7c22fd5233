/** Below the bill: its short code, another calculation beside it, and what it rests on. */
import { memo } from 'react';
import { Button, ButtonLink } from '#src/ui/button/button.tsx';
import { Field } from '#src/ui/field/field.tsx';
import { Sheet } from '#src/ui/layout/layout.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';
import { GroupedTable, Notes, Ways } from './bill.tsx';
import type { CalculatorData } from './calculation-view.ts';
import css from './calculator.module.css';

export function Keep({ data }: { data: CalculatorData }) {
  const { beside, besideHref, shortCode, codeHref, total, href } = data;
  const own = href.split('?')[1] ?? '';
  const isPrinted = Boolean(shortCode?.code || beside);
  return (
    <div data-print={isPrinted ? undefined : 'no'}>
      <Sheet id="keep" title="Код и&nbsp;сравнение">
        {shortCode && (
          <Notice {...(!shortCode.code && { tone: 'warn' })}>
            {shortCode.code && <p className={css.shortCode}>{shortCode.code}</p>}
            <p>{shortCode.text}</p>
          </Notice>
        )}
        <div className={css.keep} data-print="no">
          {total && (
            <form method="post" action={`${codeHref}?${answersOf(data)}`}>
              <Button type="submit">Получить код расчёта</Button>
            </form>
          )}
          {!beside && total && besideHref && <ButtonLink href={besideHref}>Изменить ответы и&nbsp;сравнить</ButtonLink>}
          <form method="get" action={codeHref} className={css.code}>
            <input type="hidden" name="own" value={own} />
            <Field
              id="calculator-code"
              name="code"
              label="Код другого расчёта"
              defaultValue={shortCode?.typed}
              autoComplete="off"
              required
            />
            <div className={css.actions}>
              <Button type="submit">Открыть</Button>
              {total && (
                <Button type="submit" name="beside" value="yes" look="quiet">
                  Сравнить с&nbsp;этим расчётом
                </Button>
              )}
            </div>
          </form>
        </div>
        {beside && <Beside beside={beside} />}
      </Sheet>
    </div>
  );
}

/** All answers, as the request has them, and what no question asks. */
const answersOf = ({ request, kept }: CalculatorData): URLSearchParams =>
  new URLSearchParams({
    ...JSON.parse(request.known?.inputs ?? '{}'),
    ...Object.fromEntries(kept.map(({ name, value }) => [name, value])),
  });

function Beside({ beside: { ways, problem, ...table } }: { beside: NonNullable<CalculatorData['beside']> }) {
  return (
    <>
      {problem && <p>{problem}</p>}
      {table.groups.length > 0 && <GroupedTable {...table} />}
      <Ways ways={ways} />
    </>
  );
}

type BasisProps = Pick<CalculatorData, 'basis' | 'priceLists'>;

/** The grounds of the result, and the price lists that may be used. */
export const Basis = memo(function Basis({ basis, priceLists }: BasisProps) {
  return (
    <Sheet id="basis" title="На&nbsp;чём основан расчёт">
      <Notes texts={basis} />
      <ul className={`${css.notes} ${css.priceLists}`}>
        {priceLists.map(({ text, href }) => (
          <li key={text} data-print={href ? 'no' : undefined}>
            {href ? <a href={href}>{text}</a> : text}
          </li>
        ))}
      </ul>
    </Sheet>
  );
});

/** The answers as a paper shows them: the fields themselves may cut what is typed. */
export const PrintedAnswers = memo(function PrintedAnswers({ answers }: Pick<CalculatorData, 'answers'>) {
  return (
    <div className={css.printed}>
      <Sheet id="answers" title="Исходные данные">
        <dl>
          {answers.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </Sheet>
    </div>
  );
});
