import { DISCONTINUED, statusInList } from '#src/domain/catalog/catalog.ts';
import { lowerFirst } from '#src/platform/letter-case.ts';
import { GoodCards } from '#src/site/blocks/good-card/good-card.tsx';
import { RequestLink } from '#src/site/blocks/request-link/request-link.tsx';
import type { LeadRequest } from '#src/site/browser/open-popup.ts';
import { links } from '#src/site/links.ts';
import { Sheet } from '#src/ui/layout/layout.tsx';
import type { Matter } from './matter.ts';
import { Modules } from './modules.tsx';
import css from './page.module.css';

/** Whether anything is known of what this good works with or stands for. */
export function hasCompatibility({ modules, hosts, standsFor, good }: Matter): boolean {
  return modules.length > 0 || hosts.length > 0 || standsFor.length > 0 || good.replaces.length > 0;
}

/** What the good works with and what it stands for; each part says how that is known. */
export function Compatibility({ data }: { data: Matter }) {
  const { good, modules, modulesNote, hosts, standsFor } = data;
  return (
    <Sheet id="compatibility" title="Совместимость">
      <div className={css.parts}>
        {modules.length > 0 && (
          <section aria-labelledby="modules">
            <h3 id="modules">SFP-модули</h3>
            <p className={css.ground}>{modulesNote}</p>
            <Modules good={good.code} sections={modules} />
          </section>
        )}
        {hosts.map(({ title, ground, goods }) => (
          <section key={title} aria-label={title}>
            <h3>{title}</h3>
            <p className={css.ground}>{ground}</p>
            <ul className={css.names}>
              {goods.map(({ code, model, lifecycle: [status] }) => (
                <li key={code}>
                  <a href={links.product(code)}>{model}</a>
                  {status?.name === DISCONTINUED && `\u00a0— ${lowerFirst(statusInList(status))}`}
                </li>
              ))}
            </ul>
          </section>
        ))}
        {standsFor.length > 0 && (
          <section aria-labelledby="stands-for">
            <h3 id="stands-for">Аналоги других производителей</h3>
            <p className={css.ground}>{good.model} назван аналогом в&nbsp;открытом источнике.</p>
            <ul className={css.names}>
              {standsFor.map((model) => (
                <li key={model.code}>
                  <a href={links.analogsModel(model)}>{model.name}</a>
                </li>
              ))}
            </ul>
          </section>
        )}
        {good.replaces.length > 0 && (
          <section aria-labelledby="replaces">
            <h3 id="replaces">Заменяет</h3>
            <GoodCards goods={good.replaces} />
          </section>
        )}
      </div>
    </Sheet>
  );
}

/** The title of the request for a power module. */
export const POWER_MODULES = 'Модули питания';

/** What is bought to go with the good. */
export function Accessories({ data: { good, accessories, unnamedPower } }: { data: Matter }) {
  return (
    <Sheet id="accessories" title={accessories.length > 0 ? 'Аксессуары' : POWER_MODULES}>
      <div className={css.parts}>
        {accessories.map(({ title, ground, goods }) => (
          <section key={title} aria-label={title}>
            <h3>{title}</h3>
            <p className={css.ground}>{ground}</p>
            <GoodCards goods={goods} />
          </section>
        ))}
        {unnamedPower && (
          // Alone it is the sheet itself, which has the name already.
          <section aria-label={accessories.length > 0 ? POWER_MODULES : undefined}>
            {accessories.length > 0 && <h3>{POWER_MODULES}</h3>}
            <p className={css.ground}>{unnamedPower}</p>
            <p data-print="no">
              <RequestLink request={powerRequest(good)}>Спросить, какой модуль подходит</RequestLink>
            </p>
          </section>
        )}
      </div>
    </Sheet>
  );
}

/** What is not made any more cannot be asked for (C343): such a good is named in words. */
function powerRequest({ id, name, lifecycle }: Matter['good']): LeadRequest {
  const title = 'Подобрать модуль питания';
  return lifecycle.some((one) => one.name === DISCONTINUED)
    ? {
        form: 'consultation',
        title,
        known: { subject: 'equipment_selection', comment: `Нужен модуль питания: ${name}` },
      }
    : { form: 'good-request', title, goods: [{ id, name }] };
}
