import type { MouseEvent } from 'react';
import { DISCONTINUED, type Good } from '#src/domain/catalog/catalog.ts';
import { links } from '#src/site/links.ts';
import { openPopup } from '#src/site/shell/popups.ts';
import { ArrowLink, ButtonLink } from '#src/ui/button.tsx';
import { Sheet } from '#src/ui/layout.tsx';
import css from './page.module.css';

/** `isDemo`: shown before it is bought; its request is for a demonstration. */
type Asked = Pick<Good, 'id' | 'code' | 'name' | 'lifecycle'> & { isDemo: boolean };

const isDiscontinued = ({ lifecycle }: Asked) => lifecycle.some(({ name }) => name === DISCONTINUED);

/**
 * The next step of a buyer: an order popup (C155), a demonstration for the product that has one (C175), a question for what
 * is no longer made (C267). Without scripts the way leads to a form.
 */
export function RequestLink({ good, look }: { good: Asked; look: 'main' | 'plain' }) {
  if (isDiscontinued(good)) {
    return (
      <ButtonLink href="#connection-form" look={look}>
        Спросить о&nbsp;замене
      </ButtonLink>
    );
  }
  const { isDemo } = good;
  const open = (event: MouseEvent) => {
    const { id, name } = good;
    if (openPopup({ name: isDemo ? 'demo' : 'order', good: { id, name } })) event.preventDefault();
  };
  return (
    <ButtonLink
      href={links.formFilled(isDemo ? 'demo-request' : 'good-request', { goods: good.id })}
      look={look}
      onClick={open}
    >
      {isDemo ? 'Запросить демонстрацию' : 'Запросить цену и\u00a0срок'}
    </ButtonLink>
  );
}

/** Whether the good can be asked for a trial. */
export const canBeTested = (good: Asked) => !isDiscontinued(good) && !good.isDemo;

/** Ways to the good: from us, on trial, from a partner. */
export function Buy({ good, contact }: { good: Asked; contact: { phone: string; email: string } }) {
  return (
    <Sheet id="buy" title="Где купить">
      <ul className={css.ways}>
        <li>
          <h3>У&nbsp;нас</h3>
          <p>
            {isDiscontinued(good)
              ? 'Изделие больше не\u00a0выпускаем. Назовите задачу — подберём замену.'
              : 'Назовём цену и\u00a0срок поставки. Подойдёт и\u00a0письмо, и\u00a0звонок.'}
          </p>
          <p>
            <RequestLink good={good} look="plain" />
          </p>
          <p>
            <a href={`tel:${contact.phone.replace(/[^+\d]/g, '')}`}>{contact.phone}</a>
            <br />
            <a href={`mailto:${contact.email}`}>{contact.email}</a>
          </p>
        </li>
        <li>
          <h3>У&nbsp;партнёра</h3>
          <p>
            {isDiscontinued(good)
              ? 'Об\u00a0остатках спросите у\u00a0партнёров.'
              : 'Партнёры продают оборудование, проектируют и\u00a0внедряют сети.'}
          </p>
          <ArrowLink href={links.partners()}>Найти партнёра</ArrowLink>
        </li>
        {canBeTested(good) && (
          <li>
            <h3>Сначала проверить</h3>
            <p>Возьмите изделие на&nbsp;тест: опишите задачу, количество и&nbsp;сроки.</p>
            <ArrowLink href={links.formFilled('good-testing-request', { goods: good.id })}>
              Взять на&nbsp;тестирование
            </ArrowLink>
          </li>
        )}
      </ul>
    </Sheet>
  );
}
