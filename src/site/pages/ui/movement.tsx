import { useState } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import { Field } from '#src/ui/field/field.tsx';
import { MoveTo } from '#src/ui/move-to/move-to.tsx';
import css from './example.module.css';
import { Example, Family } from './example.tsx';

export function Movement() {
  const [isThere, setThere] = useState(true);
  return (
    <Family id="movement" title="Движение">
      <Example title="На широком экране поле здесь">
        <div className={css.box} data-wide="">
          {isThere && (
            <MoveTo container="narrow-place">
              <Field id="moved" label="Переезжает" />
            </MoveTo>
          )}
        </div>
      </Example>
      <Example title="На узком — здесь">
        <div className={css.box} id="narrow-place" />
        <div className={css.row}>
          <Button onClick={() => setThere(!isThere)}>{isThere ? 'Убрать поле' : 'Вернуть поле'}</Button>
        </div>
      </Example>
      <Example title="Отметка при первом появлении в окне">
        <p className={css.watched} data-in-view="">
          Полоса станет зелёной, когда абзац впервые попадёт в окно.
        </p>
      </Example>
    </Family>
  );
}
