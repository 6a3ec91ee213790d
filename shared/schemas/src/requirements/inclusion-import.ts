import * as z from 'zod/mini';
import '../browser.ts';
import { optionalText } from '../fields.ts';
import { limits } from '../limits.ts';
import { columnsField, previewedTable } from '../table-columns.ts';
import { inclusionColumns } from './inclusion-columns.ts';

/** The query of POST /organisation/requirements/imports, and of its preview. */
export const inclusionImportQuery = z.object({
  /** The sheet of a workbook; without it the first that has a table. */
  sheet: optionalText(limits.purpose),
  /** What the columns are, by their letters: others are left out. Without it they are known by their headers. */
  columns: columnsField(inclusionColumns),
});
export type InclusionImportQuery = z.infer<typeof inclusionImportQuery>;

const plannedOutcomes = ['justified', 'excluded'] as const;

/** What a table says of why requirements are included, as it is taken. */
export const inclusionImport = z.object({
  /** Requirements that have reasons or words which they had not. */
  justified: z.int(),
  /** Those that are said not to apply, and were not. */
  excluded: z.int(),
  unchanged: z.int(),
  /** In the table's order, without those that stay as they are; 500 at most. */
  rows: z.array(
    z.object({
      /** Where it stands first, as 'line 3' or 'row 3'. */
      place: z.string(),
      /** As `framework:requirement`. */
      id: z.string(),
      /** Its citation and title. */
      title: z.string(),
      outcome: z.enum(plannedOutcomes),
      /** What is said of it, shortened: 'Risk, Law: we hold records of patients'. */
      words: z.string(),
    }),
  ),
  /** What is left out, as it can't be understood or something else is said already: 500 at most. */
  unclear: z.array(z.object({ place: z.string(), sentence: z.string() })),
  unclearCount: z.int(),
  /** What of the file was read in a way that one should know: one sentence each. */
  notes: z.array(z.string()),
});
export type InclusionImport = z.infer<typeof inclusionImport>;

/** POST /organisation/requirements/imports/preview */
export const inclusionImportPreview = z.extend(inclusionImport, {
  table: previewedTable(inclusionColumns),
  /** What is wrong with the file, by its place: nothing is imported before that is mended. */
  faults: z.record(z.string(), z.string()),
});
export type InclusionImportPreview = z.infer<typeof inclusionImportPreview>;
