import * as z from 'zod/mini';
import { checkKinds } from '../checks/check-kind.ts';
import { entityId, instant } from '../fields.ts';
import { version } from '../version.ts';
import { fileFields, linkForm, moment, statementForm } from './evidence-forms.ts';
import { conducts, evidenceKinds, evidenceStates, recordNames } from './evidence-kind.ts';

/** Bytes of the largest file. */
export const mostFileBytes = 25 * 1024 * 1024;

/** Pieces of evidence that an organisation has at once. */
export const mostEvidence = 20_000;
/** Controls that one piece proves. */
const mostControlsOfEvidence = 100;

interface Given {
  readonly kind: 'statement' | 'link' | 'record';
  readonly text?: string | undefined;
  readonly url?: string | undefined;
  readonly record?: string | undefined;
}

const wanted = { statement: 'text', link: 'url', record: 'record' } as const;
const others = (kind: Given['kind']) =>
  (['text', 'url', 'record'] as const).filter((name) => name !== wanted[kind]);

/** POST /controls/:id/evidence, but for a file. */
export const newEvidence = z
  .object({
    kind: z.enum(['statement', 'link', 'record'], {
      error: 'Choose statement, link or record; a file comes as multipart/form-data',
    }),
    text: z.optional(statementForm.shape.text),
    url: z.optional(linkForm.shape.url),
    record: z.optional(z.enum(recordNames, { error: 'There is no such record' })),
    ...fileFields.shape,
  })
  .check(
    z.refine(({ kind, text }: Given) => kind !== 'statement' || text !== undefined, {
      error: 'Write the statement',
      path: ['text'],
    }),
    z.refine(({ kind, url: address }: Given) => kind !== 'link' || address !== undefined, {
      error: 'Give the address',
      path: ['url'],
    }),
    z.refine(({ kind, record }: Given) => kind !== 'record' || record !== undefined, {
      error: 'Choose what record',
      path: ['record'],
    }),
    z.refine((given: Given) => others(given.kind).every((name) => given[name] === undefined), {
      error: 'Give only what is of this kind',
      path: ['kind'],
    }),
  );
export type NewEvidence = z.infer<typeof newEvidence>;

/** A piece of evidence. */
export const evidence = z.object({
  id: entityId,
  kind: z.enum(evidenceKinds),
  /** What it was given as; of a file without one its name, of a link its address. */
  title: z.string(),
  /** Of the file, of the text or address in UTF-8, or of what the record says now. */
  sha256: z.string(),
  /** The id of a person, `key:` and the id of an API key, or 'erased'. */
  givenBy: z.string(),
  givenByName: z.optional(z.string()),
  givenAt: instant,
  validFrom: z.string(),
  validUntil: z.optional(z.string()),
  /** The instant from which it no longer counts, by its end or by the cadence of its controls. */
  endsAt: z.optional(instant),
  state: z.enum(evidenceStates),
  /** Of a statement, or what a record says now. */
  text: z.optional(z.string()),
  url: z.optional(z.string()),
  record: z.optional(z.enum(recordNames)),
  /** Of a record of a check: its id and kind. What is `pushed` a program of the organisation says; nobody looked at it. */
  check: z.optional(entityId),
  checkKind: z.optional(z.enum(checkKinds)),
  /** Of a record: whose conduct it tells of. What Adili did counts for nothing. */
  conduct: z.optional(z.enum(conducts)),
  /** Of a file: its name, its type by its content, its bytes. */
  name: z.optional(z.string()),
  type: z.optional(z.string()),
  size: z.optional(z.int()),
  /** Ids of the controls that it proves. */
  controls: z.array(entityId),
  /** The id of the piece that it replaces, once it counts. */
  follows: z.optional(entityId),
  /** The id of the piece that replaced it. */
  replacement: z.optional(entityId),
  needsApproval: z.boolean(),
  /** Ids, as of `givenBy`, of those who can't approve it: who gave it, made the key that gave it, or last said which controls it proves, or when it is valid. */
  givers: z.array(z.string()),
  /** What an approval names as read: another one, once what it is, proves or is valid for was changed. */
  read: z.string(),
  approvedBy: z.optional(z.string()),
  approvedByName: z.optional(z.string()),
  approvedAt: z.optional(instant),
  version,
});
export type Evidence = z.infer<typeof evidence>;

/** POST /evidence/:id/approval, whose body may be left out. */
export const evidenceApproval = z.object({
  /** `read` of the piece as it was read: one that was changed meanwhile is not approved. Without it, one that was changed since it was given is not. */
  read: z.optional(z.string({ error: 'Give `read` as the evidence has it' }).check(z.maxLength(64))),
});
export type EvidenceApproval = z.infer<typeof evidenceApproval>;

/** PATCH /evidence/:id: what is absent stays, null takes the end away. */
export const evidenceChange = z.object({
  title: fileFields.shape.title,
  validFrom: z.optional(moment),
  validUntil: z.optional(z.nullable(moment)),
});
export type EvidenceChange = z.infer<typeof evidenceChange>;

/** PUT /evidence/:id/controls: all that it proves, in place of what was there. */
export const evidenceControls = z.object({
  controls: z.array(entityId, { error: 'List the ids of controls' }).check(
    z.minLength(1, { error: 'Name at least one control; to take evidence away, delete it' }),
    z.maxLength(mostControlsOfEvidence, {
      error: `Evidence proves at most ${mostControlsOfEvidence} controls`,
    }),
  ),
});

/** GET /evidence/settings */
export const evidenceSettings = z.object({
  /** Whether files are looked through for viruses. */
  virusScan: z.boolean(),
  mostFileBytes: z.int(),
});
