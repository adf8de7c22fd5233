import type { Examples } from '#src/ui/examples/examples.tsx';
import { CheckField } from './check-field.tsx';

export default {
  family: 'choices',
  guide: {
    name: 'Отметка с\u00a0пояснением',
    use: 'Согласие и\u00a0отдельное решение в\u00a0форме, когда нужны пояснение и\u00a0ошибка.',
    avoid: 'Список отметок одного вопроса: там обычная отметка внутри группы.',
    access: 'Нажимается и\u00a0подпись. Ссылки в\u00a0подписи остаются ссылками, ошибка связана с\u00a0отметкой.',
  },
  examples: [
    {
      title: 'Отметка с ошибкой',
      Show: () => (
        <CheckField
          id="consent"
          name="consent"
          label={
            <>
              Согласен на <a href="#link">обработку персональных данных</a>
            </>
          }
          error="Без согласия заявку принять нельзя"
        />
      ),
    },
    {
      title: 'Отметка с пояснением',
      Show: () => <CheckField id="news" name="news" label="Получать новости" hint="Не чаще двух писем в месяц" />,
    },
  ],
} satisfies Examples;
