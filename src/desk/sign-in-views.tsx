/** What somebody sees before being in, and of one's own account. */

import { formatDateTime } from '#src/platform/moscow-time.ts';
import { Button, ButtonLink } from '#src/ui/button/button.tsx';
import { Field } from '#src/ui/field/field.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';
import { Table } from '#src/ui/table/table.tsx';
import type { Deed } from './desk.ts';
import css from './desk-page.module.css';

const Problem = ({ text }: { text?: string | undefined }) =>
  text === undefined ? null : (
    <Notice tone="bad">
      <p>{text}</p>
    </Notice>
  );

const PasswordField = (props: { id: string; label: string; hint?: string; isNew?: boolean }) => (
  <Field
    id={props.id}
    name={props.id}
    type="password"
    label={props.label}
    hint={props.hint}
    autoComplete={props.isNew ? 'new-password' : 'current-password'}
    maxLength={512}
    required
  />
);

const CodeField = ({ hint, label = 'Код из приложения' }: { hint?: string; label?: string }) => (
  <Field id="code" name="code" label={label} hint={hint} autoComplete="one-time-code" maxLength={64} required />
);

export const SignInView = ({ problem, name }: { problem?: string | undefined; name?: string }) => (
  <>
    <Problem text={problem} />
    <form method="post" action="/sign-in/" className={css.form}>
      <Field id="name" name="name" label="Имя" defaultValue={name} autoComplete="username" maxLength={64} required />
      <PasswordField id="password" label="Пароль" />
      <CodeField hint="Шесть цифр. Нет телефона — введите один из запасных кодов." />
      <Button type="submit" look="main">
        Войти
      </Button>
    </form>
  </>
);

export const ProviderView = () => (
  <>
    <p>Вход — через учётную запись вашей компании.</p>
    <p>
      <ButtonLink look="main" href="/oidc/start/">
        Войти
      </ButtonLink>
    </p>
  </>
);

/** The first of two steps of an invitation. */
export const NewPasswordView = (props: { token: string; name: string; problem?: string | undefined }) => (
  <>
    <Problem text={props.problem} />
    <p>
      Вас пригласили в редакцию сайта под именем <b>{props.name}</b>. Придумайте пароль; на следующем шаге понадобится
      телефон.
    </p>
    <form method="post" action="/invitation/" className={css.form}>
      <input type="hidden" name="token" value={props.token} />
      {/* For programs that keep passwords. */}
      <input type="hidden" name="username" autoComplete="username" value={props.name} />
      <PasswordField id="password" label="Пароль" hint="Не меньше 12 знаков. Удобна фраза из нескольких слов." isNew />
      <PasswordField id="again" label="Пароль ещё раз" isNew />
      <Button type="submit" look="main">
        Дальше
      </Button>
    </form>
  </>
);

/** The second step: the square picture for the telephone has an address of its own. */
export const SecondFactorView = (props: { token: string; secret: string; problem?: string | undefined }) => (
  <>
    <Problem text={props.problem} />
    <p>
      Откройте на телефоне приложение для одноразовых кодов (Яндекс Ключ, Google Authenticator, FreeOTP или другое),
      добавьте в него запись по картинке и введите код, который оно покажет.
    </p>
    <img
      className={css.code}
      src={`/invitation/picture.svg?${new URLSearchParams({ token: props.token })}`}
      alt="Квадратный код для приложения"
      width="224"
      height="224"
    />
    <p>
      Картинка не читается? Введите в приложении ключ: <code>{props.secret}</code>
    </p>
    <form method="post" action="/invitation/" className={css.form}>
      <input type="hidden" name="token" value={props.token} />
      <CodeField />
      <Button type="submit" look="main">
        Подтвердить
      </Button>
    </form>
  </>
);

export const RecoveryCodesView = ({ codes }: { codes: readonly string[] }) => (
  <>
    <p>
      Запишите или распечатайте запасные коды: они показаны один раз. Каждый заменяет код из приложения и годится
      однажды, на случай потери телефона.
    </p>
    <ul className={css.codes}>
      {codes.map((code) => (
        <li key={code}>
          <code>{code}</code>
        </li>
      ))}
    </ul>
    <p>
      <ButtonLink look="main" href="/sign-in/">
        Коды записаны, войти
      </ButtonLink>
    </p>
  </>
);

export const AccountView = (props: { csrf: string; hasPassword: boolean; problem?: string | undefined }) => (
  <>
    <Problem text={props.problem} />
    {props.hasPassword ? (
      <form method="post" action="/account/" className={css.form}>
        <input type="hidden" name="csrf" value={props.csrf} />
        <h2>Сменить пароль</h2>
        <PasswordField id="old" label="Нынешний пароль" />
        <CodeField hint="Новый код: тот, с которым вы вошли, второй раз не годится." />
        <PasswordField id="password" label="Новый пароль" hint="Не меньше 12 знаков." isNew />
        <PasswordField id="again" label="Новый пароль ещё раз" isNew />
        <Button type="submit">Сменить пароль</Button>
      </form>
    ) : (
      <p>Вашей учётной записью ведает компания: пароль меняют там.</p>
    )}
  </>
);

export const HistoryView = ({ deeds }: { deeds: readonly Deed[] }) =>
  deeds.length === 0 ? (
    <p>Пока здесь пусто.</p>
  ) : (
    <Table
      label="История"
      isStacked
      head={
        <tr>
          <th scope="col">Когда</th>
          <th scope="col">Кто</th>
          <th scope="col">Что сделал</th>
          <th scope="col">С чем</th>
        </tr>
      }
    >
      {deeds.map(({ at, who, what, about }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a list that is drawn once; two deeds may be equal
        <tr key={index}>
          <th scope="row">{formatDateTime(at)}</th>
          <td data-label="Кто">{who}</td>
          <td data-label="Что сделал">{what}</td>
          <td data-label="С чем">{about}</td>
        </tr>
      ))}
    </Table>
  );
