import * as z from 'zod/mini';
import '../browser.ts';
import { frameworkColumns } from './columns.ts';
import { importFormats, importQuery } from './import.ts';

/** Rows of a table that a preview shows. */
export const mostPreviewRows = 10;

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
  /** Of a table alone. */
  table: z.optional(
    z.object({
      /** Those of a workbook that are visible. */
      sheets: z.array(z.string()),
      /** The one that was read. */
      sheet: z.optional(z.string()),
      /** In their order, each with what it is by its header; those without a meaning would be left out. */
      columns: z.array(
        z.object({ letter: z.string(), header: z.string(), meaning: z.optional(z.enum(frameworkColumns)) }),
      ),
      /** The first, with a cell for each column, shortened. */
      rows: z.array(z.array(z.string())),
    }),
  ),
});
export type ImportPreview = z.infer<typeof importPreview>;
