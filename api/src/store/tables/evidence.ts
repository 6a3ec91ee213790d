import { checkKinds } from '@adili/schemas/checks/check-kind';
import { evidenceKinds, recordNames } from '@adili/schemas/evidence/evidence-kind';
import { entityId, instant } from '@adili/schemas/fields';
import { version } from '@adili/schemas/version';
import { z } from 'zod';
import { defineTable, type RowOf } from '../define-table.ts';

/** What proves controls. A file lies in the store of files under the row's id. */
export const evidence = defineTable({
  name: 'evidence',
  subject: { organisation: 'organisationId' },
  onErase: 'custom',
  actors: {
    givenBy: 'onErase',
    keyMadeBy: 'onErase',
    linkedBy: 'onErase',
    datedBy: 'onErase',
    approvedBy: 'onErase',
  },
  texts: ['title', 'url', 'fileName'],
  codes: ['fileType', 'sha256', 'validFrom', 'validUntil'],
  why: 'Evidence and its file belong to the organisation. They stay, but no longer say who gave, linked, dated or approved them, and title and address no longer name the person. Files are not searched.',
  private: {
    id: entityId,
    organisationId: entityId,
    kind: z.enum(evidenceKinds),
    /** Empty where it was given without one. */
    title: z.string(),
    url: z.optional(z.string()),
    record: z.optional(z.enum(recordNames)),
    /** Of a record of a check: its id, and its kind, which stays once it is gone. */
    check: z.optional(entityId),
    checkKind: z.optional(z.enum(checkKinds)),
    fileName: z.optional(z.string()),
    /** By the file's content. */
    fileType: z.optional(z.string()),
    /** Bytes. */
    fileSize: z.optional(z.int()),
    /** Of the file, or of the text or the address in UTF-8; empty for a record, which says what it says whenever it is read. */
    sha256: z.string(),
    /** The id of a person, or `key:` and that of an API key. */
    givenBy: z.string(),
    /** Of what a key gave: who made the key, which may be gone by now. */
    keyMadeBy: z.optional(z.string()),
    givenAt: instant,
    /** A day or an instant, as it was given. */
    validFrom: z.string(),
    validUntil: z.optional(z.string()),
    /** Ids of the controls that it proves: several, and each has several pieces. */
    controls: z.array(z.string()),
    /** The id of the piece that it replaces once it counts, and of the one that replaced it. */
    follows: z.optional(entityId),
    replacement: z.optional(entityId),
    /** The id of who last said which controls it proves after it was given. */
    linkedBy: z.optional(z.string()),
    /** The id of who last said from when until when it is valid, after it was given. */
    datedBy: z.optional(z.string()),
    /** It counts once a person has approved it who neither gave, linked nor dated it. */
    needsApproval: z.boolean(),
    approvedBy: z.optional(z.string()),
    approvedAt: z.optional(instant),
    version: z.optional(version),
  },
  time: 'givenAt',
  indexed: ['check', 'givenBy', 'keyMadeBy', 'linkedBy', 'datedBy', 'approvedBy'],
  versioned: ['title', 'validFrom', 'validUntil', 'controls', 'approvedBy', 'approvedAt'],
});
export type EvidenceRow = RowOf<typeof evidence>;

/** The words of statements: long, and so read only where they are shown. */
export const evidenceTexts = defineTable({
  name: 'evidence_texts',
  subject: { organisation: 'organisationId' },
  onErase: 'redact',
  actors: { givenBy: 'onErase' },
  texts: ['text'],
  why: 'A statement belongs to the organisation. It stays, but no longer says who gave it or names the person.',
  private: {
    /** The evidence's. */
    id: entityId,
    organisationId: entityId,
    text: z.string(),
    /** The id of a person, or `key:` and that of an API key. */
    givenBy: z.string(),
    givenAt: instant,
  },
  time: 'givenAt',
  indexed: ['givenBy'],
});
