import { DISCONTINUED } from '#src/domain/catalog/catalog.ts';
import { type ComparedStatus, type ComparisonGroup, MAX_SHARED_GOODS } from '#src/domain/comparison/comparison.ts';
import { upperFirst } from '#src/platform/letter-case.ts';
import { counted, plural } from '#src/platform/plural.ts';
import { CopyLink } from '#src/site/blocks/copy-link/copy-link.tsx';
import { RequestLink } from '#src/site/blocks/request-link/request-link.tsx';
import { useComparison } from '#src/site/browser/comparison.ts';
import { comparisonList } from '#src/site/browser/comparison-hint.ts';
import { links } from '#src/site/links.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { TabLinks } from '#src/ui/tab-links/tab-links.tsx';
import { type ComparisonState, comparisonFileHref, comparisonHref } from './address.ts';
import { ComparisonTable } from './comparison-table.tsx';
import css from './page.module.css';
import type { ComparisonData } from './page.server.ts';

/** The groups of a comparison, one open; `isOwn` lets the visitor change it. The address holds what is shown. */
export function Comparison(props: {
  groups: readonly ComparisonGroup[];
  state: ComparisonState;
  fleets: ComparisonData['fleets'];
  isOwn?: boolean;
}) {
  const { groups, state, fleets, isOwn = false } = props;
  const isAlive = useComparison() !== undefined;
  const open = groups.find(({ group }) => group.id === state.group) ?? groups[0];
  if (!open) return null;
  const all = groups.flatMap(({ goods }) => goods.map(({ id }) => id));
  const made = open.goods.filter(({ lifecycle }) => lifecycle.every(({ name }) => name !== DISCONTINUED));
  const different = count(open, 'different');
  const isDifferent =
    state.isDifferent ?? (different >= WORTH_A_LIST && count(open, 'equal') >= MOSTLY_EQUAL * open.attributes.length);
  return (
    <>
      <div className={css.groups}>
        <TabLinks
          label="Группы моделей"
          tabs={groups.map(({ group, goods }) => ({
            label: `${group.name} ${goods.length}`,
            href: comparisonHref({ ...state, group: group.id }),
            isCurrent: group.id === open.group.id,
          }))}
        />
      </div>
      <div className={css.tools} data-print="no">
        <TabLinks
          label="Какие характеристики"
          tabs={[
            {
              label: `Все ${open.attributes.length}`,
              href: comparisonHref({ ...state, isDifferent: false }),
              isCurrent: !isDifferent,
            },
            {
              label: `Только различия ${different}`,
              href: comparisonHref({ ...state, isDifferent: true }),
              isCurrent: isDifferent,
            },
          ]}
        />
        <div className={css.papers}>
          {made.length > 0 && (
            <RequestLink
              look="main"
              request={{ form: 'good-request', title: 'Запросить цену и\u00a0срок поставки', goods: made }}
            >
              Запросить цену и&nbsp;срок
            </RequestLink>
          )}
          <details className={css.more}>
            <summary>
              Ещё
              <Icon name="chevron" />
            </summary>
            <a href={comparisonFileHref('pdf', all, isDifferent)}>Скачать PDF</a>
            <a href={comparisonFileHref('xlsx', all, isDifferent)} download>
              Скачать XLSX
            </a>
            {fleets.map((fleet) => (
              <FleetLink key={fleet.href} fleet={fleet} groups={groups} />
            ))}
            <a href={links.specification({ add: open.goods.map(({ model }) => `${model}; 1`).join('\n') })}>
              В&nbsp;спецификацию
            </a>
            <span className={css.live} data-waiting={isAlive ? undefined : ''}>
              <button type="button" onClick={() => print()}>
                Напечатать
              </button>
              <CopyLink
                href={comparisonHref({ ...state, goods: all, group: open.group.id })}
                label="Скопировать ссылку"
                told={'Ссылка на\u00a0сравнение скопирована'}
              />
            </span>
          </details>
        </div>
      </div>
      {all.length > MAX_SHARED_GOODS && (
        <p className={css.note}>В&nbsp;ссылку и&nbsp;файл войдут первые {MAX_SHARED_GOODS} моделей.</p>
      )}
      <Advice group={open} isDifferent={isDifferent} different={different} />
      <Statuses group={open} />
      <ComparisonTable group={open} isDifferent={isDifferent} isOwn={isOwn} />
      {isOwn && (
        <p className={css.ends} data-print="no">
          <Button look="quiet" onClick={() => comparisonList().then(({ removeGroup }) => removeGroup(open))}>
            Убрать группу «{open.group.name}»
          </Button>
          <Button look="quiet" onClick={() => comparisonList().then(({ clear }) => clear(all))}>
            Очистить список
          </Button>
        </p>
      )}
    </>
  );
}

/** The way of the compared devices to a calculator that serves them, one of each; nothing where it serves none. */
function FleetLink(props: { fleet: ComparisonData['fleets'][number]; groups: readonly ComparisonGroup[] }) {
  const { title, href, served, except } = props.fleet;
  // A comparison group may stand above the groups that are served, so each good answers for itself.
  const models = props.groups
    .flatMap(({ goods }) => goods)
    .filter(({ code, group }) => served.some((one) => group.path.split('/').includes(one)) && !except.includes(code))
    .map(({ model }) => `${model} 1`);
  return (
    models.length > 0 && (
      <a href={href + encodeURIComponent(models.slice(0, MAX_SHARED_GOODS).join('\n'))}>
        {title.replace('Расчёт стоимости', 'Рассчитать стоимость')} для&nbsp;этих моделей
      </a>
    )
  );
}

/** With this share of equal rows the comparison opens on what differs, when that is more than a row or two. */
const MOSTLY_EQUAL = 0.7;
const WORTH_A_LIST = 5;

const count = ({ attributes }: ComparisonGroup, wanted: ComparedStatus) =>
  attributes.filter(({ status }) => status === wanted).length;

const ROWS = ['характеристика', 'характеристики', 'характеристик'] as const;

/** «Различаются 6 характеристик, совпадают 40. Ещё 2 характеристики сравнить нельзя: данные есть не у всех моделей.» */
function Statuses({ group }: { group: ComparisonGroup }) {
  if (group.goods.length < 2) return null;
  const [different, equal, unknown] = [count(group, 'different'), count(group, 'equal'), count(group, 'unknown')];
  const told = [
    different > 0
      ? `${plural(different, ['различается', 'различаются', 'различаются'])} ${counted(different, ROWS)}`
      : 'различий нет',
    ...(equal > 0 ? [`${plural(equal, ['совпадает', 'совпадают', 'совпадают'])} ${equal}`] : []),
  ];
  const left = ` Ещё ${counted(unknown, ROWS)} сравнить нельзя: данные есть не\u00a0у\u00a0всех моделей.`;
  return <p className={css.note}>{`${upperFirst(told.join(', '))}.${unknown > 0 ? left : ''}`}</p>;
}

/** What to do when there is nothing to see in the rows. */
function Advice(props: { group: ComparisonGroup; isDifferent: boolean; different: number }) {
  const { group, isDifferent, different } = props;
  if (group.goods.length === 1) {
    return (
      <p className={css.note}>
        Чтобы увидеть различия, добавьте вторую модель из&nbsp;раздела «
        <a href={links.catalogGroup(group.group.path)}>{group.group.name}</a>».
      </p>
    );
  }
  if (isDifferent && different === 0)
    return <p className={css.note}>Известные характеристики этих моделей одинаковы.</p>;
  return null;
}
