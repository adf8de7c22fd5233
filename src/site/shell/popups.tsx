/** The popups that any page can open (`popups.ts`): success, partner, order, demo. */
import { useEffect, useState } from 'react';
import { LeadForm } from '#src/site/blocks/lead-form/lead-form.tsx';
import { Button } from '#src/ui/button.tsx';
import { Popup } from '#src/ui/popup.tsx';
import css from './popups.module.css';
import { OPEN_POPUP, type Popup as PopupName } from './popups.ts';
import type { ShellData } from './shell-data.ts';

export function Popups({ shell: { company, papers } }: { shell: ShellData }) {
  const [shown, setShown] = useState<PopupName>();
  useEffect(() => {
    const open = (event: Event) => {
      event.preventDefault(); // says that somebody did it
      setShown((event as CustomEvent<PopupName>).detail);
    };
    document.addEventListener(OPEN_POPUP, open);
    return () => document.removeEventListener(OPEN_POPUP, open);
  }, []);
  const close = () => setShown(undefined);
  const good = shown?.name === 'order' ? shown.good : undefined;
  const shownGood = shown?.name === 'demo' ? shown.good : undefined;
  const form = { company, papers };
  return (
    <>
      <Popup title="Стать партнёром" size="middle" isOpen={shown?.name === 'partner'} onClose={close}>
        <p className={css.lead}>
          Расскажите о&nbsp;компании. Менеджер партнёрской программы ответит и&nbsp;пришлёт условия.
        </p>
        <LeadForm {...form} form="partner" id="partner-form" label="Заявка на&nbsp;партнёрство" />
      </Popup>
      <Popup title="Запросить цену и&nbsp;срок" size="middle" isOpen={good !== undefined} onClose={close}>
        {good && (
          <LeadForm {...form} form="good-request" id="order-form" label={`Запрос: ${good.name}`} goods={[good]} />
        )}
      </Popup>
      {/* C176: another title and text than the order has. */}
      <Popup title="Запросить демонстрацию" size="middle" isOpen={shownGood !== undefined} onClose={close}>
        {shownGood && (
          <>
            <p className={css.lead}>
              Покажем систему в&nbsp;работе и&nbsp;ответим на&nbsp;вопросы по&nbsp;внедрению. Оставьте контакты:
              согласуем удобное время.
            </p>
            <LeadForm
              {...form}
              form="demo-request"
              id="demo-form"
              label={`Демонстрация: ${shownGood.name}`}
              goods={[shownGood]}
            />
          </>
        )}
      </Popup>
      <Popup title="Запросить решение" size="middle" isOpen={shown?.name === 'solution'} onClose={close}>
        {shown?.name === 'solution' && (
          <>
            <p className={css.lead}>
              {shown.solution.name}. Напишите, чем ваша сеть отличается от&nbsp;примера: посчитаем количество
              и&nbsp;цену.
            </p>
            <LeadForm
              {...form}
              form="solution"
              id="solution-form"
              label={`Решение: ${shown.solution.name}`}
              solutionId={shown.solution.id}
              goods={shown.goods}
            />
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
      </Popup>
    </>
  );
}
