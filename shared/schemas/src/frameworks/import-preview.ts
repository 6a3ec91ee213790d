import * as z from 'zod/mini';
import '../browser.ts';
import { previewedTable } from '../table-columns.ts';
import { frameworkColumns } from './columns.ts';
import { importFormats, importQuery } from './import.ts';

/** The query of POST /frameworks/imports/preview */
export const importPreviewQuery = z.pick(importQuery, { fileName: true, sheet: true, columns: true });
export type ImportPreviewQuery = z.infer<typeof importPreviewQuery>;

/** POST /frameworks/imports/preview: what a file is, and what would be taken of it. */
export const importPreview = z.object({
  format: z.enum(importFormats),
  /** What its framework would be called. */
  title: z.string(),
  /** How many it would have; of a table as many as there are rows with something in the columns that are taken. */
  requirements: z.int(),
  /** What of it was read in a way that one should know: one sentence each. */
  notes: z.array(z.string()),
  /** The id of the adopted import that it is likely the next edition of, by its title. */
  editionOf: z.optional(z.string()),
  /** Of a table alone. */
  table: z.optional(previewedTable(frameworkColumns)),
});
export type ImportPreview = z.infer<typeof importPreview>;
