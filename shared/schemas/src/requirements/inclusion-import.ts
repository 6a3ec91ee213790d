import * as z from 'zod/mini';
import '../browser.ts';
import { optionalText } from '../fields.ts';
import { limits } from '../limits.ts';
import { columnsField } from '../table-columns.ts';
import { inclusionColumns } from './inclusion-columns.ts';

/** The query of POST /organisation/requirements/imports. */
export const inclusionImportQuery = z.object({
  /** The sheet of a workbook; without it the first that has a table. */
  sheet: optionalText(limits.purpose),
  /** What the columns are, by their letters: others are left out. Without it they are known by their headers. */
  columns: columnsField(inclusionColumns),
});
export type InclusionImportQuery = z.infer<typeof inclusionImportQuery>;

/** POST /organisation/requirements/imports: what of a table was taken. */
export const inclusionImport = z.object({
  /** Requirements that have reasons or words now which they had not. */
  justified: z.int(),
  /** Those that are said not to apply now. */
  excluded: z.int(),
  unchanged: z.int(),
  /** What is left out, as it can't be understood or something else is said already: 500 at most. */
  unclear: z.array(z.object({ place: z.string(), sentence: z.string() })),
  unclearCount: z.int(),
  /** What of the file was read in a way that one should know: one sentence each. */
  notes: z.array(z.string()),
});
export type InclusionImport = z.infer<typeof inclusionImport>;
