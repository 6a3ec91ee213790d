import * as z from 'zod/mini';
import '../browser.ts';
import { optionalText } from '../fields.ts';
import { limits } from '../limits.ts';
import { columnsField, previewedTable } from '../table-columns.ts';
import { controlColumns, repeatedColumns } from './import-columns.ts';

/** The query of POST /controls/imports, and of its preview. */
export const controlImportQuery = z.object({
  /** The sheet of a workbook; without it the first that has a table. */
  sheet: optionalText(limits.purpose),
  /** What the columns are, by their letters: others are left out. Without it they are known by their headers. */
  columns: columnsField(controlColumns, repeatedColumns),
  /** Takes away what came with frameworks from the control library, is planned, and nobody has worked on. */
  withoutLibrary: z.optional(z.enum(['true'], { error: 'Say true, or leave it out' })),
});
export type ControlImportQuery = z.infer<typeof controlImportQuery>;

/** Rows that a plan shows, and sentences on what is unclear. */
export const mostPlanned = 500;

const plannedOutcomes = ['new', 'changed', 'unchanged'] as const;

/** What a table of controls changes. */
export const controlPlan = z.object({
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  /** In the table's order, without those that stay as they are; 500 at most. */
  rows: z.array(
    z.object({
      /** Where it stands, as 'line 3' or 'row 3'. */
      place: z.string(),
      title: z.string(),
      outcome: z.enum(plannedOutcomes),
      /** What of it: 'owner', '3 requirements'; of a new one how its cells were understood: 'in place', 'every month'. */
      changes: z.array(z.string()),
    }),
  ),
  /** What can't be understood, and is left out: 500 at most. */
  unclear: z.array(z.object({ place: z.string(), sentence: z.string() })),
  unclearCount: z.int(),
  /** How many controls of the library nobody has worked on: planned, they keep requirements from being met. */
  untouched: z.int(),
  /** What of the file was read in a way that one should know: one sentence each. */
  notes: z.array(z.string()),
});
export type ControlPlan = z.infer<typeof controlPlan>;

/** POST /controls/imports/preview */
export const controlImportPreview = z.extend(controlPlan, {
  table: previewedTable(controlColumns),
  /** What is wrong with the file, by its place: nothing is imported before that is mended. */
  faults: z.record(z.string(), z.string()),
});
export type ControlImportPreview = z.infer<typeof controlImportPreview>;
