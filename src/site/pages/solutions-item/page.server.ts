import type { Position } from '#src/domain/leads/positions.ts';
import { currentCompany } from '#src/domain/navigation/navigation.server.ts';
import { findNews } from '#src/domain/news/news.server.ts';
import { opticsFields } from '#src/domain/solutions/optics.server.ts';
import { opticalLinks } from '#src/domain/solutions/optics.ts';
import { findSolution, findSolutions } from '#src/domain/solutions/solutions.server.ts';
import { lineOf } from '#src/domain/specification/specification.ts';
import { boundTexts } from '#src/site/blocks/drawn-tree/bound-texts.server.ts';
import type { DrawnPart } from '#src/site/blocks/drawn-tree/drawn-part.tsx';
import { fitDescription, fitTitle } from '#src/site/blocks/page-header/head-texts.ts';
import { breadcrumbList } from '#src/site/blocks/page-header/structured-data.server.ts';
import { drawTopology, solutionCard } from '#src/site/blocks/topology/topology.server.ts';
import type { LeadRequest } from '#src/site/browser/open-popup.ts';
import type { Load } from '#src/site/engine/contract.ts';
import { links } from '#src/site/links.ts';
import { opticsData, requestPositions } from './optics.server.ts';
import type { OpticsData } from './optics.tsx';
import { billPart, partsAbove, partsBelow } from './parts-view.server.tsx';

export type SolutionData = {
  code: string;
  name: string;
  preview: string;
  groups: { name: string; href: string }[];
  /** Words of the page that its script need not carry. */
  notes: { equipment: string; optics: string | null };
  /** What stands above and below the equipment and its optics. */
  above: DrawnPart[];
  below: DrawnPart[];
  /** The list of equipment. */
  bill: DrawnPart;
  /** Null where no drawn line takes optics. */
  optics: OpticsData | null;
  /** The query of the bill's files, of the same lengths. */
  opticsQuery: string;
  /** How many of each, a line each, for a request. */
  positions: Position[];
  /** The way of all of it into the specification of a project. */
  specification: string;
  /** What may be asked of the company: this solution, or a network of its own. */
  request: Pick<LeadRequest, 'form' | 'title' | 'lead'>;
  design: Pick<LeadRequest, 'form' | 'title' | 'lead'>;
};

/** Every solution is shown on the first page of this size. */
const ALL = 100;
const OTHERS = 3;
const NEWS = 4;

export const query = Object.keys(opticsFields.shape);

/** C035, C059: 6 to 13 are there, every other number is a page that does not exist. */
export const load: Load<SolutionData> = async ({ params, query: asked }) => {
  const [found, company, all] = await Promise.all([
    findSolution(params.code ?? ''),
    currentCompany(),
    findSolutions({ perPage: ALL }),
  ]);
  if (!found) return { kind: 'missing' };
  const { id, code, name, preview, equipment } = found;
  const [drawn, news] = await Promise.all([
    drawTopology(found.topology),
    findNews({ solution: id, page: 1, perPage: NEWS }),
  ]);
  const optics = opticalLinks(found.topology).length > 0 ? await opticsData(found.topology, asked) : null;
  const own = new Set(found.groups.map((group) => group.id));
  const others = all.solutions
    .filter((one) => one.code !== code)
    .toSorted((a, b) => shared(b.groups, own) - shared(a.groups, own));
  return {
    kind: 'page',
    head: {
      title: fitTitle(
        `${name}: схема и\u00a0оборудование\u00a0— ${company.name}`,
        `${name}: схема и\u00a0оборудование`,
        name,
      ),
      description: fitDescription(preview),
      canonical: links.solution(code),
      ...(asked.size > 0 && { robots: 'noindex' as const }),
      jsonLd: [
        breadcrumbList([
          { label: 'Решения', href: links.solutions() },
          { label: name, href: links.solution(code) },
        ]),
      ],
    },
    data: {
      ...{ code, name, preview },
      groups: found.groups.map((group) => ({ name: group.name, href: links.solutions('task', group.code) })),
      notes: {
        equipment: 'Количество посчитано для примера на\u00a0схеме.',
        optics: optics?.modules.length
          ? 'Модули попадут в\u00a0файлы XLSX и\u00a0CSV и\u00a0в\u00a0запрос вместе с\u00a0оборудованием.'
          : null,
      },
      above: partsAbove(boundTexts({ solution: found, topology: drawn })),
      below: partsBelow(
        boundTexts({
          ...{ solution: found, news: news.items },
          others: await Promise.all(others.slice(0, OTHERS).map(solutionCard)),
        }),
      ),
      bill: billPart(
        boundTexts(
          equipment.map(({ good, role, quantity }) => ({
            ...{ id: good.id, code: good.code, model: good.model },
            ...{ role, quantity },
          })),
        ),
      ),
      optics,
      positions: requestPositions(equipment, optics),
      specification: withLetters(
        links.specification({
          add: [
            `# ${name}`,
            ...equipment.map(({ good, role, quantity }) => lineOf(good.model, quantity, role)),
            ...(optics?.modules ?? []).map((module) => lineOf(module.name, module.quantity, '')),
          ].join('\n'),
        }),
      ),
      request: {
        form: 'solution',
        title: 'Запросить цену и\u00a0срок поставки',
        lead: `${name}. Напишите, чем ваша сеть отличается от\u00a0примера: посчитаем количество и\u00a0цену.`,
      },
      design: {
        form: 'for-design',
        title: 'Заказать проект сети',
        lead: `${name}. Опишите объект: составим схему и\u00a0перечень оборудования для\u00a0него.`,
      },
      opticsQuery: asked.size > 0 ? `?${asked}` : '',
    },
  };
};

const shared = (groups: readonly { id: number }[], own: ReadonlySet<number>) =>
  groups.filter(({ id }) => own.has(id)).length;

/** An address with its letters as they are, which the browser encodes itself: the page is lighter by hundreds of bytes. */
const withLetters = (address: string): string => address.replace(/(?:%[89A-F][0-9A-F])+/g, decodeURIComponent);
