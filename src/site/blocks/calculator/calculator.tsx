import { useEffect, useRef } from 'react';
import { type Calculation, POSITION_GROUPS, rubles } from '#src/domain/calculators/calculators.ts';
import { rangeOf, shown } from '#src/domain/calculators/range.ts';
import { keysOf } from '#src/platform/lists.ts';
import { counted, type PluralForms } from '#src/platform/plural.ts';
import { PageHeader } from '#src/site/blocks/page-header/page-header.tsx';
import { RequestLink } from '#src/site/blocks/request-link/request-link.tsx';
import type { LeadRequest } from '#src/site/browser/open-popup.ts';
import { go } from '#src/site/engine/go.ts';
import { links } from '#src/site/links.ts';
import { Button, ButtonLink } from '#src/ui/button/button.tsx';
import { CheckField } from '#src/ui/check-field/check-field.tsx';
import { Field } from '#src/ui/field/field.tsx';
import { Frame, Sheet, Stack } from '#src/ui/layout/layout.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';
import { Select } from '#src/ui/select/select.tsx';
import { numberCell, Table } from '#src/ui/table/table.tsx';
import { Textarea } from '#src/ui/textarea/textarea.tsx';
import css from './calculator.module.css';
import type { CalculatorData, Question } from './calculator.server.ts';

const POSITIONS: PluralForms = ['позиция', 'позиции', 'позиций'];

/**
 * Questions and the bill they make (C006, C030, C031). The answers are an ordinary GET form; with scripts every answer
 * shows its bill at once. Every calculation has an address: it can be kept, sent and printed.
 */
export function CalculatorPage({ data }: { data: CalculatorData }) {
  return (
    <Frame>
      <PageHeader crumbs={[{ label: data.title }]} title={data.title} description={data.description} />
      <Stack>
        <Questions data={data} />
        <Bill data={data} />
        <Sheet id="basis" title="На&nbsp;чём основан расчёт">
          <ul className={css.notes}>
            {data.assumptions.map((text) => (
              <li key={text}>{text}</li>
            ))}
            {data.deviceGroups.length > 0 && <li>Считаем группы: {data.deviceGroups.join('; ')}.</li>}
            {data.dearRanges.map(({ name, first, last, take }) => (
              <li key={name + first}>
                {`${name}: ${shown(first)}–${shown(last)} по\u00a0прайс-листу стоят больше, чем ${shown(take)}.`}
              </li>
            ))}
            <li>
              Прайс-лист «{data.prices.version}», действует до&nbsp;{data.prices.validUntil}. {data.prices.notice}
            </li>
          </ul>
        </Sheet>
      </Stack>
    </Frame>
  );
}

function Questions({ data: { path, steps } }: { data: CalculatorData }) {
  const form = useRef<HTMLFormElement>(null);
  const noteSent = useShownAnswers(steps);
  const send = () => {
    if (!form.current) return;
    noteSent();
    const entries = [...new FormData(form.current)].filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    );
    go(`?${new URLSearchParams(entries)}`);
  };
  return (
    <form
      ref={form}
      method="get"
      action={path}
      aria-label="Исходные данные"
      className={css.form}
      data-print="no"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      onChange={({ target }) => {
        const field: EventTarget = target;
        const isPicked = field instanceof HTMLSelectElement;
        if (isPicked || (field instanceof HTMLInputElement && field.type === 'checkbox')) send();
      }}
      onBlur={({ target }) => {
        const isText = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
        if (isText && target.value !== target.defaultValue) send();
      }}
    >
      {steps.map(({ title, help, questions }, index) => (
        <fieldset key={title} className={css.step}>
          <legend>
            <span>{index + 1}</span>
            {title}
          </legend>
          {help && <p className={css.help}>{help}</p>}
          <div className={css.questions}>
            {questions
              .filter(({ isHidden }) => !isHidden)
              .map((one) => (
                <Ask key={one.code} question={one} />
              ))}
          </div>
        </fieldset>
      ))}
      <div className={css.send}>
        <Button type="submit" look="main">
          Рассчитать
        </Button>
        <ButtonLink href={path} look="quiet">
          Сбросить
        </ButtonLink>
      </div>
    </form>
  );
}

const idOf = (code: string) => `calculator-${code}`;

/**
 * The fields keep what is typed, as long as the address answers what was sent; where it answers otherwise (reset, Back), it
 * has the last word. The answer is called when the form is sent.
 */
function useShownAnswers(steps: CalculatorData['steps']): () => void {
  const fields = () =>
    steps.flatMap(({ questions }) =>
      questions.flatMap(({ code, value }) => {
        const field = document.getElementById(idOf(code)) as HTMLInputElement | null;
        return field ? [{ field, value }] : [];
      }),
    );
  useEffect(() => {
    for (const { field, value } of fields()) {
      const { sent = value } = field.dataset;
      if (sent !== value && field.type === 'checkbox') field.checked = value === 'yes';
      else if (sent !== value) field.value = value;
      field.dataset.sent = value;
    }
  });
  return () => {
    for (const { field } of fields()) {
      field.dataset.sent = field.type === 'checkbox' ? (field.checked ? 'yes' : '') : field.value;
    }
  };
}

function Ask({ question }: { question: Question }) {
  const common = {
    id: idOf(question.code),
    name: question.code,
    label: question.label,
    hint: question.help,
    error: question.problem,
  };
  switch (question.kind) {
    case 'choice':
      return <Select {...common} choices={question.options} defaultValue={question.value} />;
    case 'flag':
      return (
        <div className={css.flag}>
          {/* A form says nothing about a tick that is off: this says that it was asked. */}
          <input type="hidden" name={question.code} value="no" />
          <CheckField {...common} value="yes" defaultChecked={question.value === 'yes'} />
        </div>
      );
    case 'devices':
      return (
        <div className={css.devices}>
          <Textarea {...common} rows={8} defaultValue={question.value} placeholder={'MES2324 10\nESR-200 2'} />
        </div>
      );
    default:
      return (
        <Field
          {...common}
          hint={[common.hint, `${rangeOf(question).replace('о', 'О')}.`].filter(Boolean).join(' ')}
          inputMode={question.step === 1 ? 'numeric' : 'decimal'}
          defaultValue={question.value}
          maxLength={12}
          autoComplete="off"
        />
      );
  }
}

function Bill({ data }: { data: CalculatorData }) {
  const { calculation, isReady, prices, href, fileHref } = data;
  const { lines, facts, warnings, devices } = calculation;
  const unknown = devices.filter(({ device }) => !device);
  const old = devices.flatMap(({ device }) => (device?.isDiscontinued ? [device] : []));
  return (
    <Sheet
      id="bill"
      title="Состав системы"
      aside={
        prices.notice && (
          <p className={css.demo}>
            <b>Демонстрационные цены.</b> {prices.notice}
          </p>
        )
      }
    >
      <div role="status" className={css.total}>
        {isReady ? (
          <Total calculation={calculation} vatPercent={prices.vatPercent} />
        ) : (
          <span>Ответьте на&nbsp;вопросы выше — здесь появится состав системы.</span>
        )}
      </div>
      {warnings.map((text) => (
        <Notice key={text} tone="warn">
          <p>{text}</p>
        </Notice>
      ))}
      {isReady && data.cheaperHref && (
        <Notice title="Больше стоит меньше">
          <ul className={css.notes}>
            {lines.map(
              ({ name, quantity, sum, cheaper }) =>
                cheaper && (
                  <li key={name}>
                    {`${name}: ${shown(quantity)} стоят ${rubles(sum ?? 0)}, а\u00a0${shown(cheaper.quantity)}\u00a0— ${rubles(cheaper.sum)}.`}
                  </li>
                ),
            )}
          </ul>
          <p>
            <a href={data.cheaperHref}>Посчитать с&nbsp;этими количествами</a>
          </p>
        </Notice>
      )}
      {unknown.length > 0 && (
        <Notice tone="warn" title="Эти строки мы не&nbsp;посчитали">
          <p>Модели нет среди обслуживаемых групп каталога. Проверьте написание или отправьте расчёт — ответим.</p>
          <ul className={css.notes}>
            {[...new Set(unknown.map(({ text }) => text))].map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </Notice>
      )}
      {old.length > 0 && (
        <Notice title="Есть снятые с&nbsp;производства модели">
          <p>
            Они посчитаны. Замена — на&nbsp;странице модели:{' '}
            {old.map(({ code, model }, index) => (
              <span key={code}>
                {index > 0 && ', '}
                <a href={links.product(code)}>{model}</a>
              </span>
            ))}
            .
          </p>
        </Notice>
      )}
      {isReady && (
        <>
          {facts.length > 0 && (
            <dl className={css.facts}>
              {facts.map(({ label, value }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          )}
          <Table
            label="Позиции состава"
            head={
              <tr>
                <th scope="col">Позиция</th>
                <th scope="col">Зачем</th>
                <th scope="col" className={numberCell}>
                  Количество
                </th>
                <th scope="col" className={numberCell}>
                  Цена
                </th>
                <th scope="col" className={numberCell}>
                  Сумма
                </th>
              </tr>
            }
          >
            {keysOf(POSITION_GROUPS).flatMap((group) => {
              const own = lines.filter((line) => line.group === group);
              if (own.length === 0) return [];
              return [
                <tr key={group}>
                  <th scope="rowgroup" colSpan={5} className={css.group}>
                    {POSITION_GROUPS[group]}
                  </th>
                </tr>,
                ...own.map((line) => (
                  <tr key={line.name}>
                    <th scope="row">{line.name}</th>
                    <td>{line.because}</td>
                    <td className={numberCell}>
                      {line.quantity.toLocaleString('ru-RU')}&nbsp;{line.unit}
                    </td>
                    <td className={numberCell}>{line.price === null ? 'по\u00a0запросу' : rubles(line.price)}</td>
                    <td className={numberCell}>{line.sum === null ? '—' : rubles(line.sum)}</td>
                  </tr>
                )),
              ];
            })}
          </Table>
          <div className={css.actions} data-print="no">
            <RequestLink request={requestOf(data)} look="main">
              Отправить расчёт
            </RequestLink>
            <ButtonLink href={fileHref} download>
              Скачать XLSX
            </ButtonLink>
            <ButtonLink href={href} look="quiet">
              Ссылка на&nbsp;этот расчёт
            </ButtonLink>
          </div>
        </>
      )}
    </Sheet>
  );
}

/** The sum of what has a price, and how many lines stand beside it on request. */
function Total({ calculation, vatPercent }: { calculation: Calculation; vatPercent: number }) {
  const { lines, total, vat, isWhole } = calculation;
  const onRequest = lines.filter(({ sum }) => sum === null).length;
  if (lines.length === 0) return <b>Ни&nbsp;одной позиции</b>;
  if (onRequest === lines.length) {
    return (
      <>
        <b>Цена по&nbsp;запросу</b>
        <span>ни у&nbsp;одной позиции нет цены в&nbsp;прайс-листе</span>
      </>
    );
  }
  return (
    <>
      <b>{rubles(total)}</b>
      <span>
        без НДС; НДС {vatPercent}&nbsp;% — {rubles(vat)}, всего {rubles(total + vat)}
      </span>
      {!isWhole && <span>Сверх этого по&nbsp;запросу — {counted(onRequest, POSITIONS)}.</span>}
    </>
  );
}

/** The questionnaire with the answers: the server computes the bill by itself. */
function requestOf({ code, title, inputs }: CalculatorData): LeadRequest {
  return {
    form: `questionnaire/${code}`,
    title: 'Отправить расчёт',
    lead: `${title}. Проверим состав и\u00a0назовём окончательную цену.`,
    known: { inputs: JSON.stringify(inputs) },
  };
}
