import { Button } from '#src/ui/button/button.tsx';
import css from '#src/ui/examples/examples.module.css';
import type { Examples } from '#src/ui/examples/examples.tsx';
import { Tooltip } from './tooltip.tsx';

export default {
  family: 'buttons',
  guide: {
    name: 'Пояснение',
    use: 'Слово об\u00a0элементе при наведении и\u00a0фокусе.',
    avoid: 'Всё, без чего не\u00a0обойтись: палец и\u00a0посетитель без скриптов его не\u00a0увидят.',
    access: 'Связано с\u00a0элементом, Esc скрывает.',
  },
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
