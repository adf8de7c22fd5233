import type { Examples } from '#src/ui/examples/examples.tsx';
import { RequestLink } from './request-link.tsx';

const GOODS = [{ id: 1, name: 'Коммутатор MES2324' }];

export default {
  family: 'forms',
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
