import * as z from 'zod/mini';
import '../browser.ts';
import { instant } from '../fields.ts';
import { mappingRelations } from './mapping-relation.ts';

export { type MappingRelation, mappingRelations } from './mapping-relation.ts';

/** The id of a framework: a shipped one's own, or that of an import. */
export const frameworkId = z
  .string({ error: 'Say which framework' })
  .check(z.maxLength(64, { error: 'Say which framework', abort: true }))
  .check(z.regex(/^[a-z0-9][a-z0-9.-]*$/, { error: 'Say which framework' }));

/** The longest id of a requirement, in UTF-16 code units. */
export const longestRequirementId = 128;

/** Letters, digits, dot, hyphen, underscore and brackets, the first a letter, a digit or an underscore. */
export const requirementIdPattern = /^[\p{L}\p{N}_][\p{L}\p{N}._()-]*$/u;

/** The id of a requirement or a section, within its framework; a control's id in a catalogue is one. */
export const requirementId = z
  .string({ error: 'Say which requirement' })
  .check(
    z.maxLength(longestRequirementId, { error: 'This id is too long', abort: true }),
    z.regex(requirementIdPattern, { error: 'This is no id of a requirement' }),
  );

/** A framework as lists show it, shipped or imported by the caller's organisation. */
export const framework = z.object({
  id: z.string(),
  title: z.string(),
  /** Its official name, where the title is a short one. */
  fullName: z.optional(z.string()),
  edition: z.string(),
  /** The id of the edition in force, where this one is retired. */
  successor: z.optional(z.string()),
  /** The slug of the site's solution that it belongs to. */
  solution: z.optional(z.string()),
  /** ISO 3166, or 'EU'; none where it is of no country. */
  country: z.optional(z.string()),
  publisher: z.string(),
  source: z.object({ title: z.string(), url: z.optional(z.string()), date: z.optional(z.string()) }),
  /** Null where an import names none. */
  licence: z.nullable(
    z.object({ name: z.string(), url: z.optional(z.string()), attribution: z.optional(z.string()) }),
  ),
  /** Who compared our content with its source, and on which day; null until someone has. */
  reviewed: z.nullable(z.object({ by: z.string(), on: z.string() })),
  version: z.string(),
  /** Of the file that it was read from, in hexadecimal. */
  sha256: z.string(),
  /** How many it has, without those that are withdrawn. */
  requirements: z.int(),
  /** Whether the organisation imported it: no other has it. */
  imported: z.boolean(),
  importedAt: z.optional(instant),
  /** The id of the import of which this is the next edition: it is taken there, and not adopted by itself. */
  replaces: z.optional(z.string()),
});
export type Framework = z.infer<typeof framework>;

/** GET /frameworks/:id */
export const frameworkDetail = z.extend(framework, {
  /** In order; `parent` is the id of the section around it. */
  sections: z.array(z.object({ id: z.string(), title: z.string(), parent: z.optional(z.string()) })),
});
export type FrameworkDetail = z.infer<typeof frameworkDetail>;

/** What a framework asks for, as lists show it. */
export const shownRequirement = z.object({
  id: z.string(),
  citation: z.string(),
  title: z.string(),
  text: z.optional(z.string()),
  /** Whether there is guidance to it, which it has where it is read alone. */
  hasGuidance: z.optional(z.boolean()),
  link: z.optional(z.string()),
  /** Examples of evidence that an assessor takes, in Adili’s own words, from its control library. */
  examples: z.optional(z.array(z.string())),
  /** The id of the requirement that it is a part of. */
  parent: z.optional(z.string()),
  section: z.optional(z.object({ id: z.string(), title: z.string() })),
  /** The day from which it is in force. */
  date: z.optional(z.string()),
  /** It has no state; the ids of those that took its place. */
  withdrawn: z.optional(z.object({ into: z.array(z.string()) })),
});
export type ShownRequirement = z.infer<typeof shownRequirement>;

/** GET /frameworks/:id/requirements/:requirement */
export const requirementInFull = z.extend(shownRequirement, {
  /** What its publisher says beside the text for who has to meet it. */
  guidance: z.optional(z.string()),
});
export type RequirementInFull = z.infer<typeof requirementInFull>;

/** What one requirement says of another, of the same framework or of another. */
export const mapping = z.object({
  from: z.string(),
  to: z.string(),
  /** What `from` is to `to`. */
  relation: z.enum(mappingRelations),
  /** Who says so. */
  source: z.string(),
  why: z.optional(z.string()),
  /** The ids of the frameworks that they are in. */
  fromFramework: z.string(),
  toFramework: z.string(),
});
export type Mapping = z.infer<typeof mapping>;
