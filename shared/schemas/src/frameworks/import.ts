import { entityId, optionalText } from '../fields.ts';
import { limits } from '../limits.ts';
import { columnsField } from '../table-columns.ts';
import * as z from '../zod.ts';
import { frameworkColumns } from './columns.ts';
import { longestFileName } from './file-limits.ts';
import { framework } from './framework.ts';

/** What a framework can be imported from: an OSCAL catalogue as JSON, or a table as text or in a workbook. */
export const importFormats = ['oscal', 'csv', 'xlsx'] as const;
export type ImportFormat = (typeof importFormats)[number];

/** Frameworks of its own that an organisation has at once. */
export const mostImports = 50;

/** Requirements that an imported framework has. */
export const mostRequirements = 50_000;

/** The types under which a file may be sent: what it is, its bytes say. */
export const importTypes = [
  'application/json',
  'text/csv',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/zip',
  'application/octet-stream',
] as const;

/** The query of POST /frameworks/imports: which table of a file is meant, and what stands in place of what it says of itself. */
export const importQuery = z.object({
  title: optionalText(limits.purpose * 5),
  edition: optionalText(limits.purpose),
  /** What a table without a title is called by, and what profiles find a catalogue by. */
  fileName: optionalText(longestFileName),
  /** The sheet of a workbook; without it the first that has a table. */
  sheet: optionalText(limits.purpose),
  /** What the columns of a table are, by their letters: others are left out. Without it they are known by their headers. */
  columns: columnsField(frameworkColumns),
  /** Imports a file that the organisation has imported already. */
  again: z.optional(z.enum(['true'], { error: 'Say true, or leave it out' })),
  /** The adopted import of which this is the next edition: a person sees the difference, and takes it or not. */
  replaces: z.optional(entityId),
});
export type ImportQuery = z.infer<typeof importQuery>;

/** What of a file was read in a way that one should know: one sentence each. */
const notes = z.array(z.string());

/** POST /frameworks/imports */
export const importedFramework = z.extend(framework, { notes });
export type ImportedFramework = z.infer<typeof importedFramework>;
