import { addGoods, useComparison } from '#src/site/browser/comparison.ts';
import { links } from '#src/site/links.ts';
import { Button, ButtonLink } from '#src/ui/button/button.tsx';

/** The whole list into the comparison in one press; without scripts, the page of that comparison. */
export function CompareAll({ goods }: { goods: readonly number[] }) {
  const comparison = useComparison();
  const missing = comparison && goods.filter((id) => !comparison.ids.includes(id));
  if (!missing) return <ButtonLink href={links.comparison(goods)}>Сравнить оборудование</ButtonLink>;
  if (missing.length === 0) return <ButtonLink href={links.comparison()}>Открыть сравнение</ButtonLink>;
  return <Button onClick={() => addGoods(missing)}>Добавить в&nbsp;сравнение</Button>;
}
