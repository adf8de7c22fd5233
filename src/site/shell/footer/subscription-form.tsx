import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { REQUIRED } from '#src/domain/leads/messages.ts';
import { checkSubscription, SUBSCRIPTION_CONSENT } from '#src/domain/subscription/subscription.ts';
import { failureText } from '#src/site/blocks/lead-form/failure-text.ts';
import { ApiError, api } from '#src/site/browser/api.ts';
import { Accordion } from '#src/ui/accordion/accordion.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { CheckField } from '#src/ui/check-field/check-field.tsx';
import { Field } from '#src/ui/field/field.tsx';
import css from './subscription-form.module.css';

type State = {
  error?: string | undefined;
  consentError?: string | undefined;
  failure?: string;
  isSending?: boolean;
  isSent?: boolean;
};

/** Asks for news by mail: a plain POST whose answer is a page; with scripts the answer stands in its place (C346). */
export function SubscriptionForm() {
  const form = useRef<HTMLFormElement>(null);
  const [state, setState] = useState<State>({});
  useEffect(() => {
    if (form.current) form.current.noValidate = true; // from now on we tell what is wrong, in our words
  }, []);
  const read = () => {
    const entries = new FormData(form.current ?? undefined);
    const checked = checkSubscription(entries.get('email'));
    const error = 'message' in checked ? checked.message : undefined;
    return { ...checked, error, consentError: entries.has('consent') ? undefined : REQUIRED };
  };
  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state.isSending) return;
    const { error, consentError, ...checked } = read();
    if ('message' in checked || consentError) {
      setState({ error, consentError });
      document.getElementById(`footer-subscription-${error ? 'email' : 'consent'}`)?.focus();
      return;
    }
    setState({ isSending: true });
    try {
      await api.post('subscription', { email: checked.email });
      setState({ isSent: true });
    } catch (error) {
      console.error('The subscription was not taken', error);
      const told = error instanceof ApiError ? error.fields.email?.[0] : undefined;
      setState(told ? { error: told } : { failure: failureText(error) });
    }
  };
  return (
    <section className={css.block} aria-label="Статьи на&nbsp;почту" data-print="no">
      <Accordion title="Статьи на&nbsp;почту" heading="h2" flatFrom="tablet">
        <div className={css.columns}>
          <p>Статьи, обзоры серий и&nbsp;учебные материалы.</p>
          {state.isSent ? (
            <p role="status">
              <b>Проверьте почту.</b> Если подписки на&nbsp;этот адрес ещё нет, мы отправили на&nbsp;него письмо.
              Откройте ссылку из&nbsp;письма в&nbsp;течение 7&nbsp;дней и&nbsp;нажмите «Подтвердить подписку».
            </p>
          ) : (
            <form
              ref={form}
              className={css.form}
              method="post"
              action="/api/subscription"
              onSubmit={send}
              aria-label="Подписка на&nbsp;статьи"
            >
              <div className={css.line}>
                <Field
                  id="footer-subscription-email"
                  name="email"
                  type="email"
                  label="Эл. почта"
                  autoComplete="email"
                  required
                  error={state.error}
                  onBlur={({ currentTarget: { value } }) => {
                    const { error } = read();
                    setState((known) => ({ ...known, error: value ? error : undefined }));
                  }}
                />
                <Button type="submit" disabled={state.isSending}>
                  {state.isSending ? 'Отправляем…' : 'Подписаться'}
                </Button>
              </div>
              <CheckField
                id="footer-subscription-consent"
                name="consent"
                value="true"
                required
                error={state.consentError}
                label={SUBSCRIPTION_CONSENT.text}
                onChange={() => setState((known) => ({ ...known, consentError: undefined }))}
              />
              {state.failure && (
                <p className={css.failure} role="alert">
                  {state.failure}
                </p>
              )}
            </form>
          )}
        </div>
      </Accordion>
    </section>
  );
}
