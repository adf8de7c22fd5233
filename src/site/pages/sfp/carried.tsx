import { links } from '#src/site/links.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';
import type { Carried } from './carried.server.ts';

/** The list as fields of a form. */
export function CarriedFields({ carried }: { carried: Carried }) {
  return carried.fields.map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}

/** Says that a request is on its way, and sends it without modules. */
export function CarriedNotice({ carried }: { carried: Carried }) {
  const { total, models } = carried;
  return (
    <Notice title={`В\u00a0заявке ${total}`}>
      {models.length > 0 && <p>Устройства заявки: {models.join(', ')}. Укажите два из&nbsp;них и&nbsp;расстояние.</p>}
      <form method="post" action={links.form('analog')}>
        <CarriedFields carried={carried} />
        <Button type="submit">К&nbsp;заявке без новых модулей</Button>
      </form>
    </Notice>
  );
}
