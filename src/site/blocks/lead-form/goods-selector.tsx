/** The searchable choice of goods (C267, C275, C372); a chunk of its own, for few forms ask for goods. */
import { useState } from 'react';
import { LIFECYCLES } from '#src/domain/catalog/catalog.ts';
import { api } from '#src/site/browser/api.ts';
import type { Known, LeadGood } from '#src/site/browser/open-popup.ts';
import { Combobox } from '#src/ui/combobox/combobox.tsx';
import type { FieldText } from '#src/ui/field-frame/field-frame.tsx';
import type { Choice } from '#src/ui/select/select.tsx';
import { Quantities, rowsOf } from './positions-field.tsx';

const PAUSE_MS = 300;
const ROWS = 20;

type Props = FieldText & {
  chosen: readonly LeadGood[];
  hasDiscontinued: boolean;
  isCounted: boolean;
  known: Known;
  /** Class of the room that the plain list had, which is higher: what stands below must not move. */
  room: string | undefined;
};

/**
 * `hasDiscontinued`: goods that are not made any more can be chosen too; they can only be served. `isCounted`: how many of
 * each is asked, with what is `known` of it.
 */
export function GoodsSelector({ chosen, hasDiscontinued, isCounted, known, room, ...text }: Props) {
  const [picked, setPicked] = useState(chosen);
  const find = async (query: string, signal: AbortSignal): Promise<Choice[]> => {
    const asked = new URLSearchParams({ perPage: String(ROWS), ...(query && { query }) });
    if (hasDiscontinued) for (const one of LIFECYCLES) asked.append('lifecycle', one);
    const path = hasDiscontinued ? 'catalog/goods' : 'catalog/goods/questionnaire';
    const { data } = await api.get(path, asked, signal);
    return data.map(({ id, name, group }) => ({ value: String(id), label: name, note: group.name }));
  };
  const selector = (
    <Combobox
      {...text}
      name="goods"
      isMulti
      find={find}
      pauseMs={PAUSE_MS}
      minLength={0}
      placeholder="Модель или назначение"
      onPick={(now) => setPicked(now.map(({ value, label }) => ({ id: Number(value), name: label })))}
      defaultChosen={chosen.map(({ id, name }) => ({ value: String(id), label: name }))}
    />
  );
  return (
    <>
      {room ? <div className={room}>{selector}</div> : selector}
      {isCounted && picked.length > 0 && <Quantities rows={rowsOf(picked, known)} isNamed={picked.length === 1} />}
    </>
  );
}
