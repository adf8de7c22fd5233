import { links } from '#src/site/links.ts';
import { StillAccordion } from '#src/ui/accordion/still-accordion.tsx';
import css from './page.module.css';

/** `unknown`: what the data does not say of the device, in words. */
export type DeviceGroup = { group: string; goods: { code: string; model: string; file: string; unknown: string }[] };

/** Device types by catalogue group. Drawn by the loader. */
export function DeviceList({ groups }: { groups: readonly DeviceGroup[] }) {
  return (
    <div className={css.groups}>
      {groups.map(({ group, goods }) => (
        <StillAccordion key={group} title={group} aside={goods.length}>
          <ul className={css.models}>
            {goods.map(({ code, model, file, unknown }) => (
              <li key={code}>
                <a href={links.netbox(code)} download={file}>
                  {model}
                </a>
                {unknown && <span className={css.note}> {unknown}</span>}
              </li>
            ))}
          </ul>
        </StillAccordion>
      ))}
    </div>
  );
}
