/** Material of the search part of `npm run bench`: a large made-up catalogue with documents, and questions to it. */
import type { Content } from '#src/platform/content/rows.ts';
import { elementAt } from '#src/platform/lists.ts';
import { readGolden } from '#tests/search/golden.ts';
import { generateContent } from '#tests/support/generated-catalog.ts';

const KINDS = [
  'Руководство по эксплуатации',
  'Программное обеспечение',
  'Декларация',
  'Техническое описание',
  'Справочник команд',
];
const PURPOSES = [
  'доступа',
  'агрегации',
  'для ЦОД',
  'с питанием PoE',
  'промышленный',
  'для улицы',
  'с резервным питанием',
];

/** Sentences of articles; every article has its own choice of them. */
const SENTENCES = [
  'Кадр канального уровня не имеет счётчика пересылок, поэтому петля опасна для всей сети.',
  'Порог срабатывания выбирают с запасом, а причину ищут по журналу устройства.',
  'Расчёт ведут от худшего случая: все абоненты качают сразу и питание идёт от батареи.',
  'Задержку, потери и доступность измеряют пробными пакетами между филиалом и центром.',
  'Модуль рассчитан на одномодовое волокно, уровень приёма стоит в паспорте.',
  'Шкаф на улице нагревается, воздух возвращается, вентиляторы шумят, ресурс уходит.',
  'Регистрация телефона проходит через пограничный контроллер, ответ содержит код ошибки.',
  'Контроллер раздаёт настройки точкам доступа и помогает клиенту переходить между ними.',
];
/** One text in five is an article of a page, the others are papers. */
const ARTICLE_EACH = 5;
const ARTICLE_SENTENCES = 40;

/** `goods` goods with `texts` articles of a page and documents of several words each. */
export function searchContent({ goods, texts }: { goods: number; texts: number }): Content {
  const content = generateContent({ goods });
  for (const [at, good] of content.good.entries()) {
    good.description = `Управляемый коммутатор ${PURPOSES[at % PURPOSES.length]}. ${good.description}`;
  }
  content.news_group.push({ id: 1, code: 'articles', title: 'Статьи', sort: 1 });
  for (let at = 0; at < texts; at += 1) {
    const good = elementAt(content.good, (at * 7919) % goods);
    if (at % ARTICLE_EACH === 0) {
      const sentences = Array.from(
        { length: ARTICLE_SENTENCES },
        (_, index) => `${SENTENCES[(at + index * index) % SENTENCES.length]} Пример ${(at * 31 + index * 17) % 4000}.`,
      );
      content.news.push({
        id: at + 1,
        code: `${at + 1}`,
        group_id: 1,
        title: `${KINDS[(at % 7) % KINDS.length]} ${PURPOSES[at % PURPOSES.length]}: разбор ${at}`,
        text: `${sentences[0]} ${good.model}.`,
        published: '2026-01-01',
        image: null,
        body_tree: sentences.map((one) => ({ tag: 'p', children: [one] })),
        goods: [good.id],
        solutions: [],
      });
      continue;
    }
    const kind = elementAt(KINDS, at % KINDS.length);
    content.document.push({
      code: `paper-${at}`,
      good_id: good.id,
      kind,
      title: `${kind} ${good.model}: настройка портов, обновление и безопасность, часть ${at % 40}`,
      version: `${(at % 9) + 1}.${at % 20}`,
      published: null,
      format: 'pdf',
      confidence: 'inferred',
      sort: at + 1,
      has_file: false,
    });
  }
  return content;
}

/** Questions as visitors ask them, each once: models, parts of models, slips, words, figures, documents, other layouts. */
export async function searchQueries(content: Content): Promise<string[]> {
  // About as many as are made up below.
  const golden = await readGolden();
  const queries = golden.filter(({ half }, at) => half === 'judging' || at % 3 === 0).map(({ query }) => query);
  for (let at = 0; at < 1_200; at += 1) {
    const { model } = elementAt(content.good, (at * 104_729) % content.good.length);
    const asks = [
      model,
      model.toLowerCase().replace('-', ' '),
      model.slice(0, 7),
      `${model.slice(0, 5)}${model[6]}${model[5]}${model.slice(7)}`,
      `прошивка ${model}`,
      `коммутатор ${PURPOSES[at % PURPOSES.length]} ${(at % 48) + 1} портов`,
      `комутатр ${model}`,
      `руководство ${model} часть ${at % 40}`,
    ];
    queries.push(elementAt(asks, at % asks.length));
  }
  return [...new Set(queries)];
}
