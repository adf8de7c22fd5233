import { distanceText, PORT_MATCH_NOTE, rateText, type SfpAdvice, type SfpOption } from '#src/domain/sfp/sfp.ts';
import { RequestLink } from '#src/site/blocks/request-link/request-link.tsx';
import { links } from '#src/site/links.ts';
import { Notice } from '#src/ui/notice/notice.tsx';
import { numberCell, Table } from '#src/ui/table/table.tsx';
import { ModuleTable, moduleName } from './module-table.tsx';
import css from './page.module.css';
import type { SfpData } from './page.server.ts';

/** What to say of each end of the link. */
const ENDS: Record<SfpOption['kind'], string[]> = {
  'same-at-both-ends': ['2\u00a0шт.: по\u00a0одному на\u00a0каждом конце'],
  cable: ['1\u00a0шт.: кабель с\u00a0разъёмами на\u00a0обоих концах'],
  pair: ['1\u00a0шт. на\u00a0одном конце', '1\u00a0шт. на\u00a0другом конце'],
};

const FIBRES: Readonly<Record<string, string>> = { да: ', одно волокно', нет: ', два волокна' };

/** The answer of the helper: ways to build the link, the fastest first; a BiDi pair is one way, never two. */
export function Advice({ data: { device, link }, advice }: { data: SfpData; advice: SfpAdvice }) {
  const { options, unknownReach } = advice;
  const asked = `${device.good ? `${device.good.model}, ` : ''}${link.fibre}, ${distanceText(link.distanceM ?? 0)}`;
  const known = {
    ...(device.good && { device: device.good.model }),
    ...(options[0] && {
      module: options[0].modules.map(moduleName).join(' + '),
      quantity: options[0].kind === 'cable' ? '1' : '2',
    }),
    fibre: `${link.fibre}${FIBRES[link.bidi] ?? ''}`,
    distance: distanceText(link.distanceM ?? 0),
  };
  return (
    <section className={css.answer} aria-labelledby="advice-title">
      <h3 id="advice-title">{asked}</h3>
      {options.length > 0 ? (
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
            </tr>
          }
        >
          {options.map(({ kind, modules, rateGbps, distanceM }) => (
            <tr key={modules.map(({ code }) => code).join(' ')}>
              <th scope="row" className={css.buy}>
                <ul>
                  {modules.map((module, end) => (
                    <li key={module.code}>
                      <a href={links.sfpModule(module)}>{moduleName(module)}</a>
                      <small>
                        {kind === 'pair' && 'Пара BiDi. '}
                        {ENDS[kind][end]}
                      </small>
                    </li>
                  ))}
                </ul>
              </th>
              <td className={numberCell}>{rateText(rateGbps)}</td>
              <td className={numberCell}>{distanceText(distanceM)}</td>
              <td>{modules[0]?.connector ?? '—'}</td>
            </tr>
          ))}
        </Table>
      ) : (
        <Notice tone="warn" title="Готового ответа нет">
          <p>
            {unknownReach.length > 0
              ? 'Среди модулей с\u00a0указанной дальностью подходящего нет. Ниже — модули для этой линии, дальность которых не\u00a0указана.'
              : 'В\u00a0каталоге нет модуля для такой линии. Проверьте расстояние и\u00a0вид волокна или отправьте запрос.'}
          </p>
        </Notice>
      )}
      {unknownReach.length > 0 && (
        <>
          <h4>Могут подойти: дальность не&nbsp;указана</h4>
          <ModuleTable modules={unknownReach} label="Модули без указанной дальности" />
        </>
      )}
      <p className={css.muted}>{PORT_MATCH_NOTE}</p>
      <p data-print="no">
        <RequestLink request={{ form: 'sfp-request', title: 'Запросить модули', known }}>Запросить модули</RequestLink>
      </p>
    </section>
  );
}
