import { hyphenated } from '#src/platform/hyphenated.ts';
import { ReadLines } from '#src/site/blocks/list-field/read-lines.tsx';
import { READER_FORM, ReaderForm } from '#src/site/blocks/list-field/reader-form.tsx';
import { PageHeader } from '#src/site/blocks/page-header/page-header.tsx';
import type { PageProps } from '#src/site/engine/contract.ts';
import { links } from '#src/site/links.ts';
import { Button, ButtonLink } from '#src/ui/button/button.tsx';
import { Chip } from '#src/ui/chip/chip.tsx';
import { Frame, Sheet, Stack } from '#src/ui/layout/layout.tsx';
import { Mark } from '#src/ui/mark/mark.tsx';
import { Table } from '#src/ui/table/table.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden/visually-hidden.tsx';
import type { ShownAnswer } from './answers.ts';
import css from './page.module.css';
import type { TenderData } from './page.server.ts';
import { type ShownDevice, type ShownGood, type ShownModel, VERDICTS } from './shown.ts';

/** The text of a tender: what of it was read, what was not, and the nearest goods with what each of them meets. */
export default function TenderPage({ data }: PageProps<TenderData>) {
  const { devices, note, answers } = data;
  return (
    <Frame>
      <PageHeader
        crumbs={[
          { label: 'Спецификация проекта', href: links.specification() },
          { label: 'Подбор по\u00a0техническому заданию' },
        ]}
        title="Подбор по&nbsp;техническому заданию"
        description="Вставьте строки технического задания или документации о&nbsp;закупке: отметим, что прочитано, а&nbsp;что нет, и&nbsp;покажем три ближайших изделия с&nbsp;ответом по&nbsp;каждому требованию."
      />
      <Stack>
        {answers && (
          <Sheet id="answers" title="Все позиции" isAnswer aside={<p className={css.aside}>{answers.summary}</p>}>
            <Answers rows={answers.rows} specification={data.specification} />
          </Sheet>
        )}
        {devices.map((device, index) => (
          <Device
            key={device.lines[0]?.number}
            device={device}
            isAnswer={!answers && index === 0}
            number={devices.slice(0, index + 1).filter(({ role }) => role !== 'common').length}
          />
        ))}
        <Sheet
          id="text"
          title="Ваш текст"
          isAnswer={devices.length === 0}
          {...(note && { aside: <p className={css.aside}>{note}</p> })}
        >
          <ReaderForm texts={data} isRead={devices.length > 0} />
        </Sheet>
      </Stack>
    </Frame>
  );
}

/** Each position with its first answer; the ticked ones go into the specification by one form. */
function Answers({ rows, specification }: { rows: readonly ShownAnswer[]; specification: string }) {
  return (
    <form method="post" action={specification} aria-label="В спецификацию">
      <ul className={css.answers}>
        {rows.map(({ name, href, told, answer, add, isTaken }) => (
          <li key={name + answer?.name}>
            <label>
              <input type="checkbox" name="add" value={add ?? ''} defaultChecked={isTaken} disabled={!add} />
              <b>{name}</b>
            </label>
            <span>
              {answer && <a href={answer.href}>{answer.name}</a>}
              <a href={href} className={answer ? css.aside : undefined}>
                {told}
              </a>
            </span>
          </li>
        ))}
      </ul>
      <p className={`${css.actions} ${css.send}`} data-print="no">
        <Button type="submit" look="main">
          Добавить отмеченное в&nbsp;спецификацию
        </Button>
      </p>
    </form>
  );
}

function Device({ device, number, isAnswer }: { device: ShownDevice; number: number; isAnswer: boolean }) {
  const { role, quantity, unit, demands, goods, models } = device;
  return (
    <Sheet
      id={role === 'common' ? 'common' : `device-${number}`}
      title={`${role === 'common' ? '' : `${number}. `}${nameOf(device)}${quantity === null ? '' : `, ${quantity.toLocaleString('ru-RU')}\u00a0${unit}`}`}
      isAnswer={isAnswer}
      aside={<p className={css.aside}>{device.summary}</p>}
    >
      <div className={css.device}>
        {demands.length > 0 && goods.length > 0 && <Demands device={device} number={number} />}
        {demands.length > 0 && goods.length === 0 && <Chips device={device} />}
        {models.length > 0 && <Models models={models} />}
        {goods.length === 0 && models.every(({ ours }) => ours === null) && <WayOn device={device} />}
        <Source device={device} />
      </div>
    </Sheet>
  );
}

const nameOf = ({ role, name, title }: ShownDevice): string =>
  name ?? (role === 'common' ? 'Строки вне\u00a0позиций' : hyphenated(title ?? 'Изделие'));

/** Where nothing is proposed: what to do with the position. */
function WayOn({ device: { role, add, ask } }: { device: ShownDevice }) {
  if (role === 'common') return null;
  return (
    <p className={css.actions} data-print="no">
      {add && (
        <ButtonLink href={add}>
          {role === 'link' ? 'Посчитать линию в\u00a0спецификации' : 'Добавить строкой в\u00a0спецификацию'}
        </ButtonLink>
      )}
      <a href={ask} rel="nofollow">
        Спросить об&nbsp;этой позиции
      </a>
    </p>
  );
}

/** A row is a demand with the words that it was read from; a column is a good with what it has of it. */
function Demands({ device: { demands, goods }, number }: { device: ShownDevice; number: number }) {
  return (
    <div className={css.demands}>
      <Table
        label={`Требования и изделия: ${number}`}
        head={
          <tr>
            <th scope="col">Требование</th>
            {goods.map(({ model, href, picture }) => (
              <th key={model} scope="col">
                <img src={picture} alt="" />
                <a href={href}>{model}</a>
              </th>
            ))}
          </tr>
        }
      >
        <tr className={css.verdict}>
          <th scope="row">Соответствует</th>
          {goods.map((good) => (
            <td key={good.model}>
              <Sum good={good} demands={demands} />
              <a href={good.add} data-print="no" aria-label={`Добавить ${good.model}`}>
                Добавить
              </a>
            </td>
          ))}
        </tr>
        {demands.map(({ name, text, words, isLeft }, at) => (
          <tr key={name} className={isLeft ? css.left : undefined}>
            <th scope="row" className={css.demand}>
              <span>{text}</span>
              <span className={css.words}>«{words}»</span>
              <label className={css.leave} data-print="no">
                <input type="checkbox" name="left" value={name} defaultChecked={isLeft} form={READER_FORM} />{' '}
                не&nbsp;учитывать
              </label>
            </th>
            <States goods={goods} at={at} />
          </tr>
        ))}
      </Table>
      <Recount />
    </div>
  );
}

/** How much is met; its lights explain those of the rows. */
function Sum({ good: { states }, demands }: { good: ShownGood; demands: ShownDevice['demands'] }) {
  const asked = states.filter((_, at) => demands[at]?.isLeft !== true);
  const count = (state: string) => asked.filter((one) => one.state === state).length;
  return (
    <p className={css.sum}>
      <Mark tone="on">
        <b>
          <VisuallyHidden>{VERDICTS.met}: </VisuallyHidden>
          {count('met')}&nbsp;из&nbsp;{asked.length}
        </b>
      </Mark>
      {(['unmet', 'unknown'] as const).map(
        (state) =>
          count(state) > 0 && (
            <Mark key={state} tone={TONES[state]}>
              {VERDICTS[state]}: {count(state)}
            </Mark>
          ),
      )}
    </p>
  );
}

type Met = ShownGood['states'][number];
const UNTOLD: Met = { state: 'unknown', text: null };

/** What each good has of a demand; said once where it is the same of all. */
function States({ goods, at }: { goods: readonly ShownGood[]; at: number }) {
  const states = goods.map((good) => good.states[at] ?? UNTOLD);
  const [first = UNTOLD, ...others] = states;
  if (others.length > 0 && others.every(({ state, text }) => state === first.state && text === first.text)) {
    return (
      <td colSpan={goods.length}>
        <State of={first} before={'все модели\u00a0— '} />
      </td>
    );
  }
  return states.map((of, place) => (
    <td key={goods[place]?.model}>
      <State of={of} />
    </td>
  ));
}

/** What is met is a value beside its light; «не соответствует: 24» and «не указано» are said in words. */
function State({ of: { state, text }, before }: { of: Met; before?: string }) {
  const told = text && inSentence(text);
  return (
    <Mark tone={TONES[state]}>
      <span>
        {before}
        {state === 'met' && told ? (
          <>
            <VisuallyHidden>{VERDICTS.met}: </VisuallyHidden>
            {told}
          </>
        ) : (
          `${VERDICTS[state]}${told?.includes(': ') ? ` (${told})` : told ? `: ${told}` : ''}`
        )}
      </span>
    </Mark>
  );
}
const TONES = { met: 'on', unmet: 'bad', unknown: 'off' } as const;
/** A value of the catalogue begins with a capital: «Уличное»; «АКБ» keeps its own. */
const inSentence = (text: string): string =>
  /^[А-ЯЁ][а-яё]/.test(text) ? text[0]?.toLowerCase() + text.slice(1) : text;

/** Demands where no good is proposed. */
function Chips({ device: { demands } }: { device: ShownDevice }) {
  return (
    <>
      <ul className={css.chips}>
        {demands.map(({ name, text, words, isLeft }) => (
          <li key={name}>
            <Chip>{text}</Chip> <span className={css.words}>«{words}»</span>
            <label className={css.leave} data-print="no">
              <input type="checkbox" name="left" value={name} defaultChecked={isLeft} form={READER_FORM} />{' '}
              не&nbsp;учитывать
            </label>
          </li>
        ))}
      </ul>
      <Recount />
    </>
  );
}

function Recount() {
  return (
    <p className={css.actions} data-print="no">
      <Button type="submit" form={READER_FORM}>
        Пересчитать без отмеченных требований
      </Button>
    </p>
  );
}

function Models({ models }: { models: readonly ShownModel[] }) {
  return (
    <div>
      <h3 className={css.title}>Модели и&nbsp;модули</h3>
      {models.some(({ named, ours }) => named?.href && ours && ours.name !== named.name) && (
        <p className={css.aside}>Замена подобрана к&nbsp;названной модели, без учёта требований.</p>
      )}
      <ul className={css.models}>
        {models.map(({ number, named, ours, notes, score, add }) => (
          <li key={`${number} ${ours?.name}`}>
            Строка {number}: {named?.href ? <a href={named.href}>{named.name}</a> : named?.name}
            {ours && ours.name !== named?.name && (
              <>
                {' → '}
                <a href={ours.href}>{ours.name}</a>
              </>
            )}
            {score !== null && `, оценка аналога ${score}`}
            {notes.length > 0 && ` (${notes.join('; ')})`}
            {add && (
              <>
                {'. '}
                <a href={add} data-print="no">
                  Добавить в&nbsp;спецификацию
                </a>
              </>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Each line as it was read: what asks for something, what names something, and what was not read. */
function Source({ device: { lines, unread } }: { device: ShownDevice }) {
  return (
    <div>
      <h3 className={css.title}>Как прочитаны строки</h3>
      {unread.length === 0 ? (
        <p className={css.aside}>Непрочитанных слов нет.</p>
      ) : (
        <p className={css.aside}>Волнистой линией подчёркнуто то, что не&nbsp;прочитано.</p>
      )}
      <ReadLines lines={lines} />
      {unread.length > 0 && (
        <p className={css.aside}>
          Не&nbsp;прочитано: {unread.map(({ line, text }) => `«${text}» (строка\u00a0${line})`).join(', ')}.
        </p>
      )}
    </div>
  );
}
