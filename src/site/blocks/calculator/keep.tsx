/** Below the bill: its short code, another calculation beside it, and what it rests on. */
import { memo } from 'react';
import { Button, ButtonLink } from '#src/ui/button/button.tsx';
import { Field } from '#src/ui/field/field.tsx';
import { Sheet } from '#src/ui/layout/layout.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';
import { numberCell, Table } from '#src/ui/table/table.tsx';
import { Notes } from './bill.tsx';
import type { CalculatorData } from './calculation-view.ts';
import css from './calculator.module.css';

export function Keep({ data: { beside, besideHref, shortCode, codeHref, total, href } }: { data: CalculatorData }) {
  const own = href.split('?')[1] ?? '';
  return (
    <Sheet id="keep" title="Код и&nbsp;сравнение">
      {shortCode && <ShortCode shortCode={shortCode} />}
      <div className={css.keep} data-print="no">
        {total && (
          <form method="post" action={codeHref}>
            <Button type="submit">Получить код расчёта</Button>
            <p className={css.next}>
              Шесть знаков, чтобы продиктовать по&nbsp;телефону. Хранится 30&nbsp;дней, открытый по&nbsp;коду —
              400&nbsp;дней с&nbsp;последнего открытия.
            </p>
          </form>
        )}
        <form method="get" action={codeHref.split('?')[0]} className={css.code}>
          <Field
            id="calculator-code"
            name="code"
            label="Код другого расчёта"
            maxLength={20}
            autoComplete="off"
            required
          />
          <div className={css.actions}>
            <Button type="submit">Открыть</Button>
            {total && (
              <Button type="submit" name="own" value={own} look="quiet">
                Поставить рядом
              </Button>
            )}
          </div>
        </form>
        {!beside && total && besideHref && (
          <div>
            <ButtonLink href={besideHref}>Сравнить с&nbsp;другими ответами</ButtonLink>
            <p className={css.next}>Этот расчёт останется рядом: меняйте ответы и&nbsp;смотрите разницу.</p>
          </div>
        )}
      </div>
      {beside && <Beside beside={beside} />}
    </Sheet>
  );
}

function ShortCode({ shortCode: { code, spoken, problem } }: { shortCode: NonNullable<CalculatorData['shortCode']> }) {
  if (problem) {
    return (
      <Notice tone="warn">
        <p>{problem}</p>
      </Notice>
    );
  }
  return (
    <Notice title="Код этого расчёта">
      <p className={css.shortCode}>{code}</p>
      <p>
        По&nbsp;телефону: {spoken}. Код открывает ответы, прайс-лист и&nbsp;расчёт рядом любому, кто его знает; сведений
        о&nbsp;вас под ним нет.
      </p>
    </Notice>
  );
}

const COLUMNS = ['Этот расчёт', 'Расчёт рядом', 'Разница'];

const Beside = memo(function Beside({ beside }: { beside: NonNullable<CalculatorData['beside']> }) {
  const { href, leaveHref, problem, answers, lines, sums } = beside;
  const isSame = answers.length + lines.length === 0;
  const groups = [
    { title: 'Ответы', rows: answers },
    { title: 'Состав', rows: lines },
    { title: 'Итог', rows: sums },
  ];
  return (
    <>
      {problem ? (
        <p>{problem}</p>
      ) : (
        isSame && <p>Расчёты пока одинаковы. Измените ответы выше: различия появятся здесь.</p>
      )}
      {!problem && (
        <Table
          label="Два расчёта рядом"
          isStacked
          head={
            <tr>
              <th scope="col">Что отличается</th>
              {COLUMNS.map((name) => (
                <th key={name} scope="col" className={numberCell}>
                  {name}
                </th>
              ))}
            </tr>
          }
        >
          {groups.flatMap(({ title, rows }) =>
            rows.length === 0
              ? []
              : [
                  <tr key={title}>
                    <th scope="rowgroup" colSpan={4} className={css.group}>
                      {title}
                    </th>
                  </tr>,
                  ...rows.map(({ name, own, other, change }) => (
                    <tr key={name}>
                      <th scope="row">{name}</th>
                      {[own, other, change].map((text, index) => (
                        <td key={COLUMNS[index]} className={numberCell} data-label={COLUMNS[index]}>
                          {text}
                        </td>
                      ))}
                    </tr>
                  )),
                ],
          )}
        </Table>
      )}
      <div className={css.actions} data-print="no">
        <ButtonLink href={href}>Открыть расчёт рядом</ButtonLink>
        <ButtonLink href={leaveHref} look="quiet">
          Убрать сравнение
        </ButtonLink>
      </div>
    </>
  );
});

type BasisProps = Pick<CalculatorData, 'basis' | 'priceLists'>;

/** What the result rests on, and the price lists that this calculation can be made by. */
export const Basis = memo(function Basis({ basis, priceLists }: BasisProps) {
  return (
    <Sheet id="basis" title="На&nbsp;чём основан расчёт">
      <Notes texts={basis} />
      {priceLists.length > 1 && (
        <div className={css.priceLists} data-print="no">
          <h3>Прайс-листы</h3>
          <ul className={css.notes}>
            {priceLists.map(({ version, days, href, isUsed }, index) => (
              <li key={version}>
                {isUsed ? <b>{version}</b> : <a href={href}>{version}</a>}, {days}
                {index === 0 && ', действует'}
                {isUsed && ', посчитано по\u00a0нему'}
              </li>
            ))}
          </ul>
        </div>
      )}
    </Sheet>
  );
});
