/** What removing an item does, asked before it is done; taking an item out of production. Both work without scripts. */
import { formatDateTime } from '#src/platform/moscow-time.ts';
import { Button, ButtonLink } from '#src/ui/button/button.tsx';
import { Field } from '#src/ui/field/field.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';
import { RadioGroup } from '#src/ui/radio-group/radio-group.tsx';
import { type Choice, Select } from '#src/ui/select/select.tsx';
import type { Change } from './changes.server.ts';
import { CsrfField } from './csrf-field.tsx';
import type { FormMistake } from './form-values.ts';
import type { Removal } from './removal.server.ts';
import { TakeBackButton } from './take-back.tsx';
import css from './views.module.css';
import { editAddress, ToldList } from './views.tsx';

export const removalAddress = (path: string, row: string): string =>
  `/delete/?${new URLSearchParams({ path, ...(row && { row }) })}`;
export const retireAddress = (path: string): string => `/retire/?${new URLSearchParams({ path })}`;

export function RemovalView(props: {
  removal: Removal;
  mistakes: readonly FormMistake[];
  problems: readonly string[];
}) {
  const { removal, mistakes, problems } = props;
  const { kind, path, row, title, hash, blockers } = removal;
  const isBlocked = blockers.length > 0;
  return (
    <>
      {problems.length > 0 && (
        <Notice tone="bad" title="Не удалено">
          <ul className={css.list}>
            {problems.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </Notice>
      )}
      {kind === 'good' && (
        <Notice title="Снятое с производства лучше не удалять">
          <p>Документы и замены старых устройств ищут годами: страница остаётся и ведёт к преемнику.</p>
          <ButtonLink href={retireAddress(path)}>Снять с производства</ButtonLink>
        </Notice>
      )}
      {kind === 'published_file' && (
        <Notice title="Отозвать версию бережнее">
          <p>Заполните у версии «Почему отозвана»: её адрес скажет, что файла больше нет и какой его заменяет.</p>
        </Notice>
      )}
      {isBlocked && (
        <Notice tone="bad" title={`Пока удалить нельзя: сначала исправьте записи ниже (${blockers.length})`}>
          <ToldList told={blockers} />
        </Notice>
      )}
      <Goes removal={removal} />
      {isBlocked ? (
        <div className={css.search}>
          <ButtonLink href={editAddress(path, row)}>Вернуться к записи</ButtonLink>
        </div>
      ) : (
        <form method="post" action={removalAddress(path, row)} className={css.form}>
          <CsrfField />
          <input type="hidden" name="hash" value={hash} />
          <Fates removal={removal} mistakes={mistakes} />
          <p>На сайте это станет видно после публикации. До неё и после неё удаление можно отменить в «Правках».</p>
          <div className={css.search}>
            <Button type="submit" look="main">{`Удалить «${title}»`}</Button>
            <ButtonLink href={editAddress(path, row)}>Не удалять</ButtonLink>
          </div>
        </form>
      )}
    </>
  );
}

/** What goes with the item. */
function Goes({ removal: { path, row, files, rows, parts } }: { removal: Removal }) {
  return (
    <section className={css.part} aria-labelledby="goes">
      <h2 id="goes">Что уйдёт</h2>
      <ul className={css.list}>
        <li>{row === '' ? `Файл ${path}` : `Строка ${row} таблицы ${path}`}</li>
        {files.map((one) => (
          <li key={one}>{`Файл ${one}`}</li>
        ))}
        {rows.map((one) => (
          <li key={`${one.path} ${one.row}`}>
            {`Строка таблицы ${one.path}: `}
            <a href={editAddress(one.path, one.row)}>{one.label || one.row}</a>
          </li>
        ))}
        {parts.map((one) => (
          <li key={`${one.path} ${one.field}`}>
            {'Упоминание в списке: '}
            <a href={editAddress(one.path)}>{one.path}</a>
            {`, ${one.field}`}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What the addresses answer. An item without a page has none. */
function Fates({ removal, mistakes }: { removal: Removal; mistakes: readonly FormMistake[] }) {
  const { addresses, older, fate, to, targets } = removal;
  if (addresses.length + older.length === 0) return null;
  const error = mistakes.map(({ message }) => message).join('; ') || undefined;
  return (
    <>
      <section className={css.part} aria-labelledby="addresses">
        <h2 id="addresses">Адреса, которых не станет</h2>
        <ul className={css.list}>
          {addresses.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
        {older.length > 0 && (
          <details>
            <summary>{`Прежние адреса, которые вели сюда: ${older.length}`}</summary>
            <ul className={css.list}>
              {older.map((one) => (
                <li key={one}>{one}</li>
              ))}
            </ul>
          </details>
        )}
      </section>
      <RadioGroup
        id="fate"
        name="fate"
        legend="Что ответит сайт по этим адресам"
        defaultValue={fate}
        choices={[
          { value: 'redirect', label: 'Откроет другую страницу (301)', note: 'Адрес её впишите ниже.' },
          { value: 'gone', label: 'Скажет, что страница убрана насовсем (410)' },
          { value: 'none', label: 'Ничего особенного (404)', note: 'Если этой страницы на сайте ещё не было.' },
        ]}
      />
      <Field
        id="to"
        name="to"
        label="Какую страницу открыть"
        hint="Для первого ответа. Адрес с косой чертой в начале и в конце."
        defaultValue={to}
        list="targets"
        autoComplete="off"
        error={error}
        isOptional
      />
      <datalist id="targets">
        {targets.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </datalist>
    </>
  );
}

/** Taking a good out of production. `choices`: goods that may take its place. */
export function RetireView(props: {
  path: string;
  hash: string;
  code: string;
  replacedBy: string;
  choices: readonly Choice[];
  error: string | undefined;
}) {
  const { path, hash, code, replacedBy, choices, error } = props;
  const text = {
    ...{
      id: 'replacedBy',
      name: 'replacedBy',
      label: 'Чем заменён',
      isOptional: true,
      error,
      defaultValue: replacedBy,
    },
    hint: 'Код товара-преемника. Пусто — замены нет, страница так и скажет.',
  };
  const isShort = choices.length <= 100;
  return (
    <>
      <p>
        {`Страница /product/${code}/ остаётся: на ней будет «Снято с производства» и ссылка на замену. Остаются документы, прошивки и
        все адреса, которые сюда ведут. Подбор аналогов и списки предложат замену.`}
      </p>
      <form method="post" action={retireAddress(path)} className={css.form}>
        <CsrfField />
        <input type="hidden" name="hash" value={hash} />
        {isShort ? (
          <Select {...text} choices={choices} placeholder="замены нет" />
        ) : (
          <>
            <Field {...text} list="goods" autoComplete="off" />
            <datalist id="goods">
              {choices.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </datalist>
          </>
        )}
        <div className={css.search}>
          <Button type="submit" look="main">
            Снять с производства
          </Button>
          <ButtonLink href={editAddress(path)}>Не снимать</ButtonLink>
        </div>
      </form>
    </>
  );
}

/** The last changes of content files, each with a way back. */
export function ChangesView({ changes }: { changes: readonly Change[] }) {
  if (changes.length === 0) return <p>Правок пока нет.</p>;
  return (
    <ul className={css.list}>
      {changes.map((one) => (
        <li key={one.id} className={css.change}>
          <span>
            {`${formatDateTime(one.at)}, ${one.who} ${one.what}: ${one.about}`}
            <small>{one.paths.join(', ')}</small>
          </span>
          {one.isTakenBack ? <span>отменено</span> : <TakeBackButton change={one.id} about={one.about} />}
        </li>
      ))}
    </ul>
  );
}
