import { memo, type SyntheticEvent, useEffect, useRef } from 'react';
import { lowerFirst } from '#src/platform/letter-case.ts';
import { counted } from '#src/platform/plural.ts';
import { FileField } from '#src/site/blocks/list-field/file-field.tsx';
import { PageHeader } from '#src/site/blocks/page-header/page-header.tsx';
import { Button, ButtonLink } from '#src/ui/button/button.tsx';
import { CheckField } from '#src/ui/check-field/check-field.tsx';
import { Field } from '#src/ui/field/field.tsx';
import { Frame, Stack } from '#src/ui/layout/layout.tsx';
import { Select } from '#src/ui/select/select.tsx';
import { Textarea } from '#src/ui/textarea/textarea.tsx';
import { Bill } from './bill.tsx';
import type { CalculatorData, Question } from './calculation-view.ts';
import css from './calculator.module.css';
import { Basis, Keep, PrintedAnswers } from './keep.tsx';
import { Result } from './result.tsx';
import { idOf, type Moment, useCalculation } from './use-calculation.ts';

/**
 * Questions and the bill they make (C006, C030, C031). The answers are an ordinary GET form; with scripts the browser counts
 * them at once. Every calculation has an address: it can be kept, sent and printed.
 */
export function CalculatorPage({ data: given }: { data: CalculatorData }) {
  const calculation = useCalculation(given);
  const data = calculation.view;
  return (
    <Frame>
      <PageHeader crumbs={[{ label: data.title }]} title={data.title} description={data.description} />
      <Stack>
        <div className={css.work}>
          <div>
            <Questions given={given} calculation={calculation} />
            {data.list && <form id={LIST_FORM} method="post" action={data.list.href} encType="multipart/form-data" />}
          </div>
          <Result given={given} lastCount={calculation.lastCount} />
        </div>
        <Details data={data} />
      </Stack>
    </Frame>
  );
}

/** All that stands below the questions and the result: it does not change with the result alone. */
const Details = memo(function Details({ data }: { data: CalculatorData }) {
  return (
    <>
      <PrintedAnswers answers={data.answers} />
      <Bill data={data} />
      <Keep data={data} />
      <Basis basis={data.basis} priceLists={data.priceLists} />
    </>
  );
});

/** The form of the file stands beside that of the questions: a form holds no other. */
const LIST_FORM = 'calculator-list';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
const isControl = (target: EventTarget): target is Control =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement;

/** The entries that the form would send. */
const entriesOf = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries(
    [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );

/** Returns the values that the form would send of a field: an empty tick sends «no» by the hidden field before it. */
const answerIn = (field: Control): string => {
  const isTick = field instanceof HTMLInputElement && field.type === 'checkbox';
  return isTick && !field.checked ? 'no' : field.value;
};

type QuestionsProps = { given: CalculatorData; calculation: ReturnType<typeof useCalculation> };

function Questions({ given, calculation: { view, turn, wake, count } }: QuestionsProps) {
  const form = useRef<HTMLFormElement>(null);
  const isTyped = useRef(false);
  // All fields are read where others are asked than before; reading them costs a phone as much as counting.
  const held = useRef<{ asked: string; entries: Record<string, string> }>(undefined);
  const shown = view.steps.flatMap(({ questions }) => questions.filter(({ isHidden }) => !isHidden));
  const asked = [
    turn,
    ...shown.map(({ code }) => code),
    ...view.kept.map(({ name, value }) => `${name}=${value}`),
  ].join();
  const noteSent = useShownAnswers(given.steps, turn);
  const send = async (moment: Moment, changed?: Control) => {
    if (!form.current) return undefined;
    noteSent(changed);
    isTyped.current = moment === 'typed';
    const known = moment !== 'left' && held.current?.asked === asked ? held.current.entries : undefined;
    const entries = known && changed ? { ...known, [changed.name]: answerIn(changed) } : entriesOf(form.current);
    held.current = { asked, entries };
    return count(entries, moment);
  };
  const submit = async () => {
    const {
      wrong: [wrong],
    } = (await send('left')) ?? view;
    if (wrong) document.getElementById(idOf(wrong.code))?.focus();
  };
  const change = ({ target }: SyntheticEvent<HTMLFormElement, Event>) => {
    const field: EventTarget = target;
    const isPicked = field instanceof HTMLSelectElement;
    const isTicked = field instanceof HTMLInputElement && field.type === 'checkbox';
    void send(isPicked || isTicked ? 'picked' : 'typed', isControl(field) ? field : undefined);
  };
  return (
    <form
      ref={form}
      method="get"
      action={view.path}
      aria-label="Исходные данные"
      className={css.form}
      data-print="no"
      onPointerEnter={wake}
      onFocus={wake}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      onChange={change}
      onBlur={() => {
        if (isTyped.current) void send('left');
      }}
    >
      {view.kept.map(({ name, value }) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {view.steps.map((step, index) => (
        <Step key={step.title} step={step} number={index + 1} note={view.list?.note ?? ''} />
      ))}
      <div className={css.send}>
        <Button type="submit" look="main">
          Рассчитать
        </Button>
        <ButtonLink href={view.path} look="quiet">
          Сбросить
        </ButtonLink>
      </div>
    </form>
  );
}

/** The first questions of a step that is folded. */
function namesOf(asked: readonly Question[]): string {
  const names = asked.slice(0, NAMED).map(({ label }, at) => (at === 0 ? label : lowerFirst(label)));
  const more = asked.length - names.length;
  return names.join(', ') + (more > 0 ? ` и\u00a0ещё ${more}` : '');
}
const NAMED = 3;
const QUESTIONS = ['вопрос', 'вопроса', 'вопросов'] as const;

/** So many steps stand open from the start; others where something is answered, or wrong. */
const SHOWN = 3;

/** Drawn again only when an answer of it changes what is asked, hinted or wrong. */
const Step = memo(function Step({
  step,
  number,
  note,
}: {
  step: CalculatorData['steps'][number];
  number: number;
  note: string;
}) {
  const asked = step.questions.filter(({ isHidden }) => !isHidden);
  // Once open, a step stays so: nothing closes under the visitor's hand.
  const isOpen = useRef(false);
  isOpen.current ||= asked.some(({ isAnswered, problem }) => isAnswered || problem);
  const fields = asked.map((one) => <Ask key={one.code} question={one} note={note} />);
  return (
    <fieldset className={css.step}>
      <legend>
        <span>{number}</span>
        {step.title}
      </legend>
      {step.help && <p className={css.help}>{step.help}</p>}
      {number <= SHOWN ? (
        <div className={css.questions}>{fields}</div>
      ) : (
        <details className={css.questions} open={isOpen.current}>
          <summary>
            <b>{counted(asked.length, QUESTIONS)}</b>
            <span className={css.fold}>Свернуть</span>
            <span className={css.help}>{namesOf(asked)}</span>
          </summary>
          {fields}
        </details>
      )}
    </fieldset>
  );
});

/**
 * The fields keep what is typed; each navigation (`turn`) gives them the answers of its address, but for those that were sent
 * there as they stand. The function that it returns notes what the fields hold as sent: all of them, or the one that changed.
 */
function useShownAnswers(steps: CalculatorData['steps'], turn: number): (changed?: Control) => void {
  const fields = () =>
    steps.flatMap(({ questions }) =>
      questions.flatMap(({ code, value }) => {
        const field = document.getElementById(idOf(code)) as HTMLInputElement | null;
        return field ? [{ field, value }] : [];
      }),
    );
  // biome-ignore lint/correctness/useExhaustiveDependencies: fields are read anew when the address has answered, and only then
  useEffect(() => {
    for (const { field, value } of fields()) {
      const { sent = value } = field.dataset;
      if (sent !== value && field.type === 'checkbox') field.checked = value === 'yes';
      else if (sent !== value) field.value = value;
      field.dataset.sent = value;
    }
  }, [steps, turn]);
  return (changed) => {
    const all: Control[] = changed ? [changed] : fields().map(({ field }) => field);
    for (const field of all) {
      const isTick = field instanceof HTMLInputElement && field.type === 'checkbox';
      const value = isTick ? (field.checked ? 'yes' : '') : field.value;
      if (field.dataset.sent !== value) field.dataset.sent = value;
    }
  };
}

const Ask = memo(function Ask({ question, note }: { question: Question; note: string }) {
  const common = {
    id: idOf(question.code),
    name: question.code,
    label: question.label,
    hint: question.hint,
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
          <Textarea
            {...common}
            rows={question.isLong ? 8 : 4}
            defaultValue={question.value}
            {...(question.isLong && { placeholder: 'MES2324 10\nESR-200 2' })}
          />
          {question.isLong && <ListFile note={note} />}
        </div>
      );
    case 'text':
      return <Field {...common} defaultValue={question.value} maxLength={question.maxLength} autoComplete="off" />;
    default:
      return (
        <Field
          {...common}
          inputMode={question.step === 1 ? 'numeric' : 'decimal'}
          defaultValue={question.value}
          maxLength={12}
          autoComplete="off"
        />
      );
  }
});

/** Read on the server, so that it needs no scripts. */
function ListFile({ note }: { note: string }) {
  return (
    <>
      <FileField label={note} form={LIST_FORM} accept=".xlsx,.docx,.csv,.txt,.tsv" />
      <Button type="submit" form={LIST_FORM}>
        Взять из&nbsp;файла
      </Button>
    </>
  );
}
