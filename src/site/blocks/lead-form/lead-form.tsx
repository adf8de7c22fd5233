import { useEffect, useRef } from 'react';
import { CONSENTS } from '#src/domain/leads/consents.ts';
import {
  type ConsentFlag,
  type ContactField,
  type ExtraField,
  type FormName,
  type FormPath,
  formOf,
  leadForm,
} from '#src/domain/leads/leads.ts';
import { keysOf } from '#src/platform/lists.ts';
import { type Known, type LeadGood, openPopup } from '#src/site/browser/open-popup.ts';
import { telephone } from '#src/site/links.ts';
import { Button } from '#src/ui/button/button.tsx';
import { CheckField } from '#src/ui/check-field/check-field.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';
import { Ask, isUnseen } from './ask.tsx';
import type { Numbers } from './goods-field.tsx';
import css from './lead-form.module.css';
import type { LeadFormState, Messages, Receipt } from './life.ts';
import { Trap } from './trap.tsx';
import { useLeadForm } from './use-lead-form.ts';

/** The company's part of a form: telephone, support, careers. */
export type FormCompany = {
  /** As people read it. */
  phone: string;
  /** The address of technical support (C216); null without a portal. */
  supportPhone: string;
  serviceDesk: string | null;
  /** Site about work in the company (C217). */
  careers: string | null;
};

/** The papers about personal data (C141–C143) as PDF; null hides the link until the paper is there. */
export type Papers = Record<'personalDataConsent' | 'promotionalConsent' | 'personalDataPolicy', string | null>;

const BUTTON_TITLES: Readonly<Record<FormName, string>> = {
  consultation: 'Получить консультацию',
  call: 'Заказать звонок',
  partner: 'Стать партнёром',
  'good-request': 'Запросить цену и\u00a0срок',
  'demo-request': 'Запросить демонстрацию',
  'sfp-request': 'Запросить модули',
  'good-testing-request': 'Взять на\u00a0тест',
  'for-design': 'Заказать проект сети',
  solution: 'Запросить цену и\u00a0срок',
  analog: 'Отправить запрос',
  support: 'Задать вопрос',
  'warranty-extension': 'Продлить гарантию',
  'good-substitution': 'Подобрать замену',
  'questionnaire/ecss': 'Отправить расчёт',
  'questionnaire/eccm': 'Отправить расчёт',
  'questionnaire/{name}': 'Отправить расчёт',
};
const CONSENT_FLAGS = keysOf(CONSENTS);

/** A list with its own numbers needs no field for one thing and its number. */
const isListed = (field: string, { positions }: Known) =>
  Boolean(positions) && ['goods', 'module', 'quantity'].includes(field);

/**
 * One of the forms of the specification (7.3) with its fields, rules and notices. Without scripts it is a plain POST to
 * the same address. `form`: last part of that address; `id` must be its own on the page.
 */
export function LeadForm(props: {
  form: FormPath;
  id: string;
  /** Names the form for a screen reader. */
  label: string;
  /** Null when nothing could be asked. */
  company: FormCompany | null;
  papers: Papers;
  /** Goods the request is about. */
  goods?: readonly LeadGood[];
  /** All goods to choose from, where scripts may be off. */
  choices?: readonly LeadGood[];
  /** All solutions, where a request may come without one. */
  solutions?: readonly { id: number; name: string }[];
  /** The list of things with quantities, drawn where scripts may be off. */
  numbers?: Numbers;
  known?: Known;
  /** Mistakes that the server found in a plain POST. */
  errors?: Messages;
  /** After the request was taken; the success popup opens by itself (C212). */
  onSent?: (receipt: Receipt) => void;
}) {
  const { form: path, id, label, company, papers, goods = [], choices, solutions, known = {}, errors, numbers } = props;
  const form = formOf(path) ?? 'questionnaire/{name}';
  const { ref, state, forgetSubject } = useLeadForm(form, path, errors, (receipt) => {
    props.onSent?.(receipt);
    openPopup({ name: 'success', number: receipt.number, room: receipt.room, question: receipt.question?.page });
  });
  const isForSupport = state.subject === 'support_link';
  const { fields, extras } = leadForm(form);
  const isBare = extras.includes('inputs') && !known.inputs; // a request to be counted for
  /** A form on a page of its own asks for the solution; a popup has it already. */
  const isHidden = (field: ContactField | ExtraField) => isUnseen(field) && !(field === 'solutionId' && solutions);
  const ask = {
    id,
    form,
    state,
    known,
    goods,
    ...(choices && { choices }),
    ...(solutions && { solutions }),
    numbers,
  };
  const seen = [...extras, ...fields].filter((field) => !isHidden(field) && !isListed(field, known));
  return (
    <div className={css.place}>
      {isForSupport && company && <SupportNotice company={company} onBack={forgetSubject} form={ref} />}
      <form
        ref={ref}
        id={id}
        method="post"
        action={`/api/forms/${path}`}
        noValidate={state.isReady}
        hidden={isForSupport && company !== null}
        tabIndex={-1}
        aria-label={label}
        aria-busy={state.isSending}
        className={css.form}
        data-ready={state.isReady ? '' : undefined}
      >
        <Trap />
        {extras.filter(isHidden).map((field) => (
          <Ask key={field} field={field} {...ask} />
        ))}
        {known.inputs && (
          <p className={css.attached}>К&nbsp;заявке приложим ваш расчёт: исходные данные и&nbsp;перечень.</p>
        )}
        {seen.map((field) => (
          <div key={field} data-ask={field}>
            <Ask field={field} {...ask} />
            {field === 'subject' && state.subject === 'employment_link' && (
              <CareersNotice careers={company?.careers ?? null} />
            )}
          </div>
        ))}
        <div className={css.consents}>
          {CONSENT_FLAGS.map((flag) => (
            <CheckField
              key={flag}
              id={`${id}-${flag}`}
              name={flag}
              value="true"
              required={flag === 'personalDataProcessingConsent'}
              defaultChecked={known[flag] === 'true'}
              error={state.errors[flag]}
              label={<ConsentText flag={flag} papers={papers} />}
            />
          ))}
        </div>
        {state.failure && (
          <div className={css.wide}>
            <Notice tone="bad" title="Заявка не отправлена">
              <p>
                {state.failure} Всё, что вы ввели, на&nbsp;месте.
                {company && (
                  <>
                    {' '}
                    Можно и&nbsp;позвонить: <a href={telephone(company.phone)}>{company.phone}</a>.
                  </>
                )}
              </p>
            </Notice>
          </div>
        )}
        <Sent number={state.sent} />
        <div className={css.send}>
          <Button type="submit" look="main" disabled={isHeld(state)} aria-describedby={`${id}-missing`}>
            {state.isSending
              ? 'Отправляем…'
              : state.failure
                ? 'Отправить ещё раз'
                : isBare
                  ? 'Отправить заявку'
                  : BUTTON_TITLES[form]}
          </Button>
          <p id={`${id}-missing`} className={css.missing}>
            {state.left}
          </p>
        </div>
      </form>
    </div>
  );
}

/** C209–C211 keep a part of the fields for another request: what was sent stands above the button. */
function Sent({ number }: { number: LeadFormState['sent'] }) {
  if (number === undefined) return null;
  return (
    <Notice tone="good" title={`Заявка №\u00a0${number} отправлена`}>
      <p>Для новой заявки укажите телефон и&nbsp;согласия заново.</p>
    </Notice>
  );
}

/** C208: every rule but the subject holds and the consent is given; the subject is checked when the form is sent. */
const isHeld = ({ isReady, isSending, missing }: LeadFormState) =>
  isReady && (isSending || missing.some((field) => field !== 'subject'));

/** The words are kept with the consent, so they stand here as they are; the paper behind them where there is one. */
function ConsentText({ flag, papers }: { flag: ConsentFlag; papers: Papers }) {
  const paper = flag === 'personalDataProcessingConsent' ? papers.personalDataConsent : papers.promotionalConsent;
  return (
    <>
      {CONSENTS[flag].text}
      {paper && (
        <>
          {' '}
          <a href={paper} target="_blank" rel="noopener">
            Полный текст, PDF
          </a>
        </>
      )}
    </>
  );
}

/** C215, C216: support is asked elsewhere; the form makes way for the place where it answers. */
function SupportNotice(props: { company: FormCompany; onBack: () => void; form: { current: HTMLFormElement | null } }) {
  const { company, onBack, form } = props;
  const notice = useRef<HTMLDivElement>(null);
  const back = useRef(false);
  useEffect(() => {
    notice.current?.focus();
    const select = form.current?.elements.namedItem('subject');
    return () => {
      // After the form has come back.
      if (back.current) setTimeout(() => select instanceof HTMLElement && select.focus());
    };
  }, [form]);
  return (
    <div ref={notice} tabIndex={-1} className={css.support}>
      <Notice title="Техническая поддержка отвечает на&nbsp;своём портале">
        <p>
          Заявки с&nbsp;сайта поддержка не&nbsp;обрабатывает.{' '}
          {company.serviceDesk && (
            <>
              Заведите обращение на{' '}
              <a href={company.serviceDesk} target="_blank" rel="noopener">
                портале поддержки
              </a>{' '}
              или позвоните:{' '}
            </>
          )}
          {!company.serviceDesk && 'Позвоните: '}
          <a href={telephone(company.supportPhone)}>{company.supportPhone}</a>.
        </p>
      </Notice>
      <Button
        icon="back"
        onClick={() => {
          back.current = true;
          onBack();
        }}
      >
        Выбрать другую тему
      </Button>
    </div>
  );
}

/** C217 */
function CareersNotice({ careers }: { careers: string | null }) {
  return (
    <div className={css.careers} role="status">
      <Notice title="Ищете работу у&nbsp;нас?">
        <p>
          {careers ? (
            <>
              Вакансии собраны на{' '}
              <a href={careers} target="_blank" rel="noopener">
                сайте «Карьера»
              </a>
              .
            </>
          ) : (
            'Напишите о\u00a0себе в\u00a0комментарии: мы\u00a0передадим письмо отделу кадров.'
          )}
        </p>
      </Notice>
    </div>
  );
}
