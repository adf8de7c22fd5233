import { lookOf, lookPicture } from '#src/domain/sfp/module-look.ts';
import {
  distanceName,
  distanceText,
  isCable,
  isDoubted,
  moduleName,
  rateText,
  type SfpModule,
} from '#src/domain/sfp/sfp.ts';
import { links } from '#src/site/links.ts';
import { NoValue, numberCell, Table } from '#src/ui/table/table.tsx';
import css from './module-table.module.css';

/** «1310 / 1550»: what it sends and what it receives. */
function wavelengths({ txWavelengthNm: sends, rxWavelengthNm: receives }: SfpModule): string | null {
  if (sends === null && receives === null) return null;
  return receives === null || receives === sends ? String(sends) : `${sends ?? '—'}\u00a0/\u00a0${receives}`;
}

const None = () => <NoValue className={css.none} />;

/** «одномодовое; вероятно, BiDi» */
function Fibre({ module }: { module: SfpModule }) {
  const { fibre, isBidi } = module;
  const note = isBidi ? 'BiDi, по\u00a0одному волокну' : isDoubted(module) && 'вероятно, BiDi';
  return (
    <td>
      {fibre ?? <None />}
      {note && <small> {note}</small>}
    </td>
  );
}

/** Modules as an engineer compares them: a row a module, units in the head. Cables have neither waves nor a fibre. */
export function ModuleTable({ modules, label }: { modules: SfpModule[]; label: string }) {
  const areCables = modules.every(isCable);
  const isOneRate = modules.length > 1 && new Set(modules.map(({ rateGbps }) => rateGbps)).size === 1;
  return (
    <div className={isOneRate ? `${css.rows} ${css.oneRate}` : css.rows}>
      <Table
        label={label}
        isInLine
        head={
          <tr>
            <th scope="col">{areCables ? 'Кабель' : 'Модуль'}</th>
            <th scope="col">Форм-фактор</th>
            <th scope="col" className={numberCell}>
              Скорость
            </th>
            <th scope="col" className={numberCell}>
              {distanceName(areCables)}
            </th>
            {!areCables && (
              <>
                <th scope="col" className={numberCell}>
                  Передача&nbsp;/ приём,&nbsp;нм
                </th>
                <th scope="col">Волокно</th>
              </>
            )}
            <th scope="col">Разъём</th>
          </tr>
        }
      >
        {modules.map((module) => (
          <tr key={module.id}>
            <th scope="row" className={css.model}>
              <img src={lookPicture(lookOf(module))} alt="" width="48" height="34" loading="lazy" />
              <a href={links.sfpModule(module)}>{moduleName(module)}</a>
              {module.interface && <small>{module.interface}</small>}
            </th>
            <td>{module.formFactor}</td>
            <td className={numberCell}>{module.rateGbps === null ? <None /> : rateText(module.rateGbps)}</td>
            <td className={numberCell}>{module.distanceM === null ? <None /> : distanceText(module.distanceM)}</td>
            {!areCables && (
              <>
                <td className={numberCell} data-unit="&nbsp;нм">
                  {wavelengths(module) ?? <None />}
                </td>
                <Fibre module={module} />
              </>
            )}
            <td>{isCable(module) ? `${module.formFactor} с\u00a0двух сторон` : (module.connector ?? <None />)}</td>
          </tr>
        ))}
      </Table>
    </div>
  );
}
