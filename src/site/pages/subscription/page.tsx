import {
  SUBSCRIPTION_CONSENT,
  type SubscriptionButton,
  type SubscriptionState,
} from '#src/domain/subscription/subscription.ts';
import { PageHeader } from '#src/site/blocks/page-header/page-header.tsx';
import type { PageProps } from '#src/site/engine/contract.ts';
import { links } from '#src/site/links.ts';
import { Button, ButtonLink } from '#src/ui/button/button.tsx';
import { Field } from '#src/ui/field/field.tsx';
import { Frame } from '#src/ui/layout/layout.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';
import css from './page.module.css';

export type SubscriptionData = {
  /** `ask` and `leave`: nothing has happened yet, the page says how it is done. */
  state: SubscriptionState | SubscriptionButton | 'ask' | 'leave';
  /** What was typed and why it was not taken. */
  refused: { email: string; message: string } | null;
  /** What the one button of the page sends, for `confirm` and `end`; `message`: why that came to nothing before. */
  button: { action: string; token: string; message?: string | undefined } | null;
};

/** `mayWrite`: the text asks to write to us. */
type Words = { title: string; text: string; hasForm: boolean; mayWrite?: boolean };

export const WORDS: Readonly<Record<SubscriptionData['state'], Words>> = {
  ask: {
    title: 'Статьи на почту',
    text: 'Статьи, обзоры серий и учебные материалы.',
    hasForm: true,
  },
  sent: {
    title: 'Проверьте почту',
    text: 'Если подписки на этот адрес ещё нет, мы отправили на него письмо. Откройте ссылку из письма в течение 7 дней и нажмите «Подтвердить подписку». Письма нет? Посмотрите в папке «Спам».',
    hasForm: false,
  },
  confirm: {
    title: 'Подтвердите подписку',
    text: 'Остался один шаг: нажмите кнопку, и статьи будут приходить на ваш адрес. Если подписку просили не вы, просто закройте страницу.',
    hasForm: false,
  },
  active: {
    title: 'Подписка оформлена',
    text: 'Адрес подтверждён. Статьи будут приходить на него, ссылка для отписки есть в каждом письме.',
    hasForm: false,
  },
  expired: {
    title: 'Ссылка больше не действует',
    text: 'Ссылка действует 7 дней. Возможно, она скопирована не полностью. Укажите адрес ещё раз — пришлём новую.',
    hasForm: true,
  },
  leave: {
    title: 'Отписка от писем',
    text: 'Откройте ссылку «Отписаться» из любого письма со статьями и нажмите «Отписаться» на странице: ваш адрес почты уже записан в\u00a0ссылке. Писем не\u00a0осталось? Напишите нам, и мы отменим подписку сами.',
    hasForm: false,
    mayWrite: true,
  },
  end: {
    title: 'Отписка от писем',
    text: 'Нажмите кнопку, и писем со статьями больше не будет.',
    hasForm: false,
  },
  unsubscribed: {
    title: 'Вы отписались',
    text: 'Писем со статьями больше не будет. Нажали случайно? Подпишитесь снова.',
    hasForm: true,
  },
  unknown: {
    title: 'Ссылка не подошла',
    text: 'Возможно, ссылка скопирована не полностью. Откройте ссылку «Отписаться» из письма ещё раз. Если не получается, напишите нам, и мы отменим подписку сами.',
    hasForm: false,
    mayWrite: true,
  },
};

/** Both pages of the subscription (C237): what happened, and the way back. Works without scripts. */
export default function SubscriptionPage({ data }: PageProps<SubscriptionData>) {
  const { state, refused, button } = data;
  const { title, text, hasForm, mayWrite } = WORDS[state];
  return (
    <Frame>
      <PageHeader
        crumbs={[{ label: title }]}
        title={title}
        description={text}
        aside={
          <div className={css.page} data-below="">
            {hasForm || refused ? (
              <form className={css.form} method="post" action="/api/subscription">
                <Field
                  id="subscription-email"
                  name="email"
                  type="email"
                  label="Эл. почта"
                  autoComplete="email"
                  maxLength={254}
                  required
                  defaultValue={refused?.email}
                  {...(refused && { error: refused.message })}
                />
                <p className={css.consent}>{SUBSCRIPTION_CONSENT.text}</p>
                <div>
                  <Button type="submit" look="main">
                    Подписаться
                  </Button>
                </div>
              </form>
            ) : button ? (
              <form className={css.form} method="post" action={button.action}>
                <input type="hidden" name="page" value="button" />
                <input type="hidden" name="token" value={button.token} />
                {button.message && (
                  <Notice tone="bad" title="Не получилось">
                    <p>{button.message}</p>
                  </Notice>
                )}
                {state === 'confirm' && <p className={css.consent}>{SUBSCRIPTION_CONSENT.text}</p>}
                <div>
                  <Button type="submit" look="main">
                    {state === 'confirm' ? 'Подтвердить подписку' : 'Отписаться'}
                  </Button>
                </div>
              </form>
            ) : (
              <>
                {mayWrite && (
                  <ButtonLink href="#connection-form" look="main">
                    Написать нам
                  </ButtonLink>
                )}
                <ButtonLink href={links.news()} look={mayWrite ? 'plain' : 'main'}>
                  Читать статьи
                </ButtonLink>
              </>
            )}
          </div>
        }
      />
    </Frame>
  );
}
