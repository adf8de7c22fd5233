import { useState } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import css from '#src/ui/examples/examples.module.css';
import type { Examples } from '#src/ui/examples/examples.tsx';
import { Field } from '#src/ui/field/field.tsx';
import { MoveTo } from './move-to.tsx';

function Moving() {
  const [isThere, setThere] = useState(true);
  return (
    <>
      <p>На широком экране поле здесь</p>
      <div className={css.box} data-wide="">
        {isThere && (
          <MoveTo container="narrow-place">
            <Field id="moved" label="Переезжает" />
          </MoveTo>
        )}
      </div>
      <p>На узком — здесь</p>
      <div className={css.box} id="narrow-place" />
      <div className={css.row}>
        <Button onClick={() => setThere(!isThere)}>{isThere ? 'Убрать поле' : 'Вернуть поле'}</Button>
      </div>
    </>
  );
}

export default {
  family: 'movement',
  guide: {
    name: 'Перенос',
    use: 'Одна и\u00a0та же\u00a0часть страницы стоит в\u00a0разных местах на\u00a0узком и\u00a0широком экране.',
    avoid: 'Две копии одного содержания: их\u00a0не\u00a0делаем.',
    access: 'Переезжают сами элементы, поэтому фокус и\u00a0введённое сохраняются.',
  },
  examples: [
    {
      title: 'Поле переезжает',
      Show: Moving,
    },
  ],
} satisfies Examples;
