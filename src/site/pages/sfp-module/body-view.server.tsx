import { Fragment } from 'react';

import { DISCONTINUED, type GoodCard, statusInList } from '#src/domain/catalog/catalog.ts';
import {
  distanceText,
  isCable,
  isDoubted,
  moduleName,
  PON_MATCH_NOTE,
  PORT_MATCH_NOTE,
  rateText,
  type SfpModule,
} from '#src/domain/sfp/sfp.ts';
import { counted } from '#src/platform/plural.ts';
import { drawPart } from '#src/site/blocks/drawn-tree/draw-tree.server.ts';
import type { DrawnPart } from '#src/site/blocks/drawn-tree/drawn-part.tsx';
import { links } from '#src/site/links.ts';
import { ModuleTable } from '#src/site/pages/sfp/module-table.tsx';
import { type Figure, Figures } from '#src/ui/figures/figures.tsx';
import { Sheet, Stack } from '#src/ui/layout/layout.tsx';
import css from './page.module.css';

type GoodLink = Pick<GoodCard, 'code' | 'model' | 'lifecycle'>;
export type ModuleBody = {
  module: SfpModule;
  /** The drawing with its accessible name, and what of it is data. */
  picture: { url: string; alt: string; width: number; height: number; ground: string };
  /** Modules for the other end of the same fibre. */
  pairs: { module: SfpModule; ground: string }[];
  /** What works at the other end of a PON, and where it is listed; left out for any other module. */
  terminals?: { name: string; href: string };
  /** Goods with a port of its kind, by their groups. */
  groups: { name: string; goods: GoodLink[] }[];
  /** Why they fit; null when nothing does. */
  equation: string | null;
};

/** Draws the figures of a module, the other end of a pair, and the goods with a port of its kind. */
export function modulePart({ module, picture, pairs, terminals, groups, equation }: ModuleBody): DrawnPart {
  const name = moduleName(module);
  return drawPart(
    'module',
    <Stack>
      <div className={css.hero}>
        <figure>
          <a href={picture.url}>
            <img src={picture.url} alt={picture.alt} width={picture.width} height={picture.height} />
          </a>
          <figcaption>{picture.ground}</figcaption>
        </figure>
        <Figures figures={figuresOf(module)} />
      </div>
      {isDoubted(module) && (
        <Sheet id="pair" title="Другой конец линии">
          <p className={css.text}>
            Вероятно, это модуль BiDi: длины волн передачи и&nbsp;приёма разные, а&nbsp;число волокон не&nbsp;указано.
            Тогда на&nbsp;другом конце нужен модуль с&nbsp;обратными длинами волн{otherEnd(module)}: спросите
            специалиста.
          </p>
        </Sheet>
      )}
      {(module.isBidi || terminals) && (
        <Sheet id="pair" title="Другой конец линии">
          {terminals ? (
            <p className={css.text}>
              Модуль ставят в&nbsp;порт OLT. На&nbsp;стороне абонентов работают{' '}
              <a href={terminals.href}>{terminals.name}</a>.
            </p>
          ) : pairs.length > 0 ? (
            <>
              {pairs.map(({ module: other, ground }) => (
                <p key={other.code} className={css.text}>
                  {moduleName(other)} — пара к&nbsp;{name}: {ground}; форм-фактор, скорость и&nbsp;разъём совпадают.
                </p>
              ))}
              <ModuleTable modules={pairs.map((pair) => pair.module)} label="Модули для другого конца" />
            </>
          ) : (
            <p className={css.text}>
              Модуль работает по&nbsp;одному волокну. По&nbsp;указанным длинам волн пара{otherEnd(module)}{' '}
              в&nbsp;каталоге не&nbsp;найдена: спросите специалиста.
            </p>
          )}
        </Sheet>
      )}
      <Sheet
        id="goods"
        title="Устройства с&nbsp;таким портом"
        aside={<p className={css.aside}>{terminals ? PON_MATCH_NOTE : PORT_MATCH_NOTE}</p>}
      >
        {groups.length === 0 ? (
          <p className={css.text}>В&nbsp;каталоге нет устройств с&nbsp;портом этого вида.</p>
        ) : (
          <p className={css.text}>Основание: {equation}.</p>
        )}
        {groups.map(({ name: group, goods }) => (
          <div key={group} className={css.group}>
            <h3>
              {group} <small>{counted(goods.length, ['модель', 'модели', 'моделей'])}</small>
            </h3>
            <Goods goods={goods} />
          </div>
        ))}
      </Sheet>
    </Stack>,
  );
}

/** Those that are made in rows of columns, those that are not in one sentence below. */
function Goods({ goods }: { goods: readonly GoodLink[] }) {
  const endOf = ({ lifecycle }: GoodLink) => lifecycle.find(({ name }) => name === DISCONTINUED);
  const [made, old] = [goods.filter((good) => !endOf(good)), goods.filter(endOf)];
  const end = old[0] && endOf(old[0]);
  return (
    <>
      {made.length > 0 && (
        <ul>
          {made.map(({ code, model }) => (
            <li key={code}>
              <a href={links.product(code)}>{model}</a>
            </li>
          ))}
        </ul>
      )}
      {end && (
        <p className={css.old}>
          {statusInList(end)}:{' '}
          {old.map(({ code, model }, at) => (
            <Fragment key={code}>
              {at > 0 && ', '}
              <a href={links.product(code)}>{model}</a>
            </Fragment>
          ))}
        </p>
      )}
    </>
  );
}

/** What the module at the other end sends and receives. */
const otherEnd = ({ txWavelengthNm: sends, rxWavelengthNm: receives }: SfpModule): string =>
  sends === null || receives === null ? '' : ` (передача\u00a0${receives}\u00a0нм, приём\u00a0${sends}\u00a0нм)`;

function figuresOf(module: SfpModule): Figure[] {
  const fibre = module.fibre && `${module.fibre}${module.fibreCount ? `, ${fibres(module.fibreCount)}` : ''}`;
  return [
    { label: 'форм-фактор', value: module.formFactor },
    ...(module.rateGbps === null ? [] : [{ label: 'скорость', value: rateText(module.rateGbps) }]),
    ...distance(module),
    ...wave('передача', module.txWavelengthNm),
    ...wave('приём', module.rxWavelengthNm),
    ...(fibre ? [{ label: 'волокно', value: fibre }] : []),
    ...connector(module),
    ...power('мощность передатчика, не\u00a0менее', module.txPowerMinDbm),
    ...power('мощность передатчика, не\u00a0более', module.txPowerMaxDbm),
    ...power('чувствительность приёмника', module.rxSensitivityDbm),
    ...power('порог перегрузки приёмника', module.rxOverloadDbm),
  ];
}

const distance = (module: SfpModule): Figure[] =>
  module.distanceM === null
    ? []
    : [{ label: isCable(module) ? 'длина' : 'дальность, не\u00a0более', value: distanceText(module.distanceM) }];
const connector = (module: SfpModule): Figure[] => {
  const { connector: own, formFactor } = module;
  if (own === null) return [];
  return isCable(module)
    ? [{ label: 'исполнение', value: `кабель с\u00a0разъёмами ${formFactor}` }]
    : [{ label: 'разъём', value: own }];
};
const wave = (label: string, nm: number | null): Figure[] => (nm === null ? [] : [{ label, value: `${nm} нм` }]);
const power = (label: string, dbm: number | null): Figure[] =>
  dbm === null ? [] : [{ label, value: `${String(dbm).replace('.', ',').replace('-', '−')} дБм` }];
const fibres = (count: number) => counted(count, ['волокно', 'волокна', 'волокон']);
