/**
 * What an engineer takes along of a specification, as one archive: the workbook and the document, tables for NetBox, templates for
 * Zabbix, drawings of fronts, data sheets, the dossier of replacements. `README.txt` tells each, and what is not in it and why.
 */
import { MAX_DOSSIER_PAIRS } from '#src/domain/analogs/bill.ts';
import { findDossier, readPairs } from '#src/domain/analogs/dossier.server.ts';
import { dossierPaper } from '#src/domain/analogs/dossier.ts';
import { findGood } from '#src/domain/catalog/catalog.server.ts';
import type { Good } from '#src/domain/catalog/catalog.ts';
import { datasheet } from '#src/domain/downloads/datasheet.ts';
import { paperContext } from '#src/domain/downloads/papers.server.ts';
import type { Project } from '#src/domain/specification/project.server.ts';
import { projectTables } from '#src/domain/specification/project-tables.ts';
import { zabbixTemplate } from '#src/domain/specification/zabbix-template.server.ts';
import { csvText } from '#src/platform/csv.ts';
import { expectedError } from '#src/platform/errors.ts';
import { makePdf } from '#src/platform/pdf/pdf.server.ts';
import { yamlText } from '#src/platform/yaml-text.server.ts';
import { zip } from '#src/platform/zip.server.ts';
import { panelSvg } from '#src/site/blocks/front-panel/front-panel.server.tsx';
import { dossierContext } from './analogs-dossier.server.ts';
import { elevationSvg } from './specification-elevation.ts';

/** Data sheets of one archive, and milliseconds for them: each is drawn in some tenths of a second. */
const MOST = { sheets: 20, ms: 15_000 };

type File = { name: string; data: Buffer };

/** Files of the pack beside those that are given: `more` holds the papers that a specification has by themselves. */
export async function engineerPack(project: Project, more: readonly File[], siteUrl: string): Promise<Buffer> {
  const codes = [...new Set(project.rows.flatMap(({ ours }) => ours?.code ?? []))];
  const goods = (await Promise.all(codes.map((code) => findGood(code)))).filter((good) => good !== undefined);
  const templates = (await Promise.all(codes.map(zabbixTemplate))).filter((one) => one !== undefined);
  const drawn = goods.filter(({ kind }) => kind !== 'software');
  const drawings = new Map(drawn.map(({ code, shape }) => [code, panelSvg(shape)]));
  const sheets = await sheetsOf(goods, siteUrl);
  const dossier = await dossierOf(project, siteUrl);
  const files = [
    ...more,
    ...(await Promise.all(
      templates.map(async ({ file, content }) => textFile(`zabbix/${file}.yaml`, await yamlText(content))),
    )),
    ...[...drawings].map(([code, svg]) => textFile(`drawings/${code}.svg`, svg)),
    ...project.cabinets.map((cabinet, at) => textFile(`cabinets/${at + 1}.svg`, elevationSvg(cabinet, drawings))),
    ...cableFiles(project),
    ...sheets.files,
    ...(dossier.file ? [dossier.file] : []),
  ];
  const guide = [
    ...CONTENTS.flatMap(({ begins, text }) => (files.some(({ name }) => name.startsWith(begins)) ? text : [])),
    '',
    ...missingOf(project, sheets.left, dossier.left, siteUrl),
    '',
  ];
  return zip([textFile('README.txt', guide.join('\n').replaceAll('\u00a0', ' ')), ...files], { isPacked: true });
}

const textFile = (name: string, text: string): File => ({ name, data: Buffer.from(text) });

const cableFiles = (project: Project): File[] =>
  projectTables(project)
    .filter(({ code }) => code === 'cables')
    .map(({ head, rows }) => textFile('cables.csv', csvText([head, ...rows])));

const CONTENTS: readonly { begins: string; text: string }[] = [
  {
    begins: 'specification.xlsx',
    text: 'specification.xlsx: позиции, суммы с формулами, линии, порты, метки кабелей.',
  },
  {
    begins: 'specification.docx',
    text: 'specification.docx: таблицы «показатель, значение, единица» с происхождением значений.',
  },
  { begins: 'netbox/', text: 'netbox: таблицы импорта NetBox и типы устройств; порядок импорта в netbox/README.txt.' },
  {
    begins: 'zabbix/',
    text: 'zabbix: шаблоны Zabbix 6.0 и новее. Запрашивают только стандартные MIB; собственные объекты моделей в них не входят.',
  },
  { begins: 'drawings/', text: 'drawings: изделия спереди с портами, SVG; чего каталог не знает, проведено контуром.' },
  { begins: 'cabinets/', text: 'cabinets: шкафы спереди в масштабе, SVG; подписи — номера изделий в списке.' },
  { begins: 'cables.csv', text: 'cables.csv: кабельный журнал, разделитель — точка с запятой.' },
  { begins: 'datasheets/', text: 'datasheets: технические описания из данных каталога, PDF.' },
  {
    begins: 'dossier.pdf',
    text: 'dossier.pdf: замены моделей других производителей, все параметры обеих сторон с происхождением.',
  },
];

/** Data sheets one after another, so that an archive takes one place among what waits to be drawn; `left`: goods without one. */
async function sheetsOf(goods: readonly Good[], siteUrl: string): Promise<{ files: File[]; left: Good[] }> {
  const end = performance.now() + MOST.ms;
  const files: File[] = [];
  const left: Good[] = [];
  for (const good of goods) {
    const mayDraw = files.length < MOST.sheets && performance.now() < end;
    const context = mayDraw ? await paperContext(good, { siteUrl, drawPanel: panelSvg }) : undefined;
    const data = context && (await drawnUnlessBusy(datasheet(good, context)));
    if (data) files.push({ name: `datasheets/${good.code}.pdf`, data });
    else left.push(good);
  }
  return { files, left };
}

/** A paper; undefined when too many are being drawn at this moment: the archive comes without it and says so. */
async function drawnUnlessBusy(paper: Parameters<typeof makePdf>[0]): Promise<Buffer | undefined> {
  try {
    return await makePdf(paper);
  } catch (error) {
    if (!expectedError(error)) throw error;
    return undefined;
  }
}

/** The dossier of the first pairs; `left`: pairs that are not in it. */
async function dossierOf(project: Project, siteUrl: string): Promise<{ file?: File; left: number }> {
  const named = project.rows.flatMap(({ model, analogue, quantity }) =>
    model && analogue ? [model.code, analogue.good.code, quantity ?? []].flat().join(':') : [],
  );
  const texts = [...new Set(named)];
  const asked = readPairs(texts.slice(0, MAX_DOSSIER_PAIRS));
  const pairs = asked && (await findDossier(asked));
  if (!asked || !pairs) return { left: 0 };
  const data = await drawnUnlessBusy(dossierPaper(pairs, await dossierContext(asked, pairs, 'pdf', siteUrl)));
  if (!data) return { left: texts.length };
  return { file: { name: 'dossier.pdf', data }, left: texts.length - asked.length };
}

/** What a reader would look for in the archive and not find, and what nobody states. */
function missingOf(
  { rows, sums, conflicts }: Project,
  unsheeted: readonly Good[],
  left: number,
  siteUrl: string,
): string[] {
  const unanswered = rows.filter(({ ours, module }) => !ours && !module).map(({ source }) => source);
  const addresses = unsheeted.map(({ code }) => new URL(`/files/${code}.pdf`, siteUrl).href);
  return [
    ...(unanswered.length > 0 ? [`Строки без нашего изделия: ${unanswered.join('; ')}.`] : []),
    ...sums.flatMap(({ name, unknown }) => (unknown.length > 0 ? [`${name}, не указано: ${unknown.join(', ')}.`] : [])),
    ...conflicts.map(({ state, text }) => `${state === 'sure' ? 'Не сходится' : 'Неизвестно'}: ${text}`),
    ...(addresses.length > 0 ? [`Технические описания, которые не вошли: ${addresses.join(' ')}`] : []),
    ...(left > 0 ? [`Замен, которые не вошли в досье: ${left}.`] : []),
  ];
}
