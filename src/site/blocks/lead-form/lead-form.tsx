import { useEffect, useRef } from 'react';
import { CONSENTS } from '#src/domain/leads/consents.ts';
import {
  type ConsentFlag,
  type ContactField,
  FIELD_TITLES,
  type FormName,
  type LeadField,
  LONGEST,
  leadForm,
  SUBJECT_TITLES,
} from '#src/domain/leads/leads.ts';
import { openPopup } from '#src/site/shell/popups.ts';
import { type Papers, type ShellData, telephone } from '#src/site/shell/shell-data.ts';
import { Button } from '#src/ui/button.tsx';
import { CheckField } from '#src/ui/check-field.tsx';
import { Field } from '#src/ui/field.tsx';
import { DigitsField, PhoneField } from '#src/ui/filtered-field.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Select } from '#src/ui/select.tsx';
import { Textarea } from '#src/ui/textarea.tsx';
import css from './lead-form.module.css';
import { Trap } from './trap.tsx';
import { type LeadFormState, type Receipt, useLeadForm } from './use-lead-form.ts';

export type LeadGood = { id: number; name: string };

const BUTTON_TITLES: Readonly<Partial<Record<FormName, string>>> = {
  consultation: 'Получить консультацию',
  call: 'Заказать звонок',
  partner: 'Стать партнёром',
  'good-request': 'Запросить цену и\u00a0срок',
  'demo-request': 'Запросить демонстрацию',
};
const CONSENT_FLAGS = Object.keys(CONSENTS) as ConsentFlag[];

/** Sentences read better with these than with the labels. */
const MISSING_TITLES: Partial<Record<LeadField, string>> = {
  personalDataProcessingConsent: 'согласие на\u00a0обработку данных',
  inn: 'ИНН',
  kpp: 'КПП',
};
const missingTitle = (field: LeadField) => MISSING_TITLES[field] ?? FIELD_TITLES[field].toLowerCase();

/**
 * One of the forms of the specification (7.3) with its fields, rules and notices. Without scripts it is a plain POST to
 * the same address. `id` must be its own on the page. `goods` are those the request is about; `defaults` what is known.
 */
export function LeadForm(props: {
  form: FormName;
  id: string;
  /** Names the form for a screen reader. */
  label: string;
  company: ShellData['company'];
  papers: Papers;
  goods?: readonly LeadGood[];
  /** The solution it is about (C195). */
  solutionId?: number;
  defaults?: Readonly<Partial<Record<string, string>>>;
  /** After the request was taken; the success popup opens by itself (C212). */
  onSent?: (receipt: Receipt) => void;
}) {
  const { form, id, label, company, papers, goods = [], solutionId, defaults = {} } = props;
  const { ref, state, forgetSubject } = useLeadForm(form, (receipt) => {
    props.onSent?.(receipt);
    openPopup({ name: 'success' });
  });
  const isForSupport = state.subject === 'support_link';
  const { fields } = leadForm(form);
  const ask = { id, form, state, defaults };
  // Fields stand in pairs; the last of an odd number takes the row.
  const paired = fields.filter((field) => field !== 'comment' && field !== 'phoneNumberExtension');
  const alone = paired.length % 2 === 1 ? paired.at(-1) : undefined;
  return (
    <div className={css.place}>
      {isForSupport && <SupportNotice company={company} onBack={forgetSubject} form={ref} />}
      <form
        ref={ref}
        id={id}
        method="post"
        action={`/api/forms/${form}`}
        noValidate={state.isReady}
        hidden={isForSupport}
        tabIndex={-1}
        aria-label={label}
        aria-busy={state.isSending}
        className={css.form}
        data-ready={state.isReady ? '' : undefined}
      >
        <Trap />
        {solutionId !== undefined && <input type="hidden" name="solutionId" value={solutionId} />}
        {goods.length > 0 && <Goods goods={goods} />}
        {fields.map((field) => (
          <div key={field} className={field === alone ? css.whole : (css[field] ?? css.half)}>
            <Ask field={field} {...ask} />
            {field === 'subject' && state.subject === 'employment_link' && <CareersNotice careers={company.careers} />}
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
              error={state.errors[flag]}
              label={<ConsentText flag={flag} papers={papers} />}
            />
          ))}
        </div>
        {state.failure && (
          <div className={css.wide}>
            <Notice tone="bad" title="Заявка не отправлена">
              <p>
                {state.failure} Всё, что вы ввели, на&nbsp;месте. Можно и&nbsp;позвонить:{' '}
                <a href={telephone(company.phone)}>{company.phone}</a>.
              </p>
            </Notice>
          </div>
        )}
        <div className={css.send}>
          <Button type="submit" look="main" disabled={isHeld(state)} aria-describedby={`${id}-missing`}>
            {state.isSending
              ? 'Отправляем…'
              : state.failure
                ? 'Отправить ещё раз'
                : (BUTTON_TITLES[form] ?? 'Отправить заявку')}
          </Button>
          <p id={`${id}-missing`} className={css.missing}>
            {state.isReady && state.missing.length > 0 && `Осталось: ${state.missing.map(missingTitle).join(', ')}`}
          </p>
        </div>
      </form>
    </div>
  );
}

/** C208: every rule but the subject holds and the consent is given; the subject is checked when the form is sent. */
const isHeld = ({ isReady, isSending, missing }: LeadFormState) =>
  isReady && (isSending || missing.some((field) => field !== 'subject'));

function Ask(props: {
  field: ContactField;
  id: string;
  form: FormName;
  state: LeadFormState;
  defaults: Readonly<Partial<Record<string, string>>>;
}) {
  const { field, id, form, state, defaults } = props;
  const { optional, subjects } = leadForm(form);
  const isOptional = optional.includes(field);
  const common = {
    id: `${id}-${field}`,
    name: field,
    label: FIELD_TITLES[field],
    error: state.errors[field],
    hint: state.hints[field],
    isOptional,
    required: !isOptional,
    defaultValue: defaults[field],
  };
  switch (field) {
    case 'subject':
      return (
        <Select
          {...common}
          placeholder="Выберите тему"
          choices={subjects.map((value) => ({ value, label: SUBJECT_TITLES[value] }))}
        />
      );
    case 'comment':
      return <Textarea {...common} limit={LONGEST.comment} rows={4} />;
    case 'phone':
      return <PhoneField {...common} />;
    case 'phoneNumberExtension':
      // «Необязательно» has no room beside so short a field; its label says enough.
      return <DigitsField {...common} isOptional={false} most={LONGEST.phoneNumberExtension} />;
    case 'inn':
    case 'kpp':
      return <DigitsField {...common} most={LONGEST[field]} />;
    case 'email':
      return <Field {...common} type="email" inputMode="email" autoComplete="email" />;
    case 'company_site':
      return <Field {...common} inputMode="url" autoComplete="url" />;
    default:
      return <Field {...common} autoComplete={AUTOCOMPLETE[field]} />;
  }
}

const AUTOCOMPLETE = { name: 'name', company_name: 'organization', city: 'address-level2' } as const;

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

function Goods({ goods }: { goods: readonly LeadGood[] }) {
  return (
    <ul className={css.goods} aria-label={FIELD_TITLES.goods}>
      {goods.map((good) => (
        <li key={good.id}>
          <input type="hidden" name="goods" value={good.id} />
          {good.name}
        </li>
      ))}
    </ul>
  );
}

/** C215, C216: support is asked elsewhere; the form makes way for the place where it answers. */
function SupportNotice(props: {
  company: ShellData['company'];
  onBack: () => void;
  form: { current: HTMLFormElement | null };
}) {
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
              Вакансии и&nbsp;отклик — на{' '}
              <a href={careers} target="_blank" rel="noopener">
                сайте о&nbsp;работе в&nbsp;компании
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
