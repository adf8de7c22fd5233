import { Button } from '#src/ui/button/button.tsx';
import { Combobox } from '#src/ui/combobox/combobox.tsx';
import { findGoods, SUBJECTS } from '#src/ui/examples/choices.ts';
import css from '#src/ui/examples/examples.module.css';
import type { Examples } from '#src/ui/examples/examples.tsx';
import { MultiSelect } from '#src/ui/multi-select/multi-select.tsx';
import { Textarea } from '#src/ui/textarea/textarea.tsx';

export default {
  family: 'choices',
  guide: {
    name: 'Сброс формы',
    use: 'Проверка, что всё видимое возле поля следует за\u00a0кнопкой «Сбросить».',
    avoid: 'Самостоятельный элемент: это поведение полей, отдельно его не\u00a0ставят.',
    access: 'После сброса значения читаются такими, какими видны.',
  },
  examples: [
    {
      title: 'Форма целиком',
      isWide: true,
      Show: () => (
        <form className={css.stack} id="whole" method="get" action="#whole">
          <MultiSelect id="form-multi" name="topics" label="Темы" choices={SUBJECTS} defaultValue={['quotation']} />
          <Combobox id="form-goods" name="goods" label="Изделия" isMulti find={findGoods} pauseMs={300} minLength={0} />
          <Textarea id="form-text" name="text" label="Комментарий" limit={200} />
          <div className={css.row}>
            <Button type="reset">Очистить</Button>
          </div>
        </form>
      ),
    },
  ],
} satisfies Examples;
