import { entityId, optionalText } from '../fields.ts';
import { limits } from '../limits.ts';
import * as z from '../zod.ts';

/** What a framework can be imported from: an OSCAL catalogue as JSON, or a table. */
export const importFormats = ['oscal', 'csv'] as const;
export type ImportFormat = (typeof importFormats)[number];

/** Bytes of a file that is imported. */
export const longestImport = 15 * 1024 * 1024;

/** Frameworks of its own that an organisation has at once. */
export const mostImports = 50;

/** Requirements that an imported framework has. */
export const mostRequirements = 50_000;

/** The query of POST /frameworks/imports: in place of what the file says of itself. */
export const importQuery = z.object({
  title: optionalText(limits.purpose * 5),
  edition: optionalText(limits.purpose),
  /** The adopted import of which this is the next edition: a person sees the difference, and takes it or not. */
  replaces: z.optional(entityId),
});
export type ImportQuery = z.infer<typeof importQuery>;
