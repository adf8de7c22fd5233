import { Button } from '#src/ui/button/button.tsx';
import css from '#src/ui/examples/examples.module.css';
import type { Examples } from '#src/ui/examples/examples.tsx';
import { Tooltip } from './tooltip.tsx';

export default {
  family: 'buttons',
  examples: [
    {
      title: 'Кнопки с пояснением',
      isWide: true,
      Show: () => (
        <div className={css.row}>
          <Tooltip text="Мощность, которую коммутатор отдаёт подключённым устройствам">
            {(tip) => <Button {...tip}>Бюджет PoE</Button>}
          </Tooltip>
          <Tooltip text="Файл XLSX, 14 КБ">
            {(tip) => (
              <Button {...tip} icon="table">
                Выгрузить
              </Button>
            )}
          </Tooltip>
        </div>
      ),
    },
  ],
} satisfies Examples;
