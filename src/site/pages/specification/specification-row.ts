/** A line of a specification as the page shows it, made of the domain's answer or of the API's. */
import type { Project } from '#src/domain/specification/project.server.ts';
import { projectTables } from '#src/domain/specification/project-tables.ts';
import type { SpecificationRow, SpecificationSum } from '#src/domain/specification/specification.ts';
import type { Answer } from '#src/site/browser/api.ts';
import { apiBillRow, type BillRow, billRow } from '#src/site/pages/analogs/bill-row.ts';
import { type ShownTable, shownTable } from './shown-table.ts';

export type ShownRow = BillRow & Pick<SpecificationRow, 'part' | 'note'>;
export type ShownSpecification = {
  /** The text is output of devices or a table of them. */
  isFleet: boolean;
  rows: ShownRow[];
  sums: SpecificationSum[];
  tables: ShownTable[];
  cabinets: Project['cabinets'];
};

export const shownRow = ({ ours: _, part, note, remarks, ...line }: SpecificationRow): ShownRow =>
  withRemarks({ ...billRow(line), part, note }, remarks);

const withRemarks = (row: ShownRow, remarks: readonly string[]): ShownRow => ({
  ...row,
  notes: [...row.notes, ...remarks],
});

/** Of the answer of `POST api/specification`. */
export const apiSpecification = ({
  is_fleet: isFleet,
  rows,
  sums,
  ...computed
}: Answer<'POST', 'specification'>): ShownSpecification => ({
  isFleet,
  rows: rows.map(({ part, note, remarks, ...line }) => withRemarks({ ...apiBillRow(line), part, note }, remarks)),
  sums: sums.map(({ is_at_least: isAtLeast, ...rest }) => ({ ...rest, isAtLeast })),
  tables: projectTables(computed).map(shownTable),
  cabinets: computed.cabinets,
});
