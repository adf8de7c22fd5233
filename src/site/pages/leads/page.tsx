import { type FormPath, formTitle } from '#src/domain/leads/leads.ts';
import type { Known } from '#src/site/blocks/lead-form/ask.tsx';
import type { Papers } from '#src/site/blocks/lead-form/lead-form.tsx';
import { type FormCompany, LeadForm } from '#src/site/blocks/lead-form/lead-form.tsx';
import type { Messages } from '#src/site/blocks/lead-form/use-lead-form.ts';
import type { LeadGood } from '#src/site/browser/open-popup.ts';
import type { PageProps } from '#src/site/engine/contract.ts';
import { links } from '#src/site/links.ts';
import { ButtonLink } from '#src/ui/button/button.tsx';
import { Frame } from '#src/ui/layout/layout.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';
import css from './page.module.css';

export type FormResultData = {
  /** Last part of the form's address. */
  form: FormPath;
  /** Of the request that was taken. */
  number: number | null;
  shown: ShownForm | null;
  /** Why a plain POST was not taken. */
  message: string | null;
};

export type ShownForm = {
  company: FormCompany | null;
  papers: Papers;
  /** Goods to choose from, and those chosen. */
  choices: readonly LeadGood[];
  goods: readonly LeadGood[];
  solutions: readonly { id: number; name: string }[];
  /** What had been typed, or what the way here knew. */
  known: Known;
  errors: Messages;
};

/** A form on a page of its own and, without scripts, its outcome: nothing typed is lost, nothing happens in silence. */
export default function FormResultPage({ data }: PageProps<FormResultData>) {
  const { form, number, shown, message } = data;
  return (
    <Frame>
      <div className={css.page}>
        {shown && (
          <>
            <h1>{formTitle(form)}</h1>
            {message && (
              <Notice tone="bad" title="Заявка не отправлена">
                <p>{message}</p>
              </Notice>
            )}
            <LeadForm {...shown} form={form} id="form" label={`Заявка: ${formTitle(form).toLowerCase()}`} />
          </>
        )}
        {number !== null && (
          <>
            <h1>Заявка успешна отправлена</h1>
            <p>Мы свяжемся с Вами в ближайшее время.</p>
            <p>
              Номер заявки — <b>{number}</b>. Назовите его, если позвоните нам.
            </p>
            <p>
              <ButtonLink href={links.home()} look="main">
                Понятно
              </ButtonLink>
            </p>
          </>
        )}
      </div>
    </Frame>
  );
}
