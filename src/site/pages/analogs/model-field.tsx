import { useEffect, useId, useState } from 'react';
import type { Answer } from '#src/site/browser/api.ts';
import { go } from '#src/site/engine/go.ts';
import { links } from '#src/site/links.ts';
import { Button } from '#src/ui/button/button.tsx';
import { useListbox } from '#src/ui/listbox/use-listbox.ts';
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
  const found = useSuggestions(isTyping ? text : '');
  const isOpen = isTyping && found.length > 0;
  const listbox = useListbox({
    ...{ id, count: found.length, isOpen, sendsText: true },
    onPick: (index) => found[index] && go(hrefOf(found[index])),
    onClose: () => setTyping(false),
  });

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
            {...listbox.field}
            onChange={(event) => {
              setText(event.currentTarget.value);
              setTyping(true);
              listbox.reset();
            }}
            onBlur={() => setTyping(false)}
            placeholder="Cisco Catalyst 1000-24T-4G-L"
            maxLength={200}
            required
          />
          <div role="listbox" {...listbox.list} aria-label="Модели" className={css.list} hidden={!isOpen}>
            {found.map((one, index) => (
              // biome-ignore lint/a11y/useFocusableInteractive: the focus is the field's (aria-activedescendant)
              <div key={one.code} role="option" {...listbox.option(index)} aria-selected={index === listbox.active}>
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
