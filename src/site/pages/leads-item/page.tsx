import type { Room } from '#src/domain/leads/room.ts';
import { hoursInWords } from '#src/domain/navigation/hours.ts';
import type { PageProps } from '#src/site/engine/contract.ts';
import { links, telephone } from '#src/site/links.ts';
import { Button, ButtonLink } from '#src/ui/button/button.tsx';
import { Frame, Sheet } from '#src/ui/layout/layout.tsx';
import css from './page.module.css';

export type LeadRoomData = {
  key: string;
  /** Null where the key opens nothing: forged, cut off, or of an erased lead. */
  room: Room | null;
  /** Where to ask about the lead; null where the company is not known. */
  contact: { phone: string; days: string; time: string } | null;
};

/** Text of the step before a consent is withdrawn: what follows from it. */
const CONSEQUENCES = {
  'personal-data':
    'Мы сразу удалим данные заявки с\u00a0сайта и\u00a0в\u00a0течение 30\u00a0дней\u00a0— из\u00a0остальных систем. Ответить на\u00a0заявку после этого не\u00a0сможем: останутся только её номер, дата и\u00a0запись об\u00a0отзыве.',
  promotional: 'Мы уберём ваши контакты из\u00a0рассылок. Заявка останется в\u00a0работе.',
} as const;
const BUTTONS = {
  'personal-data': 'Отозвать согласие и\u00a0удалить данные',
  promotional: 'Отказаться от\u00a0рассылок',
} as const;

function States({ states }: Pick<Room, 'states'>) {
  return (
    <Sheet id="states" title="Состояние">
      <ol className={css.states}>
        {states.map(({ title, note, at }, i) => (
          <li key={`${title} ${at}`} {...(i === 0 && { 'aria-current': 'step' as const })}>
            <b>{title}</b>
            <span className={css.time}>{at} (МСК)</span>
            {note && <p>{note}</p>}
          </li>
        ))}
      </ol>
    </Sheet>
  );
}

function Asked({ asked, isErased }: Pick<Room, 'asked' | 'isErased'>) {
  if (isErased) return null;
  const hidden = (
    <p className={css.note}>
      Ваш текст и&nbsp;контакты здесь не&nbsp;показаны: ссылка может попасть к&nbsp;посторонним.
    </p>
  );
  if (asked.length === 0) return hidden;
  return (
    <Sheet id="asked" title="О&nbsp;чём заявка">
      {asked.map((part) =>
        'href' in part ? (
          <p key={part.link}>
            <a href={part.href}>{part.link}</a>
          </p>
        ) : (
          <table key={part.title} className={css.rows} {...(!part.title && { 'aria-labelledby': 'asked-title' })}>
            {part.title && <caption>{part.title}</caption>}
            <tbody>
              {part.rows.map(([name, value]) => (
                <tr key={`${name} ${value}`}>
                  <th scope="row">{name}</th>
                  <td>{value}</td>
                </tr>
              ))}
            </tbody>
          </table>
        ),
      )}
      {hidden}
    </Sheet>
  );
}

function Consents({ consents, address }: Pick<Room, 'consents'> & { address: string }) {
  return (
    <Sheet id="consents" title="Согласия">
      <ul className={css.consents}>
        {consents.map(({ document, title, text, version, given, withdrawn }) => (
          <li key={document}>
            <h3>{title}</h3>
            {text && <p>{text}</p>}
            <p className={css.time}>
              Дано {given} (МСК), текст от&nbsp;{version}
              {withdrawn && <>. Отозвано {withdrawn} (МСК)</>}
            </p>
            {!withdrawn && (
              <details className={css.withdrawal}>
                <summary>Отозвать согласие</summary>
                <form method="post" action={address}>
                  <p>{CONSEQUENCES[document]}</p>
                  <input type="hidden" name="document" value={document} />
                  <Button type="submit">{BUTTONS[document]}</Button>
                </form>
              </details>
            )}
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

/** The room of a lead: how it stands, what was asked, which consents hold. Works without scripts. */
export default function LeadRoomPage({ data: { key, room, contact } }: PageProps<LeadRoomData>) {
  if (!room) {
    return (
      <Frame>
        <div className={css.page}>
          <h1>Заявки по&nbsp;этой ссылке нет</h1>
          <p>
            Ссылка скопирована не&nbsp;полностью или срок хранения заявки закончился. Скопируйте ссылку из&nbsp;письма
            целиком или позвоните нам и&nbsp;назовите номер заявки.
          </p>
          <p>
            <ButtonLink href={links.contacts()} look="main">
              Контакты
            </ButtonLink>
          </p>
        </div>
      </Frame>
    );
  }
  const { number, title, asked, states, consents, isErased } = room;
  return (
    <Frame>
      <div className={css.page}>
        <header className={css.head}>
          <h1>Заявка №&nbsp;{number}</h1>
          <p className={css.lead}>{title}</p>
          {contact && (
            <p className={css.note}>
              Спросить о&nbsp;заявке: <a href={telephone(contact.phone)}>{contact.phone}</a>, {hoursInWords(contact)}.
              Назовите её&nbsp;номер.
            </p>
          )}
        </header>
        {isErased ? (
          <p role="status">
            Согласие на&nbsp;обработку данных отозвано, данные заявки с&nbsp;сайта удалены. Из&nbsp;остальных систем мы
            удалим их в&nbsp;течение 30&nbsp;дней.
          </p>
        ) : (
          <States states={states} />
        )}
        <Asked asked={asked} isErased={isErased} />
        <Consents consents={consents} address={`/api/leads/${key}/withdrawal`} />
      </div>
    </Frame>
  );
}
