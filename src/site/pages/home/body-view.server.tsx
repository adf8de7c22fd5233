import type { GroupLink } from '#src/domain/catalog/catalog.ts';
import type { NewsCard } from '#src/domain/news/news.ts';
import type { TextTree } from '#src/platform/content/text-tree.ts';
import { counted } from '#src/platform/plural.ts';
import { drawPart } from '#src/site/blocks/drawn-tree/draw-tree.server.ts';
import type { DrawnPart } from '#src/site/blocks/drawn-tree/drawn-part.tsx';
import { GoodCards } from '#src/site/blocks/good-card/good-card.tsx';
import type { ShownGood } from '#src/site/blocks/good-card/shown-good.ts';
import { NewsCards } from '#src/site/blocks/news-card/news-card.tsx';
import { type DrawingPlace, type DrawingSheet, SheetPicture } from '#src/site/blocks/panel-picture/sheet-picture.tsx';
import { RichText } from '#src/site/blocks/rich-text/rich-text-view.tsx';
import { links } from '#src/site/links.ts';
import { ArrowLink, Button, ButtonLink } from '#src/ui/button/button.tsx';
import { Field } from '#src/ui/field/field.tsx';
import { type Figure, Figures } from '#src/ui/figures/figures.tsx';
import { Frame, Sheet, Stack } from '#src/ui/layout/layout.tsx';
import css from './page.module.css';
import { type RackGood, Racks } from './racks.tsx';

export type PlacedGroup = GroupLink & { path: string; goodsCount: number };
/** Everything that the page tells. */
export type HomeTexts = {
  title: string;
  description: string;
  racks: RackGood[][];
  /** The drawings of the racks, and of the faces of what is made. */
  drawings: { racks: DrawingSheet; makes: DrawingSheet };
  figures: Figure[];
  makes: { title: string; text: string; group: PlacedGroup; face: DrawingPlace | undefined }[];
  tasks: { title: string; text: string; solution: { code: string; name: string } | null; groups: PlacedGroup[] }[];
  groups: PlacedGroup[];
  /** Devices that have just appeared: at most one of a group. */
  fresh: ShownGood[];
  /** What the finder of analogues knows. */
  analogs: { models: number; vendors: number };
  steps: { title: string; text: string; link: string; label: string }[];
  /** The newest of the press centre. */
  news: NewsCard[];
  about: TextTree;
};

/** Draws what the maker makes, then every way to the right device. */
export const homeParts = (data: HomeTexts): DrawnPart[] => [
  drawPart(
    'first',
    <Frame>
      <div className={css.first}>
        <h1>{data.title}</h1>
        <div className={css.next}>
          <p>{data.description}</p>
          <div className={css.ways}>
            <ButtonLink href={links.catalog()} look="main" icon="arrow">
              Открыть каталог
            </ButtonLink>
            <ArrowLink href="#tasks">Подобрать по&nbsp;задаче</ArrowLink>
          </div>
        </div>
      </div>
    </Frame>,
  ),
  drawPart('racks', <Racks racks={data.racks} sheet={data.drawings.racks} />),
  drawPart(
    'rest',
    <Frame>
      <div className={css.rest}>
        <Stack>
          <div className={css.figures}>
            <Figures figures={data.figures} />
            <p>* Статусы условные: их&nbsp;определили составители каталога.</p>
          </div>
          <Makes makes={data.makes} sheet={data.drawings.makes} rest={data.groups} />
          <Tasks tasks={data.tasks} />
          {data.fresh.length > 0 && (
            <Sheet id="new" title="Новинки">
              <GoodCards goods={data.fresh} />
            </Sheet>
          )}
          <AnalogFinder known={data.analogs} />
          {data.news.length > 0 && (
            <Sheet id="news" title="Пресс-центр" aside={<ArrowLink href={links.news()}>Все записи</ArrowLink>}>
              <NewsCards items={data.news} isPart />
            </Sheet>
          )}
          {data.steps.length > 0 && <Steps steps={data.steps} />}
          {data.about.length > 0 && (
            <Sheet id="about" title="О&nbsp;компании">
              <RichText nodes={data.about} />
            </Sheet>
          )}
        </Stack>
      </div>
    </Frame>,
  ),
];

type MakesParts = { makes: HomeTexts['makes']; sheet: HomeTexts['drawings']['makes']; rest: HomeTexts['groups'] };

/** The main groups drawn, the rest named. */
function Makes({ makes, sheet, rest }: MakesParts) {
  return (
    <Sheet
      id="makes"
      title="Что есть в&nbsp;каталоге"
      aside={<ArrowLink href={links.catalog()}>Каталог целиком</ArrowLink>}
    >
      <ul className={css.makes}>
        {makes.map(({ title, text, group, face }) => (
          <li key={group.id}>
            <div className={css.face}>{face && <SheetPicture sheet={sheet} place={face} />}</div>
            <h3>
              <a href={links.catalogGroup(group.path)}>{title}</a>
            </h3>
            <p>{text}</p>
            <p className={css.count}>{group.goodsCount}</p>
          </li>
        ))}
      </ul>
      <ul className={css.index}>
        {rest.map((group) => (
          <li key={group.id}>
            <a href={links.catalogGroup(group.path)}>
              <span>{group.name}</span>
              <span>{group.goodsCount || 'архив'}</span>
            </a>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

function Tasks({ tasks }: { tasks: HomeTexts['tasks'] }) {
  return (
    <Sheet
      id="tasks"
      title="Подобрать по&nbsp;задаче"
      aside={<ArrowLink href={links.solutions()}>Все решения</ArrowLink>}
    >
      <ul className={css.tasks}>
        {tasks.map(({ title, text, solution, groups }) => (
          <li key={title}>
            <div>
              <h3>{title}</h3>
              <p>{text}</p>
              {solution && <ArrowLink href={links.solution(solution.code)}>{`Решение: ${solution.name}`}</ArrowLink>}
            </div>
            <ul>
              {groups.map((group) => (
                <li key={group.id}>
                  <a href={links.catalogGroup(group.path)}>{group.name}</a>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

/** The question stands here, the answer on its own page; an ordinary form, so it works without scripts (C019). */
function AnalogFinder({ known }: { known: HomeTexts['analogs'] }) {
  return (
    <Sheet
      id="analog"
      title="Аналог модели другого производителя"
      aside={<ArrowLink href={links.analogs()}>Как мы&nbsp;сравниваем</ArrowLink>}
    >
      <form action={links.analogs()} method="get" className={css.analog}>
        <Field
          id="analog-query"
          name="query"
          label="Модель другого производителя"
          required
          maxLength={200}
          autoComplete="off"
        />
        <Button type="submit" look="main">
          Подобрать аналог
        </Button>
        <p>
          В&nbsp;базе {counted(known.models, MODELS)} {counted(known.vendors, VENDORS)}. Покажем наши модели
          с&nbsp;оценкой и&nbsp;сравнением по&nbsp;каждому параметру.
        </p>
      </form>
    </Sheet>
  );
}

const MODELS = ['модель', 'модели', 'моделей'] as const;
const VENDORS = ['производителя', 'производителей', 'производителей'] as const;

function Steps({ steps }: { steps: HomeTexts['steps'] }) {
  return (
    <Sheet id="steps" title="Инструменты сайта">
      <ul className={css.steps}>
        {steps.map(({ title, text, link, label }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
            <ArrowLink href={link}>{label}</ArrowLink>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
