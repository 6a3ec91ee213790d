import { entityId, instant } from '@adili/schemas/fields';
import { importFormats } from '@adili/schemas/frameworks/import';
import { z } from 'zod';
import { defineTable, type RowOf } from '../define-table.ts';

/** The frameworks that organisations hold themselves to, each in the version that was taken. */
export const frameworkAdoptions = defineTable({
  name: 'framework_adoptions',
  subject: { organisation: 'organisationId' },
  onErase: 'redact',
  actors: { adoptedBy: 'onErase' },
  texts: ['title', 'edition'],
  codes: ['framework', 'version', 'sha256'],
  why: 'An adoption belongs to the organisation. It stays, but no longer says who made it, and its title no longer names the person.',
  private: {
    id: entityId,
    organisationId: entityId,
    /** The framework's id: an organisation has one adoption of each. */
    framework: z.string(),
    title: z.string(),
    edition: z.string(),
    /** Of its content, with the SHA-256 of the file that it came from. */
    version: z.string(),
    sha256: z.string(),
    /** The id of who adopted it. */
    adoptedBy: z.string(),
    adoptedAt: instant,
  },
  time: 'adoptedAt',
  indexed: ['adoptedBy'],
});
export type FrameworkAdoption = RowOf<typeof frameworkAdoptions>;

/** The frameworks that organisations imported, without what they hold. One changes when its next edition is taken. */
export const frameworkImports = defineTable({
  name: 'framework_imports',
  subject: { organisation: 'organisationId' },
  onErase: 'custom',
  actors: { importedBy: 'onErase' },
  texts: ['title', 'edition', 'publisher', 'fileName'],
  codes: ['version', 'date', 'sha256', 'uuid', 'replaces'],
  why: 'An imported framework belongs to the organisation. It stays, but no longer says who imported it, and its title no longer names the person. What it says itself, as it came, is not searched for names.',
  private: {
    /** The framework's. */
    id: entityId,
    organisationId: entityId,
    format: z.enum(importFormats),
    title: z.string(),
    edition: z.string(),
    publisher: z.string(),
    /** Of the source, as it says itself. */
    version: z.string(),
    date: z.optional(z.string()),
    sha256: z.string(),
    /** How many have a state. */
    requirements: z.int(),
    /** About the bytes that it takes in memory; what was imported before that was counted has none. */
    bytes: z.optional(z.int()),
    /** What the file was called, and the UUID of what it holds, by which profiles find a catalogue. */
    fileName: z.optional(z.string()),
    uuid: z.optional(z.string()),
    /** The id of who imported it. */
    importedBy: z.string(),
    importedAt: instant,
    /** The id of the adopted import of which this is the next edition, until that is taken. */
    replaces: z.optional(z.string()),
  },
  time: 'importedAt',
  indexed: ['importedBy'],
});
export type FrameworkImport = RowOf<typeof frameworkImports>;

/** What frameworks hold: megabytes each, read by its id and in no list. */
export const frameworkContents = defineTable({
  name: 'framework_contents',
  subject: { organisation: 'organisationId' },
  onErase: 'delete',
  codes: ['json'],
  private: {
    /** Of a shipped framework that was adopted, its SHA-256; of an import its id, with '.outline' its outline, and with '.catalogue' the catalogue as it came, or as its profile resolves to it. */
    id: z.string(),
    /** Whose import it is of; of a shipped framework none. */
    organisationId: z.optional(entityId),
    json: z.string(),
    keptAt: instant,
  },
  time: 'keptAt',
  contents: 'json',
});
