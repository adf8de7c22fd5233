import { links } from '#src/site/links.ts';
import { Button } from '#src/ui/button/button.tsx';
import css from './faq-search.module.css';

/** Asks the questions and answers: a plain form, so it needs no script. `id` must be its own on the page. */
export function FaqSearch({ id, query = '', limit }: { id: string; query?: string; limit: number }) {
  return (
    <search>
      <form className={css.search} action={links.faq()} method="get">
        <label htmlFor={id}>Вопрос своими словами</label>
        <div className={css.line}>
          <input
            key={query}
            id={id}
            name="query"
            type="search"
            className={css.input}
            maxLength={limit}
            defaultValue={query}
            autoComplete="off"
          />
          <Button type="submit" icon="search">
            Найти
          </Button>
        </div>
      </form>
    </search>
  );
}
