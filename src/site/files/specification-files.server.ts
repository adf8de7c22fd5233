/** The files that are made of a specification, by their addresses. */
import { currentCompany } from '#src/domain/navigation/navigation.server.ts';
import { importCsv, importGuide, netboxImport } from '#src/domain/specification/netbox-import.server.ts';
import type { Project } from '#src/domain/specification/project.server.ts';
import { projectTables } from '#src/domain/specification/project-tables.ts';
import { purchaseBlocks } from '#src/domain/specification/purchase.server.ts';
import { gapRows, labelRows, specificationRows, tableRows } from '#src/domain/specification/specification-sheet.ts';
import { contentChangedAt } from '#src/platform/content-version.server.ts';
import { DOCX_TYPE, writeDocx } from '#src/platform/docx.server.ts';
import { formatShortDate, moscowDay } from '#src/platform/moscow-time.ts';
import { writeXlsx, XLSX_TYPE } from '#src/platform/xlsx.server.ts';
import { zip } from '#src/platform/zip.server.ts';
import { serverLinks } from '#src/site/links.server.ts';
import { deviceFile } from './open-data.server.ts';
import { engineerPack } from './specification-pack.server.ts';

/** `cost`: milliseconds of work above those of reading the list. */
type SpecificationFile = { name: string; type: string; cost?: number; make(project: Project): Promise<Buffer> };
/** Twenty data sheets and a dossier. */
const PACK_COST = 3_000;

/** Makers of files by address. The files name `siteUrl`. */
export function specificationFiles(siteUrl: string): Readonly<Record<string, SpecificationFile>> {
  return {
    [serverLinks.specificationFile()]: { name: 'specification.xlsx', type: XLSX_TYPE, make: workbook },
    [serverLinks.specificationNetbox()]: {
      name: 'specification-netbox.zip',
      type: 'application/zip',
      make: async (project) => zip(await netboxFiles(project), { isPacked: true }),
    },
    [serverLinks.specificationDocument()]: {
      ...{ name: 'specification.docx', type: DOCX_TYPE },
      make: (project) => document(project, siteUrl),
    },
    [serverLinks.specificationPack()]: {
      ...{ name: 'specification-pack.zip', type: 'application/zip', cost: PACK_COST },
      make: async (project) => engineerPack(project, await ownPapers(project, siteUrl), siteUrl),
    },
  };
}

const document = async (project: Project, siteUrl: string): Promise<Buffer> =>
  writeDocx(await purchaseBlocks(project, await sourceOf(siteUrl)));

/** The papers that are files of their own too. */
async function ownPapers(project: Project, siteUrl: string): Promise<{ name: string; data: Buffer }[]> {
  const netbox = await netboxFiles(project);
  return [
    { name: 'specification.xlsx', data: await workbook(project) },
    { name: 'specification.docx', data: await document(project, siteUrl) },
    ...netbox.map(({ name, data }) => ({ name: `netbox/${name}`, data })),
  ];
}

const workbook = (project: Project): Promise<Buffer> =>
  writeXlsx([
    { name: 'Спецификация', rows: specificationRows(project.rows) },
    { name: 'Чего не хватает', rows: gapRows(project.sums) },
    ...projectTables(project).map((table) => ({ name: table.title.replaceAll('\u00a0', ' '), rows: tableRows(table) })),
    ...(project.links.some(({ cables }) => cables.length > 0)
      ? [{ name: 'Метки', rows: labelRows(project.links) }]
      : []),
  ]);

/** Tables for the import into NetBox with the device types that they name. */
async function netboxFiles(project: Project): Promise<{ name: string; data: Buffer }[]> {
  const made = await netboxImport(project);
  const files = [
    { name: 'README.txt', text: importGuide(made) },
    ...made.tables.map((table) => ({ name: table.file, text: importCsv(table) })),
    ...(await Promise.all(
      made.types.map(async (type) => ({ name: `4-device-types/${type.file}.yaml`, text: await deviceFile(type) })),
    )),
  ];
  return files.map(({ name, text }) => ({ name, data: Buffer.from(text) }));
}

/** The source of the data and their day. */
async function sourceOf(siteUrl: string): Promise<string> {
  const { name } = await currentCompany();
  const day = formatShortDate(moscowDay(contentChangedAt() ?? new Date()));
  return `Данные изделий: ${name}, ${siteUrl}, обновлены ${day}.`;
}
