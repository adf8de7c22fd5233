/** The life of a specification in the browser: written into the storage, asked of the API, the last question wins. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { withLine } from '#src/domain/specification/specification.ts';
import { rememberedSpecification, rememberSpecification } from '#src/site/browser/specification-memory.ts';
import { links } from '#src/site/links.ts';
import type { SpecificationData } from './page.server.ts';
import type { ShownSpecification } from './specification-row.ts';

type Answered = ShownSpecification & { problem?: string | undefined };

export type LiveSpecification = Answered & {
  /** What stands in the field. */
  text: string;
  /** The text that the rows answer. */
  answered: string;
  isAsking: boolean;
  /** Scripts are here: rows can be changed. */
  isLive: boolean;
  /** The visitor's own list, while one that came by a code or from another page stands in the field. */
  own: string;
  write(text: string): void;
  /** Answers the text, which takes the place of what stands in the field. */
  ask(text: string): Promise<void>;
};

export function useSpecification(data: SpecificationData): LiveSpecification {
  const [text, setText] = useState(data.text);
  const [answer, setAnswer] = useState<Answered>(data);
  const [answered, setAnswered] = useState(data.text);
  const [isAsking, setAsking] = useState(false);
  const [isLive, setLive] = useState(false);
  const [own, setOwn] = useState('');
  const last = useRef(0);

  const isOther = own !== '';
  const write = useCallback(
    (next: string) => {
      setText(next);
      if (!isOther) rememberSpecification(next);
    },
    [isOther],
  );
  const ask = useCallback(async (next: string) => {
    const mine = ++last.current;
    setOwn('');
    setText(next);
    rememberSpecification(next);
    setAsking(true);
    const found = await answerOf(next);
    if (mine !== last.current) return; // asked again meanwhile
    // What was answered before stays in view beside the problem.
    setAnswer((before) => ('problem' in found ? { ...before, ...found } : found));
    if (!('problem' in found)) setAnswered(next);
    setAsking(false);
  }, []);

  const { code, added, isEmptied, text: given } = data;
  useEffect(() => setLive(true), []);
  useEffect(() => {
    const kept = rememberedSpecification();
    if (!kept.trim() || kept === given) return rememberSpecification(given);
    if (code || isEmptied || (given && !added)) return setOwn(kept); // nothing of it is lost until the visitor says so
    // The line is added once: the address that brought it goes.
    if (added) history.replaceState(history.state, '', links.specification());
    void ask(added ? withLine(kept, added) : kept);
  }, [code, added, isEmptied, given, ask]);

  return { ...answer, text, answered, isAsking, isLive, own, write, ask };
}

type Outcome = ShownSpecification | { problem: string };

/** The question is needed by those who have a list. */
async function answerOf(text: string): Promise<Outcome> {
  try {
    await new Promise((later) => setTimeout(later)); // not within the press: the change may be drawn first
    const { askSpecification } = await import('./ask-specification.ts');
    return await askSpecification(text);
  } catch (error) {
    console.error('The specification was not answered', error);
    return { problem: 'Нет связи с\u00a0сайтом. Список остался в\u00a0поле: повторите.' };
  }
}
