import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import type { Answer } from '#src/site/browser/api.ts';
import { go } from '#src/site/engine/go.ts';
import { links } from '#src/site/links.ts';
import { Button } from '#src/ui/button/button.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden/visually-hidden.tsx';
import css from './model-field.module.css';

type Suggestion = Answer<'GET', 'catalog/analogs/search'>['suggestions'][number];
const PAUSE_MS = 150;
const hrefOf = ({ code, vendor_code: vendorCode }: Suggestion) => links.analogsModel({ code, vendorCode });

/**
 * One field for maker and model. Without scripts a plain GET form; with scripts models are suggested while typing
 * (a combobox with a list), and a chosen one opens at once.
 */
export function ModelField({ text: given }: { text: string }) {
  const id = useId();
  const [text, setText] = useState(given);
  const [isTyping, setTyping] = useState(false);
  const [active, setActive] = useState(-1);
  const found = useSuggestions(isTyping ? text : '');
  const isOpen = isTyping && found.length > 0;
  const chosen = isOpen ? found[active] : undefined;

  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      // One place more than the list: the text itself stands between the last and the first.
      setActive((now) => ((now + 1 + step + found.length + 1) % (found.length + 1)) - 1);
    } else if (event.key === 'Escape') {
      event.preventDefault();
      setTyping(false);
    } else if (event.key === 'Enter' && chosen) {
      event.preventDefault();
      go(hrefOf(chosen));
    }
  };

  return (
    <form method="get" action={links.analogs()} aria-label="Поиск аналога" className={css.form} data-print="no">
      <label htmlFor={id}>Производитель и&nbsp;модель</label>
      <div className={css.row}>
        <div className={css.place}>
          <input
            id={id}
            name="query"
            className={css.input}
            value={text}
            onChange={(event) => {
              setText(event.currentTarget.value);
              setTyping(true);
              setActive(-1);
            }}
            onKeyDown={onKeyDown}
            onBlur={() => setTyping(false)}
            placeholder="Cisco Catalyst 1000-24T-4G-L"
            maxLength={200}
            required
            autoComplete="off"
            spellCheck={false}
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={isOpen}
            aria-controls={`${id}list`}
            aria-activedescendant={chosen ? `${id}option${active}` : undefined}
          />
          <div id={`${id}list`} role="listbox" aria-label="Модели" className={css.list} hidden={!isOpen}>
            {found.map((one, index) => (
              // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: focus and keys stay in the field
              <div
                key={one.code}
                id={`${id}option${index}`}
                role="option"
                aria-selected={index === active}
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => go(hrefOf(one))}
              >
                <span>{one.vendor}</span> {one.model}
              </div>
            ))}
          </div>
        </div>
        <Button type="submit" look="main">
          Найти аналог
        </Button>
      </div>
      <p role="status">
        <VisuallyHidden>{isOpen ? `Подсказок: ${found.length}` : ''}</VisuallyHidden>
      </p>
    </form>
  );
}

/** What a text may mean, by the forgiving search of the API; the last answer stays until the next one. */
function useSuggestions(text: string): Suggestion[] {
  const [found, setFound] = useState<Suggestion[]>([]);
  const asked = text.trim();
  useEffect(() => {
    if (asked === '') return;
    const abort = new AbortController();
    const timer = setTimeout(async () => {
      const query = new URLSearchParams({ query: asked, limit: '1' });
      const answer = await import('#src/site/browser/api.ts') // needed by those who type
        .then(({ api }) => api.get('catalog/analogs/search', query, abort.signal))
        .catch(() => undefined); // suggestions are a courtesy, their code too: without them the form still answers
      if (answer && !abort.signal.aborted) setFound(answer.suggestions);
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [asked]);
  return asked === '' ? [] : found;
}
