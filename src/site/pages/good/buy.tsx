import { DISCONTINUED, type Good } from '#src/domain/catalog/catalog.ts';
import { RequestLink } from '#src/site/blocks/request-link/request-link.tsx';
import type { LeadRequest } from '#src/site/browser/open-popup.ts';
import { links, telephone } from '#src/site/links.ts';
import { ArrowLink } from '#src/ui/button/button.tsx';
import { Sheet } from '#src/ui/layout/layout.tsx';
import css from './page.module.css';

type Asked = Pick<Good, 'id' | 'code' | 'name' | 'model' | 'lifecycle' | 'replacement' | 'isDemo' | 'kind'> & {
  /** The page tells its price: what is asked for is an invoice. */
  isPriced?: true;
};

const isDiscontinued = ({ lifecycle }: Asked) => lifecycle.some(({ name }) => name === DISCONTINUED);

/**
 * The next step of a buyer: an order popup (C155), a demonstration for the product that has one (C175, C176), a replacement
 * for what is no longer made (C267).
 */
export function BuyLink({ good, look }: { good: Asked; look: 'main' | 'plain' }) {
  const { id, name, replacement } = good;
  if (isDiscontinued(good)) {
    const known = { from: name, ...(replacement && { to: replacement.name }) };
    return (
      <RequestLink look={look} request={{ form: 'good-substitution' as const, title: 'Подобрать замену', known }}>
        Спросить о&nbsp;замене
      </RequestLink>
    );
  }
  const goods = [{ id, name }];
  const asked = good.isPriced ? 'счёт' : 'цену';
  const request: LeadRequest = good.isDemo
    ? {
        form: 'demo-request' as const,
        title: 'Запросить демонстрацию',
        lead: 'Покажем систему в\u00a0работе и\u00a0ответим на\u00a0вопросы о\u00a0внедрении. Оставьте контакты: согласуем удобное время.',
        goods,
      }
    : { form: 'good-request' as const, title: `Запросить ${asked} и\u00a0срок поставки`, goods };
  return (
    <RequestLink look={look} request={request}>
      {good.isDemo ? request.title : `Запросить ${asked} и\u00a0срок`}
    </RequestLink>
  );
}

/** Asks for a good on trial. */
export function TestLink({ good: { id, name }, look, children }: TestParts) {
  const request = { form: 'good-testing-request' as const, title: 'Взять на\u00a0тест', goods: [{ id, name }] };
  return (
    <RequestLink look={look} request={request}>
      {children}
    </RequestLink>
  );
}
type TestParts = { good: Asked; look: 'arrow' | 'text'; children: string };

/** Whether the good can be asked for a trial. */
export const canBeTested = (good: Asked) => !isDiscontinued(good) && !good.isDemo;

/** The title of where to buy it; of a model that is made no more, of its replacement. */
export const buyTitle = (isOut: boolean): string => (isOut ? 'Замена и\u00a0остатки' : 'Где купить');

/** What a specialist answers to the request that stands below it; that of a program says it itself. */
function Answer({ good }: { good: Asked }) {
  if (isDiscontinued(good)) {
    const { replacement, model } = good;
    if (!replacement) return <p>{`Специалист поищет замену ${model} под\u00a0вашу задачу.`}</p>;
    return (
      <p>
        Замена в&nbsp;каталоге&nbsp;— <a href={links.product(replacement.code)}>{replacement.model}</a>. Специалист
        проверит, подойдёт&nbsp;ли она под&nbsp;вашу задачу.
      </p>
    );
  }
  if (good.isDemo || good.kind === 'software') return null;
  const asked = good.isPriced ? 'пришлёт счёт и\u00a0назовёт ' : 'назовёт цену и\u00a0';
  return <p>{`Специалист ${asked}срок поставки ${good.model} в\u00a0нужном количестве.`}</p>;
}

/** Ways to the good: from us, on trial, from a partner. */
export function Buy({ good, contact }: { good: Asked; contact: { phone: string; email: string } }) {
  return (
    <Sheet id="buy" title={`${buyTitle(isDiscontinued(good))} ${good.model}`}>
      <ul className={css.ways}>
        <li>
          <h3>{isDiscontinued(good) ? 'Подобрать замену у\u00a0нас' : 'Купить у\u00a0нас'}</h3>
          <Answer good={good} />
          <p>
            <BuyLink good={good} look="plain" />
          </p>
          <p>
            <a href={telephone(contact.phone)}>{contact.phone}</a>
            <br />
            <a href={`mailto:${contact.email}`}>{contact.email}</a>
          </p>
        </li>
        <li>
          <h3>Купить у&nbsp;партнёра</h3>
          {isDiscontinued(good) && <p>Об&nbsp;остатках {good.model} спросите у&nbsp;партнёров.</p>}
          <ArrowLink href={links.partners()}>Найти партнёра</ArrowLink>
        </li>
        {canBeTested(good) && (
          <li>
            <h3>До&nbsp;покупки</h3>
            <TestLink good={good} look="arrow">
              {'Взять на\u00a0тест'}
            </TestLink>
          </li>
        )}
        {!good.isDemo && good.kind !== 'software' && (
          <li>
            <h3>После покупки</h3>
            <RequestLink
              look="arrow"
              request={{
                form: 'warranty-extension' as const,
                title: 'Продлить гарантию',
                goods: [{ id: good.id, name: good.name }],
              }}
            >
              Продлить гарантию
            </RequestLink>
          </li>
        )}
      </ul>
    </Sheet>
  );
}
