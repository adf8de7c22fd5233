/** The searchable choice of goods (C267, C275, C372); a chunk of its own, for few forms ask for goods. */
import { LIFECYCLES } from '#src/domain/catalog/catalog.ts';
import { api } from '#src/site/browser/api.ts';
import type { LeadGood } from '#src/site/browser/open-popup.ts';
import { Combobox } from '#src/ui/combobox/combobox.tsx';
import type { FieldText } from '#src/ui/field-frame/field-frame.tsx';
import type { Choice } from '#src/ui/select/select.tsx';

const PAUSE_MS = 300;
const ROWS = 20;

/** `hasDiscontinued`: goods that are not made any more can be chosen too; they can only be served. */
export function GoodsSelector(props: FieldText & { chosen: readonly LeadGood[]; hasDiscontinued: boolean }) {
  const { chosen, hasDiscontinued, ...text } = props;
  const find = async (query: string, signal: AbortSignal): Promise<Choice[]> => {
    const asked = new URLSearchParams({ perPage: String(ROWS), ...(query && { query }) });
    if (hasDiscontinued) for (const one of LIFECYCLES) asked.append('lifecycle', one);
    const path = hasDiscontinued ? 'catalog/goods' : 'catalog/goods/questionnaire';
    const { data } = await api.get(path, asked, signal);
    return data.map(({ id, name, group }) => ({ value: String(id), label: name, note: group.name }));
  };
  return (
    <Combobox
      {...text}
      name="goods"
      isMulti
      find={find}
      pauseMs={PAUSE_MS}
      minLength={0}
      placeholder="Модель или назначение"
      defaultChosen={chosen.map(({ id, name }) => ({ value: String(id), label: name }))}
    />
  );
}
