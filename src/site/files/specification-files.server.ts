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

type SpecificationFile = { name: string; type: string; make(project: Project): Promise<Buffer> };

/** Makers of files by address. The files name `siteUrl`. */
export function specificationFiles(siteUrl: string): Readonly<Record<string, SpecificationFile>> {
  return {
    [serverLinks.specificationFile()]: { name: 'specification.xlsx', type: XLSX_TYPE, make: workbook },
    [serverLinks.specificationNetbox()]: {
      name: 'specification-netbox.zip',
      type: 'application/zip',
      make: netboxPack,
    },
    [serverLinks.specificationDocument()]: {
      ...{ name: 'specification.docx', type: DOCX_TYPE },
      make: async (project) => writeDocx(await purchaseBlocks(project, await sourceOf(siteUrl))),
    },
  };
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
async function netboxPack(project: Project): Promise<Buffer> {
  const made = await netboxImport(project);
  const files = [
    { name: 'README.txt', text: importGuide(made) },
    ...made.tables.map((table) => ({ name: table.file, text: importCsv(table) })),
    ...made.types.map((type) => ({ name: `4-device-types/${type.file}.yaml`, text: deviceFile(type) })),
  ];
  return zip(
    files.map(({ name, text }) => ({ name, data: Buffer.from(text) })),
    { isPacked: true },
  );
}

/** The source of the data and their day. */
async function sourceOf(siteUrl: string): Promise<string> {
  const { name } = await currentCompany();
  const day = formatShortDate(moscowDay(contentChangedAt() ?? new Date()));
  return `Данные изделий: ${name}, ${siteUrl}, обновлены ${day}.`;
}
