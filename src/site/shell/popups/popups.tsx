/** The popups that any page can open (`popups.ts`): success, and every form with what is known filled in. */

import { useDeferredValue, useEffect, useState } from 'react';
import { hoursInWords } from '#src/domain/navigation/hours.ts';
import { LeadForm } from '#src/site/blocks/lead-form/lead-form.tsx';
import { type LeadRequest, OPEN_POPUP, type Popup as Wish } from '#src/site/browser/open-popup.ts';
import { telephone } from '#src/site/links.ts';
import type { ShellData } from '#src/site/shell/shell-data.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Popup } from '#src/ui/popup/popup.tsx';
import css from './popups.module.css';

/** The form behind a wish; undefined for a popup without one. */
function requestOf(wish: Wish): LeadRequest | undefined {
  switch (wish.name) {
    case 'success':
      return undefined;
    case 'partner':
      return {
        form: 'partner',
        title: 'Стать партнёром',
        lead: 'Расскажите о\u00a0компании. Отдел по\u00a0работе с\u00a0партнёрами ответит и\u00a0пришлёт условия.',
      };
    case 'request':
      return wish;
  }
}

export function Popups({ shell: { company, papers } }: { shell: ShellData }) {
  const [shown, setShown] = useState<Wish>();
  const drawn = useDeferredValue(shown); // the frame answers the press, the form comes after it
  useEffect(() => {
    const open = (event: CustomEvent<Wish>) => {
      event.preventDefault(); // says that somebody did it
      setShown(event.detail);
    };
    document.addEventListener(OPEN_POPUP, open);
    return () => document.removeEventListener(OPEN_POPUP, open);
  }, []);
  const close = () => setShown(undefined);
  const request = shown && requestOf(shown);
  return (
    <>
      <Popup title={request?.title ?? ''} size="middle" isOpen={request !== undefined} onClose={close}>
        {request && (
          <>
            {request.lead && <p className={css.lead}>{request.lead}</p>}
            {drawn === shown && (
              <LeadForm
                {...{ company, papers }}
                form={request.form}
                id="request-form"
                label={request.title}
                goods={request.goods ?? []}
                known={request.known ?? {}}
              />
            )}
          </>
        )}
      </Popup>
      {/* C156: the spelling is the specification's own. */}
      <Popup
        title="Заявка успешна отправлена"
        size="narrow"
        isOpen={shown?.name === 'success'}
        onClose={close}
        actions={
          <Button look="main" onClick={close}>
            Понятно
          </Button>
        }
      >
        <p>Мы свяжемся с Вами в ближайшее время.</p>
        {shown?.name === 'success' && (
          <>
            <p className={css.number}>
              Номер заявки <b>{shown.number}</b>
            </p>
            <p>
              Назовите его, когда позвоните: <a href={telephone(company.phone)}>{company.phone}</a>. Отвечаем
              в&nbsp;рабочее время: <span>{hoursInWords(company.hours)}</span>.
            </p>
            {shown.room && (
              <p>
                Состояние заявки&nbsp;— <a href={shown.room}>на&nbsp;её странице</a>. Сохраните ссылку.
              </p>
            )}
            {shown.question && (
              <p>
                Чтобы получить письмо с&nbsp;номером, <a href={shown.question}>ответьте на&nbsp;один вопрос</a>.
              </p>
            )}
          </>
        )}
      </Popup>
    </>
  );
}
