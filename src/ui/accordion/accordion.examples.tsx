import type { Examples } from '#src/ui/examples/examples.tsx';
import { Accordion } from './accordion.tsx';

const text = 'Питание по кабелю подаётся на каждый порт; общий бюджет делится между подключёнными устройствами.';

export default {
  family: 'sections',
  guide: {
    name: 'Раскрытие',
    use: 'Ответы и\u00a0подробности, которые нужны не\u00a0каждому. Одна группа раскрывается по\u00a0одному.',
    avoid: 'Главное содержание страницы и\u00a0поля, без которых форму не\u00a0отправить.',
    access:
      'Родной элемент браузера: открывается клавишами и\u00a0без скриптов, состояние читается вслух. Поиск по\u00a0странице находит закрытый текст там, где браузер это умеет.',
  },
  examples: [
    {
      title: 'Раскрытие по одному',
      Show: () => (
        <div>
          <Accordion title="Питание" group="single" isOpen aside="2">
            <p>{text}</p>
          </Accordion>
          <Accordion title="Порты и скорости, оптические и медные, с запасом на рост сети" group="single">
            <p>{text}</p>
          </Accordion>
          <Accordion title="Гарантия" group="single">
            <p>
              {text} <a href="#link">Условия гарантии</a>
            </p>
          </Accordion>
        </div>
      ),
    },
    {
      title: 'Раскрытие независимо',
      Show: () => (
        <div>
          <Accordion title="Документы" isOpen>
            <p>{text}</p>
          </Accordion>
          <Accordion title="Программы" isOpen>
            <p>{text}</p>
          </Accordion>
        </div>
      ),
    },
    {
      title: 'Раскрытие только на узком экране',
      Show: () => (
        <div data-flat="">
          <Accordion title="Каталог" group="flat" flatFrom="tablet">
            <p>
              <a href="#link">Коммутаторы</a>
            </p>
          </Accordion>
          <Accordion title="Компания" group="flat" flatFrom="tablet">
            <p>
              <a href="#link">Контакты</a>
            </p>
          </Accordion>
        </div>
      ),
    },
  ],
} satisfies Examples;
