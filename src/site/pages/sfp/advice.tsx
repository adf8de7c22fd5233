import {
  cordText,
  decimal,
  distanceText,
  PORT_MATCH_NOTE,
  rateText,
  type SfpAdvice,
  type SfpBudget,
  type SfpModule,
  type SfpOption,
} from '#src/domain/sfp/sfp.ts';
import { RequestLink } from '#src/site/blocks/request-link/request-link.tsx';
import { links } from '#src/site/links.ts';
import { Notice } from '#src/ui/notice/notice.tsx';
import { numberCell, Table } from '#src/ui/table/table.tsx';
import { ModuleTable, moduleName } from './module-table.tsx';
import css from './page.module.css';
import type { SfpData } from './page.server.ts';

/** What to say of each end of the link. */
const ENDS: Record<SfpOption['kind'], string[]> = {
  'same-at-both-ends': ['по\u00a0одному на\u00a0каждом конце линии'],
  cable: ['кабель с\u00a0разъёмами на\u00a0обоих концах'],
  pair: ['на\u00a0первом конце', 'на\u00a0втором конце'],
};
const FIBRES: Readonly<Record<string, string>> = { да: ', одно волокно', нет: ', два волокна' };
const pieces = (count: number) => `${count}\u00a0шт.`;

/** What is asked, in words: for the heading and for a request. */
function askedText({ device, far, ports, link }: SfpData) {
  const nameOf = (port: string) => ports.find(({ code }) => code === port)?.name;
  const end = (model: string | undefined, port: string) => [model, nameOf(port)].filter(Boolean).join(', порт ');
  const near = end(device.good?.model, link.port);
  const other = end(far.good?.model ?? (link.farPort && 'другое оборудование'), link.farPort);
  return {
    device: [near || 'Устройство', other].filter(Boolean).join(' ↔ '),
    title: [[near, other].filter(Boolean).join(' ↔ '), link.fibre, distanceText(link.distanceM ?? 0)]
      .filter(Boolean)
      .join(', '),
    fibre: `${link.fibre}${FIBRES[link.bidi] ?? ''}`,
    distance: distanceText(link.distanceM ?? 0),
  };
}

/** The answer of the helper: ways to build the link, the fastest first; a BiDi pair is one way, never two. */
export function Advice({ data, advice }: { data: SfpData; advice: SfpAdvice }) {
  const { options, tooWeak, unknownReach, refusal } = advice;
  const asked = askedText(data);
  const light = options.flatMap(({ budget }) => budget ?? [])[0];
  return (
    <section className={css.answer} aria-labelledby="advice-title">
      <h3 id="advice-title">{asked.title}</h3>
      {options.length > 0 && <Options data={data} options={options} asked={asked} />}
      {options.length === 0 && (
        <Notice tone="warn" title={refusal ? 'Эти порты не\u00a0соединить' : 'Готового ответа нет'}>
          <p>{refusal ?? emptyText(advice)}</p>
        </Notice>
      )}
      {light && <Light data={data} light={light} options={options} />}
      {tooWeak.length > 0 && (
        <p>
          Не&nbsp;хватает бюджета:{' '}
          {tooWeak.map(({ modules, budget }) => `${namesOf(modules)}\u00a0— ${budgetText(budget)}`).join('; ')}.
        </p>
      )}
      {unknownReach.length > 0 && (
        <>
          <h4>Могут подойти: дальность не&nbsp;указана</h4>
          <ModuleTable modules={unknownReach} label="Модули без указанной дальности" />
        </>
      )}
      <p className={css.muted}>{PORT_MATCH_NOTE}</p>
      {options.length === 0 && (
        <p data-print="no">
          <RequestLink
            request={{
              form: 'sfp-request',
              title: 'Запросить модули',
              known: { device: asked.device, fibre: asked.fibre, distance: asked.distance },
            }}
          >
            Запросить модули
          </RequestLink>
        </p>
      )}
    </section>
  );
}

const namesOf = (modules: readonly SfpModule[]) => modules.map(moduleName).join(' + ');

function emptyText({ unknownReach, tooWeak }: SfpAdvice): string {
  if (unknownReach.length > 0) {
    return 'Среди модулей с\u00a0указанной дальностью подходящего нет. Ниже — модули для этой линии, дальность которых не\u00a0указана.';
  }
  if (tooWeak.length > 0) return 'Модули такой дальности есть, но\u00a0их бюджет меньше потерь линии.';
  return 'В\u00a0каталоге нет модуля для такой линии. Проверьте порты, расстояние и\u00a0вид волокна или отправьте запрос.';
}

type Asked = ReturnType<typeof askedText>;
function Options({ data, options, asked }: { data: SfpData; options: SfpOption[]; asked: Asked }) {
  const { connector } = data.link;
  const hasLight = options.some(({ budget }) => budget);
  return (
    <Table
      label="Чем соединить"
      head={
        <tr>
          <th scope="col">Что нужно</th>
          <th scope="col" className={numberCell}>
            Скорость
          </th>
          <th scope="col" className={numberCell}>
            Дальность, до
          </th>
          <th scope="col">Разъём</th>
          {hasLight && <th scope="col">Бюджет и&nbsp;потери</th>}
          <th scope="col" data-print="no">
            Запрос
          </th>
        </tr>
      }
    >
      {options.map((option) => {
        const { kind, modules, quantities, rateGbps, distanceM, budget } = option;
        return (
          <tr key={modules.map(({ code }) => code).join(' ')}>
            <th scope="row" className={css.buy}>
              <ul>
                {modules.map((module, end) => (
                  <li key={module.code}>
                    <a href={links.sfpModule(module)}>{moduleName(module)}</a>
                    <small>
                      {kind === 'pair' && 'Пара BiDi. '}
                      {pieces(quantities[end] ?? 0)}: {ENDS[kind][end]}
                    </small>
                    {connector && budget && <small>Шнур: {cordText(module, connector)}</small>}
                  </li>
                ))}
              </ul>
            </th>
            <td className={numberCell}>{rateText(rateGbps)}</td>
            <td className={numberCell}>{distanceText(distanceM)}</td>
            <td>{modules[0]?.connector ?? '—'}</td>
            {hasLight && <td>{budgetText(budget)}</td>}
            <td data-print="no">
              <RequestLink
                look="text"
                request={{ form: 'sfp-request', title: 'Запросить модули', known: knownOf(data, option, asked) }}
              >
                Запросить
              </RequestLink>
            </td>
          </tr>
        );
      })}
    </Table>
  );
}

/** What a request knows of a chosen way: modules with their numbers, and the line. */
function knownOf({ link }: SfpData, { modules, quantities }: SfpOption, asked: Asked): Record<string, string> {
  return {
    device: asked.device,
    module: namesOf(modules),
    fibre: asked.fibre,
    distance: asked.distance,
    quantity: String(quantities.reduce((sum, one) => sum + one, 0)),
    quantities: [
      ...modules.map((module, end) => `${moduleName(module)} — ${quantities[end]} шт.`),
      `Линий: ${link.line?.lines ?? 1}, запас каждого вида: ${link.line?.spares ?? 0}`,
    ].join('\n'),
  };
}

function budgetText(budget: SfpBudget | null): string {
  if (!budget) return '—';
  const { lossDb, budgetDb, attenuatorDb } = budget;
  const known = budgetDb === null ? 'бюджет неизвестен' : `бюджет ${decimal(budgetDb)}\u00a0дБ`;
  const overload =
    attenuatorDb === null
      ? 'перегрузка неизвестна'
      : attenuatorDb > 0
        ? `нужен аттенюатор ${decimal(attenuatorDb)}\u00a0дБ`
        : 'перегрузки нет';
  return `${known}, потери до\u00a0${decimal(lossDb)}\u00a0дБ, ${overload}`;
}

/** How the loss was counted, and what is not known of the modules. */
function Light({ data: { link }, light, options }: { data: SfpData; light: SfpBudget; options: SfpOption[] }) {
  const { line } = link.line ?? {};
  if (!line) return null;
  const { connections, connectionLoss, splices, spliceLoss, reserve } = line;
  const isGiven = Object.entries(link.typed).some(([name, { text }]) => name in line && text !== '');
  const isUnknown = options.some(({ budget }) => budget && (budget.budgetDb === null || budget.attenuatorDb === null));
  return (
    <>
      <p>
        Потери линии: {distanceText(link.distanceM ?? 0)} × {decimal(light.attenuation)}&nbsp;дБ/км + {connections}
        &nbsp;соед. × {decimal(connectionLoss)}&nbsp;дБ + {splices}&nbsp;свар. × {decimal(spliceLoss)}
        &nbsp;дБ + запас {decimal(reserve)}&nbsp;дБ = {decimal(light.lossDb)}&nbsp;дБ.{' '}
        {isGiven
          ? 'Что не\u00a0указано вами, взято допущением.'
          : 'Все слагаемые, кроме расстояния, — допущения: измените их в\u00a0форме.'}
      </p>
      {isUnknown && (
        <p className={css.muted}>
          Мощность передатчика, чувствительность и&nbsp;порог перегрузки приёмника этих модулей в&nbsp;данных
          не&nbsp;указаны: бюджет неизвестен, модуль выбран по&nbsp;указанной дальности. На&nbsp;линии намного короче
          дальности модуля приёмник может быть перегружен: спросите об&nbsp;аттенюаторе.
        </p>
      )}
    </>
  );
}
