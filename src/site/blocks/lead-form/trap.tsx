import { TRAP } from '#src/domain/leads/leads.ts';
import css from './trap.module.css';

/** A field for robots: people neither see nor hear it, and no browser fills it in. */
export const Trap = () => (
  <div className={css.trap} aria-hidden="true">
    <label>
      Оставьте пустым
      <input name={TRAP} tabIndex={-1} autoComplete="off" />
    </label>
  </div>
);
