import type { Examples } from '#src/ui/examples/examples.tsx';
import { LeadForm } from './lead-form.tsx';
import * as numbers from './positions-field.tsx';

const ABOUT = {
  numbers,
  company: { phone: '+7 (800) 000-00-00', supportPhone: '+7 (800) 000-00-01', serviceDesk: null, careers: null },
  papers: { personalDataConsent: null, promotionalConsent: null, personalDataPolicy: null },
};
const GOODS = [
  { id: 1, name: 'Коммутатор MES2324' },
  { id: 2, name: 'Коммутатор доступа с\u00a0очень длинным названием MES2324FB-48P' },
];
const POSITIONS = JSON.stringify([
  { asked: 'Cisco 7609; 2', quantity: 2, note: 'аналога нет' },
  { asked: 'D-Link DES-3200-28 x5', quantity: 5, good: 1, name: 'MES2324' },
]);

export default {
  family: 'forms',
  guide: {
    name: 'Форма заявки',
    use: 'Любое обращение к\u00a0компании: цена, тест, консультация, аналог. Набор полей задан видом заявки.',
    avoid: 'Подписка на\u00a0новости и\u00a0поиск: у\u00a0них свои формы из\u00a0одного поля.',
    access:
      'Чего не\u00a0хватает, названо над кнопкой, и\u00a0каждое название ведёт к\u00a0полю. Ошибки связаны с\u00a0полями. Без скриптов форма уходит обычной отправкой и\u00a0возвращается с\u00a0ошибками у\u00a0полей.',
  },
  examples: [
    {
      title: 'Пустая',
      isWide: true,
      Show: () => <LeadForm {...ABOUT} form="sfp-request" id="ui-empty" label="Пустая заявка" />,
    },
    {
      title: 'Изделия, выбранные и нет; без скриптов — список',
      isWide: true,
      Show: () => (
        <LeadForm {...ABOUT} form="good-request" id="ui-goods" label="С изделиями" goods={GOODS} choices={GOODS} />
      ),
    },
    {
      title: 'Возвращена с ошибками',
      isWide: true,
      Show: () => (
        <LeadForm
          {...ABOUT}
          form="analog"
          id="ui-refused"
          label="С ошибками"
          known={{ vendor: 'Cisco', name: 'А', email: 'ivan@', positions: POSITIONS }}
          errors={{
            model: 'Поле обязательно для заполнения',
            name: 'Введено некорректное значение',
            email: 'Некорректный формат эл. почты',
            goods: 'Такой модели нет. Выберите модель из каталога.',
            personalDataProcessingConsent: 'Поле обязательно для заполнения',
          }}
        />
      ),
    },
    {
      title: 'Решение не названо',
      isWide: true,
      Show: () => (
        <LeadForm
          {...ABOUT}
          form="solution"
          id="ui-solution"
          label="О решении"
          solutions={[{ id: 6, name: 'Школа' }]}
        />
      ),
    },
    {
      title: 'Расчёт приложен',
      isWide: true,
      Show: () => (
        <LeadForm
          {...ABOUT}
          form="questionnaire/ecss"
          id="ui-questionnaire"
          label="Расчёт"
          known={{ inputs: '{"абоненты":"100"}' }}
        />
      ),
    },
  ],
} satisfies Examples;
