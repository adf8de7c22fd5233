import { LeadForm } from '#src/site/blocks/lead-form/lead-form.tsx';
import { RequestLink } from '#src/site/blocks/request-link/request-link.tsx';
import { Example, Family } from './example.tsx';

const ABOUT = {
  company: { phone: '+7 (800) 000-00-00', supportPhone: '+7 (800) 000-00-01', serviceDesk: null, careers: null },
  papers: { personalDataConsent: null, promotionalConsent: null, personalDataPolicy: null },
};
const GOODS = [
  { id: 1, name: 'Коммутатор MES2324' },
  { id: 2, name: 'Коммутатор доступа с\u00a0очень длинным названием MES2324FB-48P' },
];
const LINES = JSON.stringify(['1. Cisco 7609 — 2 шт. — аналог не найден', '2. DES-3200 — 5 шт. — аналог MES2324']);

/** Forms in their states: empty, filled in, refused by the server, with goods to choose, with what a page has computed. */
export function Forms() {
  return (
    <Family id="forms" title="Заявки">
      <Example title="Пустая" isWide>
        <LeadForm {...ABOUT} form="sfp-request" id="ui-empty" label="Пустая заявка" />
      </Example>
      <Example title="Изделия, выбранные и нет; без скриптов — список" isWide>
        <LeadForm
          {...ABOUT}
          form="good-testing-request"
          id="ui-goods"
          label="С изделиями"
          goods={GOODS}
          choices={GOODS}
        />
      </Example>
      <Example title="Возвращена с ошибками" isWide>
        <LeadForm
          {...ABOUT}
          form="analog"
          id="ui-refused"
          label="С ошибками"
          known={{ vendor: 'Cisco', name: 'А', email: 'ivan@', lines: LINES }}
          errors={{
            model: 'Поле обязательно для заполнения',
            name: 'Введено некорректное значение',
            email: 'Некорректный формат эл. почты',
            goods: 'Такого изделия нет. Выберите изделие из каталога.',
            personalDataProcessingConsent: 'Поле обязательно для заполнения',
          }}
        />
      </Example>
      <Example title="Решение не названо" isWide>
        <LeadForm
          {...ABOUT}
          form="solution"
          id="ui-solution"
          label="О решении"
          solutions={[{ id: 6, name: 'Школа' }]}
        />
      </Example>
      <Example title="Расчёт приложен" isWide>
        <LeadForm
          {...ABOUT}
          form="questionnaire/ecss"
          id="ui-questionnaire"
          label="Опросный лист"
          known={{ inputs: '{"абоненты":"100"}', lines: '[{"name":"Лицензия","quantity":100,"unit":"шт."}]' }}
        />
      </Example>
      <Example title="Ссылки на форму">
        <RequestLink request={{ form: 'support', title: 'Вопрос в\u00a0поддержку' }}>
          Вопрос в&nbsp;поддержку
        </RequestLink>
        <RequestLink look="arrow" request={{ form: 'analog', title: 'Подобрать аналог', goods: GOODS }}>
          Подобрать аналог
        </RequestLink>
      </Example>
    </Family>
  );
}
