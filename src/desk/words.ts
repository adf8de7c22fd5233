/**
 * What the fields of content files are called for an editor, by the names that the schemas give them: one name means one thing
 * in every file (content/README.md). A field without a word is shown by its name.
 */
type Word = { label: string; help?: string };

const MARKDOWN =
  'Пустая строка отделяет абзацы. ## Заголовок, **выделено**, - пункт списка, [текст ссылки](/catalog/), ![что на картинке](news/uzel.jpg).';

// biome-ignore format: a table of words
const WORDS: Readonly<Record<string, Word>> = {
  about: { label: 'О чём' }, absent: { label: 'Что сказать, когда файла нет' }, academy: { label: 'Академия' },
  active: { label: 'Когда пункт выделен' }, address: { label: 'Адрес' }, alt: { label: 'Что на картинке', help: 'Для тех, кто её не видит.' },
  airflow: { label: 'Обдув' }, answer: { label: 'Ответ', help: MARKDOWN }, antennas: { label: 'Антенны' },
  action: { label: 'Слова ссылки' }, attributes: { label: 'Характеристики', help: 'Чего не знаете, оставьте пустым: сайт покажет «нет данных». Единицы писать не нужно.' },
  band: { label: 'Диапазон, ГГц' }, banner: { label: 'Баннер' }, base: { label: 'Каталог и поддержка' },
  better: { label: 'Какое значение лучше', help: 'higher — большее, lower — меньшее, none — сравнивать нельзя.' }, bidi: { label: 'По одному волокну' },
  blank: { label: 'Открывать в новой вкладке' }, branch: { label: 'Ветка', help: 'Например «стабильная».' }, careers: { label: 'Вакансии' },
  catalog: { label: 'Разделы каталога' }, children: { label: 'Вложенные разделы' }, city: { label: 'Город' }, closed: { label: 'Выходные дни' },
  code: { label: 'Код', help: 'Часть адреса страницы: строчные латинские буквы, цифры и дефис. Потом не меняется.' },
  company: { label: 'Компания' }, compare: { label: 'Показывать в сравнении' }, computed: { label: 'Вычислено' },
  confidence: { label: 'Откуда известно', help: 'seen — сказано про эту модель, series — про её серию, computed — посчитано, inferred — наш вывод.' },
  connector: { label: 'Разъём' }, console: { label: 'Консоль' }, country: { label: 'Страна' }, count: { label: 'Количество' },
  currency: { label: 'Валюта' }, price: { label: 'Цена', help: 'За одну штуку, например 48 500. Пусто — цена по запросу: тогда отметьте это ниже.' }, onRequest: { label: 'Цена по запросу', help: 'На странице будет «по запросу». Цену тогда оставьте пустой.' },
  remark: { label: 'Примечание к цене', help: 'Например «с НДС, без доставки».' }, invented: { label: 'Демонстрационная цена', help: 'Придумана для показа, на странице так и написано.' }, since: { label: 'Цена на день', help: 'С этого дня цену видно на сайте.' }, until: { label: 'Последний день', help: 'Пусто — пока не появится новая.' },
  date: { label: 'Дата', help: 'День по Москве.' }, days: { label: 'Дни недели', help: 'Например «Пн–Пт».' }, demo: { label: 'Показываем до покупки', help: 'Кнопка попросит демонстрацию.' },
  departments: { label: 'Отделы' }, depth: { label: 'Глубина, мм' }, desc: { label: 'Описание' }, description: { label: 'Короткое описание' },
  designGuides: { label: 'Руководства по проектированию' }, distance: { label: 'Дальность, м' }, documents: { label: 'Документы', help: 'Коды из раздела «Документы».' },
  draft: { label: 'Черновик', help: 'Пока отмечено, на сайте этого нет.' }, drawn: { label: 'Это рисунок, а не снимок', help: 'На странице будет так и сказано.' }, drawnWidth: { label: 'Ширина рисунка, мм' }, effective: { label: 'Действует с' },
  email: { label: 'Почта' }, ends: { label: 'Последний день', help: 'Пусто — бессрочно.' }, english: { label: 'Английский сайт' },
  equipment: { label: 'Оборудование' }, extended: { label: 'С расширенной гарантией, месяцев' }, external: { label: 'Наши другие сайты' },
  externalAntennas: { label: 'Внешние антенны' }, facet: { label: 'Фильтр в каталоге', help: 'no — нет, values — по значениям, range — от и до.' },
  facetScale: { label: 'Шкала фильтра' }, facetSort: { label: 'Место среди фильтров' }, family: { label: 'Семейство', help: 'Например MES2300.' },
  featuredGoods: { label: 'Товары на главной' }, fibre: { label: 'Волокно' }, fibreCount: { label: 'Сколько волокон' },
  figure: { label: 'Силуэт устройства' }, file: { label: 'Файл', help: 'Латинские буквы, цифры, дефис и точка, с номером версии: mes2300-4.0.25.zip.' },
  files: { label: 'Файлы' }, format: { label: 'Вид файла', help: 'Окончание имени: pdf или zip.' }, formFactor: { label: 'Форм-фактор' },
  from: { label: 'Откуда' }, good: { label: 'Товар', help: 'Код товара.' }, goods: { label: 'Товары', help: 'Первый — картинка в списках.' }, ground: { label: 'Фон' },
  group: { label: 'Раздел' }, groups: { label: 'Разделы' }, height: { label: 'Высота, мм' }, hours: { label: 'Часы работы' }, how: { label: 'Как это решено' },
  id: { label: 'Номер', help: 'Свободный номер уже подставлен. Потом не меняется.' }, image: { label: 'Картинка', help: 'До 3 МБ и 6000 точек по стороне; лучше JPEG или WebP до 500 кБ.' },
  index: { label: 'Индекс' }, inferred: { label: 'Наш вывод' }, interface: { label: 'Интерфейс' }, key: { label: 'Ключ' }, kind: { label: 'Вид' }, knowledgeBase: { label: 'База знаний' },
  label: { label: 'Надпись' }, latitude: { label: 'Широта' }, lead: { label: 'Вступление', help: MARKDOWN }, least: { label: 'Не меньше' }, legal: { label: 'Правовая оговорка' }, legalName: { label: 'Полное название' },
  lifecycle: { label: 'Состояние', help: 'Снимаете с производства — укажите ниже замену.' }, lifecycleConfidence: { label: 'Откуда известно состояние', help: 'seen — сказано изготовителем, inferred — наш вывод.' },
  link: { label: 'Ссылка', help: 'Внутри сайта — с косой чертой в начале и в конце: /catalog/.' }, locality: { label: 'Населённый пункт' }, longitude: { label: 'Долгота' },
  makes: { label: 'Что мы делаем' }, mimo: { label: 'MIMO' }, model: { label: 'Модель', help: 'Как на самом устройстве.' }, months: { label: 'Месяцев' }, most: { label: 'Не больше' },
  name: { label: 'Название' }, names: { label: 'Имена портов' }, note: { label: 'Примечание' }, notes: { label: 'Что нового' }, notice: { label: 'Объявление на всех страницах', help: 'Пусто — объявления нет.' },
  number: { label: 'Номер' }, phone: { label: 'Телефон', help: 'Вида +7 (800) 000-00-00.' }, poePorts: { label: 'Порты PoE' }, portNames: { label: 'Имена портов в командной строке' }, ports: { label: 'Порты' },
  ponClass: { label: 'Класс PON' }, photographs: { label: 'Снимки', help: 'Порядок здесь — порядок на странице товара. Чертёж остаётся первым.' }, postal: { label: 'Почтовый адрес' }, powerInlets: { label: 'Вводы питания' }, powerInput: { label: 'Питание' }, preview: { label: 'Кратко' },
  publishAt: { label: 'Показать на сайте с', help: 'День и время по Москве, например 2026-12-01 09:00. До этого часа на сайте ничего нет, потом появится само.' }, published: { label: 'Дата документа' },
  quantity: { label: 'Количество' }, question: { label: 'Вопрос' }, questions: { label: 'Вопросы' }, radios: { label: 'Радиомодули' }, rackUnits: { label: 'Высота, юнитов' }, rateGbps: { label: 'Скорость, Гбит/с' },
  replacedBy: { label: 'Чем заменён', help: 'Код замены. Показывают у снятого с производства.' }, replaces: { label: 'Что заменяет' }, requests: { label: 'Обращения' }, requires: { label: 'Что нужно до установки' },
  requisites: { label: 'Реквизиты' }, route: { label: 'Как проехать' }, rules: { label: 'Правила' }, rxOverload: { label: 'Перегрузка приёмника, дБм' }, rxSensitivity: { label: 'Чувствительность, дБм' }, rxWavelength: { label: 'Волна приёма, нм' },
  section: { label: 'Раздел' }, sectionSort: { label: 'Место раздела' }, seen: { label: 'Сказано про модель' }, series: { label: 'Сказано про серию' }, serviceDesk: { label: 'Портал поддержки' },
  sha256: { label: 'Контрольная сумма SHA-256', help: 'Подставится сама, когда файл загружен здесь.' }, shape: { label: 'Рисунок устройства', help: 'Только то, чего не говорят характеристики.' }, shortDescription: { label: 'Кратко' },
  signature: { label: 'Файл подписи' }, signatureKey: { label: 'Файл ключа подписи' }, singular: { label: 'Название группы в единственном числе', help: 'Например «Магазин». Пусто — подойдёт название группы.' }, site: { label: 'Сайт' }, size: { label: 'Размер' }, slogan: { label: 'Девиз' }, socials: { label: 'Соцсети' }, solution: { label: 'Решение' },
  solutions: { label: 'Решения', help: 'Номера решений.' }, sort: { label: 'Место в списке', help: 'Меньшее число — выше.' }, source: { label: 'Источники' }, sources: { label: 'Источники', help: 'Ключи источников: откуда взяты данные.' },
  starts: { label: 'Первый день' }, status: { label: 'Ответ', help: '301 — новый адрес, 410 — убрано насовсем.' }, steps: { label: 'Шаги' }, street: { label: 'Улица и дом' }, subgroups: { label: 'Подразделы' }, summary: { label: 'Что изменилось' }, supportPhone: { label: 'Телефон поддержки' },
  task: { label: 'Задача' }, tasks: { label: 'Задачи' }, teaching: { label: 'Обучение' }, tech: { label: 'Технологические' }, text: { label: 'Текст' }, texts: { label: 'Тексты' }, time: { label: 'Время' },
  title: { label: 'Заголовок' }, to: { label: 'Куда' }, topology: { label: 'Схема' }, txPowerMax: { label: 'Мощность до, дБм' }, txPowerMin: { label: 'Мощность от, дБм' }, txWavelength: { label: 'Волна передачи, нм' }, type: { label: 'Тип' },
  unit: { label: 'Единица' }, url: { label: 'Ссылка', help: 'Внутри сайта — с косой чертой в начале и в конце: /catalog/.' }, usage: { label: 'Где показан' }, usb: { label: 'USB' }, value: { label: 'Значение' }, vendor: { label: 'Изготовитель' }, version: { label: 'Версия' },
  versions: { label: 'Версии', help: 'Новая версия — первой.' }, warrantyNote: { label: 'Примечание о гарантии' }, warrantyTerms: { label: 'Сроки гарантии' }, webinars: { label: 'Вебинары' }, what: { label: 'На что' }, width: { label: 'Ширина, мм' },
  withdrawn: { label: 'Почему отозвана', help: 'Пусто — версию можно скачать.' }, works: { label: 'Что работает' }, xwdm: { label: 'Уплотнение' }, year: { label: 'Год выпуска' },
};

export const BODY_WORD: Word = { label: 'Текст', help: MARKDOWN };

/** The words of a field. */
export const wordOf = (name: string): Word =>
  Object.hasOwn(WORDS, name) ? (WORDS[name] ?? { label: name }) : { label: name };

// biome-ignore format: a table of words
const CHOICES: Readonly<Record<string, string>> = {
  seen: 'сказано про эту модель', series: 'сказано про серию', computed: 'посчитано', inferred: 'наш вывод',
  higher: 'большее', lower: 'меньшее', none: 'не сравнивать', no: 'нет', values: 'по значениям', range: 'от и до',
  RUB: '₽, рубль', USD: '$, доллар США', EUR: '€, евро', CNY: '¥, юань', BYN: 'Br, белорусский рубль', KZT: '₸, тенге',
  number: 'число', text: 'текст', boolean: 'да или нет', light: 'светлый', dark: 'тёмный', warranty: 'гарантия', support: 'поддержка',
  switch: 'коммутатор', router: 'маршрутизатор', module: 'модуль', psu: 'блок питания', antenna: 'антенна',
};

/** How a value of a list to choose from is shown; the value itself stands beside where it says more. */
export const choiceLabel = (value: string | number): string => CHOICES[value] ?? String(value);
