import { FORM_TITLES, type FormName, LEAD_FORMS, leadForm } from '#src/domain/leads/leads.ts';
import { links } from '#src/site/links.ts';
import type { Head, Load } from '#src/site/runtime/contract.ts';
import type { FormResultData } from './page.tsx';

export const query = ['number'];

export const formHead = (form: FormName, title: string): Head => ({
  title: `${title}: ${FORM_TITLES[form].toLowerCase()}`,
  canonical: links.form(form),
  robots: 'noindex',
});

/** The empty form, or, with a number, that the request was taken. A form that needs goods stands on their pages only. */
export const load: Load<FormResultData> = async ({ params, query: asked }) => {
  const form = params.form as FormName;
  if (!Object.hasOwn(LEAD_FORMS, form)) return { kind: 'missing' };
  const given = asked.get('number');
  const number = /^\d{1,9}$/.test(given ?? '') ? Number(given) : null;
  if ((given !== null && number === null) || (number === null && leadForm(form).extras.length > 0)) {
    return { kind: 'missing' };
  }
  const head = formHead(form, number === null ? 'Заявка' : 'Заявка отправлена');
  return { kind: 'page', head, data: { form, number, refused: null } };
};
