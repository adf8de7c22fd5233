import type { Examples } from '#src/ui/examples/examples.tsx';
import { CheckField } from './check-field.tsx';

export default {
  family: 'choices',
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
