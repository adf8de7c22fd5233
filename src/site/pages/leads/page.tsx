import { FIELD_TITLES, type FormPath } from '#src/domain/leads/leads.ts';
import { hoursInWords } from '#src/domain/navigation/hours.ts';
import { keysOf } from '#src/platform/lists.ts';
import { type FormCompany, LeadForm, type Papers } from '#src/site/blocks/lead-form/lead-form.tsx';
import type { Messages } from '#src/site/blocks/lead-form/life.ts';
import * as numbers from '#src/site/blocks/lead-form/positions-field.tsx';
import { PageHeader } from '#src/site/blocks/page-header/page-header.tsx';
import type { Known, LeadGood } from '#src/site/browser/open-popup.ts';
import type { PageProps } from '#src/site/engine/contract.ts';
import { links, telephone } from '#src/site/links.ts';
import { Button, ButtonLink } from '#src/ui/button/button.tsx';
import { Field } from '#src/ui/field/field.tsx';
import { Frame } from '#src/ui/layout/layout.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';
import css from './page.module.css';

export type FormResultData = {
  /** Last part of the form's address. */
  form: FormPath;
  /** When requests are answered; null when the company could not be asked. */
  hours: { days: string; time: string } | null;
  /** Of the request that was taken. */
  number: number | null;
  /** The key of its room. */
  room: string | null;
  /** The address names a number that the site has not given, or not to this form. */
  isUnproven: boolean;
  shown: ShownForm | null;
  /** Why a plain POST was not taken. */
  message: string | null;
  /** For a sender who looks like a program: a right answer sends him the letter. Without a text a button is enough. `about`: what it is for. */
  question: { key: string; text: string | null; about: string; proof: string; isWrong: boolean } | null;
  /** What came of the answer. */
  answered: string | null;
};

export type ShownForm = {
  title: string;
  company: FormCompany | null;
  papers: Papers;
  /** Goods to choose from, and those chosen. */
  choices: readonly LeadGood[];
  goods: readonly LeadGood[];
  solutions: readonly { id: number; name: string }[];
  /** What had been typed, or what the way here knew. */
  known: Known;
  errors: Messages;
  /** What comes of the request, in a sentence above the form. */
  lead: string;
};

/** One question in words with its field, or a button alone: read aloud like any other, and sent without scripts. */
function AskSender(props: { form: FormPath; number: number; question: NonNullable<FormResultData['question']> }) {
  const { form, number, question } = props;
  const { text } = question;
  return (
    <form
      className={css.question}
      method="post"
      action="/api/form-answer"
      aria-label={text === null ? 'Письмо с\u00a0номером заявки' : 'Вопрос для\u00a0проверки'}
    >
      <p>{question.about}</p>
      {text === null && question.isWrong && <p role="alert">Кнопка нажата слишком быстро. Нажмите её ещё раз.</p>}
      <input type="hidden" name="question" value={question.key} />
      <input type="hidden" name="form" value={form} />
      <input type="hidden" name="number" value={number} />
      <input type="hidden" name="proof" value={question.proof} />
      {text !== null && (
        <Field
          id="answer"
          name="answer"
          label={text}
          hint="Числом или словом"
          autoComplete="off"
          maxLength={50}
          required
          {...(question.isWrong && { error: 'Ответ не\u00a0подошёл. Попробуйте ещё раз.' })}
        />
      )}
      <div>
        <Button type="submit" look="main">
          {text === null ? 'Получить письмо' : 'Ответить'}
        </Button>
      </div>
    </form>
  );
}

const Hours = (hours: NonNullable<FormResultData['hours']>) => <span className={css.hours}>{hoursInWords(hours)}</span>;

/** Why a request was not taken, and each wrong field as the way to it. */
function Refusal({ message, errors }: { message: string; errors: Messages }) {
  const wrong = keysOf(errors);
  return (
    <Notice tone="bad" title="Заявка не отправлена">
      <p>{message}</p>
      {wrong.length > 0 && (
        <ul className={css.wrong}>
          {wrong.map((field) => (
            <li key={field}>
              <a href={`#form-${field}`}>
                {FIELD_TITLES[field]}: {errors[field]}
              </a>
            </li>
          ))}
        </ul>
      )}
    </Notice>
  );
}

/** A form on a page of its own and, without scripts, its outcome: nothing typed is lost, nothing happens in silence. */
export default function FormResultPage({ data }: PageProps<FormResultData>) {
  const { form, hours, number, room, isUnproven, shown, message, question, answered } = data;
  const phone = form === 'support' ? shown?.company?.supportPhone : shown?.company?.phone;
  return (
    <Frame>
      <div className={css.page}>
        {shown && (
          <>
            <PageHeader crumbs={[{ label: shown.title }]} title={shown.title} description={shown.lead} />
            <div className={css.form}>
              {message && <Refusal message={message} errors={shown.errors} />}
              <LeadForm {...shown} numbers={numbers} form={form} id="form" label={`Заявка «${shown.title}»`} />
            </div>
            <aside className={css.next} aria-labelledby="next">
              <h2 id="next">Что будет дальше</h2>
              <ol>
                <li>Заявка получит номер: он появится на&nbsp;экране сразу после отправки.</li>
                <li>
                  {form !== 'call' ? 'Ответим по\u00a0телефону или по\u00a0почте' : 'Перезвоним'}
                  {hours && (
                    <>
                      {' '}
                      в&nbsp;рабочее время: <Hours {...hours} />
                    </>
                  )}
                  .
                </li>
                {phone && (
                  <li>
                    Срочный вопрос можно решить по&nbsp;телефону <a href={telephone(phone)}>{phone}</a>.
                  </li>
                )}
              </ol>
            </aside>
          </>
        )}
        {isUnproven && (
          <>
            <h1>По&nbsp;этой ссылке не&nbsp;видно, принята&nbsp;ли заявка</h1>
            <p>
              Если вы отправляли заявку, её номер указан в&nbsp;письме, которое пришло вам в&nbsp;ответ. Если письма
              нет, позвоните или напишите нам: мы&nbsp;проверим.
            </p>
            <p>
              <ButtonLink href={links.contacts()} look="main">
                Контакты
              </ButtonLink>
            </p>
          </>
        )}
        {number !== null && (
          <>
            <h1>Заявка успешна отправлена</h1>
            <p className={css.lead}>Мы свяжемся с Вами в ближайшее время.</p>
            <p className={css.number}>
              Номер заявки <b>{number}</b>
            </p>
            <p>
              Назовите его, когда позвоните нам.
              {hours && (
                <>
                  {' '}
                  Отвечаем в&nbsp;рабочее время: <Hours {...hours} />.
                </>
              )}
            </p>
            {room !== null && (
              <p>
                Состояние заявки и&nbsp;ваши согласия&nbsp;— <a href={links.leadRoom(room)}>на&nbsp;её странице</a>.
                Сохраните ссылку: она есть только у&nbsp;вас.
              </p>
            )}
            {question && <AskSender form={form} number={number} question={question} />}
            {answered && <p>{answered}</p>}
            <p>
              <ButtonLink href={links.home()} look={question ? 'plain' : 'main'}>
                Понятно
              </ButtonLink>
            </p>
          </>
        )}
      </div>
    </Frame>
  );
}
