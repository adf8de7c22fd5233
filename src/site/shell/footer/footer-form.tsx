/** The form block of the footer: one of three forms at a time (C134, C218). */

import { useCallback, useDeferredValue, useEffect, useRef, useState } from 'react';
import { hoursInWords } from '#src/domain/navigation/hours.ts';
import { LeadForm } from '#src/site/blocks/lead-form/lead-form.tsx';
import { links, telephone } from '#src/site/links.ts';
import type { ShellData } from '#src/site/shell/shell-data.ts';
import { ButtonLink } from '#src/ui/button/button.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { RadioGroup } from '#src/ui/radio-group/radio-group.tsx';
import css from './footer-form.module.css';

const CHOICES = [
  { value: 'consultation', label: 'Консультация' },
  { value: 'call', label: 'Заказать звонок' },
  { value: 'partner', label: 'Партнёрство' },
] as const;
type Choice = (typeof CHOICES)[number]['value'];
const choiceOf = (value: string | undefined) => CHOICES.find((one) => one.value === value)?.value;

/**
 * The choice is in view, the form unfolds below it: whoever came for something else passes a strip, not a screen. No page
 * carries the forms, as few visitors unfold them: without scripts the unfolded strip leads to the page of the chosen form,
 * with them the form is drawn there. What was typed goes along to the next form.
 */
export function FooterForm({ shell: { company, papers } }: { shell: ShellData }) {
  const block = useRef<HTMLElement>(null);
  const unfold = useRef<HTMLDetailsElement>(null);
  const typed = useRef<Record<string, string>>({});
  /** Absent until somebody unfolds. */
  const [chosen, setChosen] = useState<Choice>();
  const drawn = useDeferredValue(chosen); // the frame answers the press, the form comes after it

  const unfolded = useCallback(() => {
    const tick = block.current?.querySelector<HTMLInputElement>('input[name="connection"]:checked');
    setChosen(choiceOf(tick?.value) ?? 'consultation');
  }, []);
  useEffect(() => {
    if (unfold.current?.open) unfolded(); // before the script came
  }, [unfolded]);

  function choose(value: string) {
    const form = block.current?.querySelector('form');
    for (const [name, text] of form ? new FormData(form) : []) {
      // A subject is chosen and a consent given for one request.
      if (typeof text === 'string' && !/Consent$|^subject$/.test(name)) typed.current[name] = text;
    }
    setChosen(choiceOf(value));
    if (unfold.current) unfold.current.open = true;
  }

  return (
    <section ref={block} id="connection-form" className={css.block} aria-labelledby="connection-form-title">
      <div className={css.words}>
        <h2 id="connection-form-title">Связаться с&nbsp;нами</h2>
        <p>
          {`Подберём оборудование, назовём цену и\u00a0срок поставки. Отвечаем в\u00a0рабочее время: ${hoursInWords(company.hours)}.`}
        </p>
        <p>
          Если вопрос срочный, звоните: <a href={telephone(company.phone)}>{company.phone}</a>
        </p>
      </div>
      <div className={css.forms}>
        <RadioGroup
          id="connection"
          legend="Чем помочь?"
          name="connection"
          look="row"
          choices={CHOICES}
          defaultValue="consultation"
          onPick={choose}
        />
        <details ref={unfold} className={css.unfold} onToggle={({ currentTarget }) => currentTarget.open && unfolded()}>
          {/* Told in the click itself, so that the way to the other page is not seen first. */}
          {/* biome-ignore lint/a11y/noStaticElementInteractions: keys click a summary too */}
          <summary onClick={unfolded}>
            Заполнить заявку
            <Icon name="chevron" />
          </summary>
          {chosen === undefined &&
            CHOICES.map(({ value, label }) => (
              <div key={value} className={css[value]}>
                <ButtonLink href={links.form(value)} look="main">
                  {`${label}: открыть форму`}
                </ButtonLink>
              </div>
            ))}
          {drawn !== undefined && (
            <div key={drawn}>
              <LeadForm
                form={drawn}
                id={`connection-${drawn}`}
                label={CHOICES.find(({ value }) => value === drawn)?.label ?? ''}
                company={company}
                papers={papers}
                known={typed.current}
              />
            </div>
          )}
        </details>
      </div>
    </section>
  );
}
