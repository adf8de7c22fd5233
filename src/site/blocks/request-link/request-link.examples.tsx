import type { Examples } from '#src/ui/examples/examples.tsx';
import { RequestLink } from './request-link.tsx';

const GOODS = [{ id: 1, name: 'Коммутатор MES2324' }];

export default {
  family: 'forms',
  guide: {
    name: 'Ссылка на\u00a0форму',
    use: 'Переход к\u00a0заявке с\u00a0готовыми данными: изделием, решением, расчётом.',
    avoid: 'Переход на\u00a0страницу, где заявки нет: там обычная ссылка.',
    access:
      'Это ссылка на\u00a0страницу с\u00a0формой. Со\u00a0скриптами форма открывается окном поверх страницы, и\u00a0фокус потом возвращается на\u00a0ссылку.',
  },
  examples: [
    {
      title: 'Ссылки на форму',
      Show: () => (
        <>
          <RequestLink request={{ form: 'support', title: 'Вопрос в\u00a0поддержку' }}>
            Вопрос в&nbsp;поддержку
          </RequestLink>
          <RequestLink look="arrow" request={{ form: 'analog', title: 'Подобрать аналог', goods: GOODS }}>
            Подобрать аналог
          </RequestLink>
        </>
      ),
    },
  ],
} satisfies Examples;
