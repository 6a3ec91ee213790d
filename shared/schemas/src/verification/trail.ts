import * as z from 'zod/mini';
import { bytesOf, sha256 } from './bytes.ts';

/** What the hash of a chain’s first entry stands on. */
export const firstHash = '0'.repeat(64);

/** A change of a register with its place among those of the register, as `trail.json` has it. */
const chainedChange = z.object({
  /** From 1, of the register’s changes alone. */
  sequence: z.int(),
  previousHash: z.string(),
  hash: z.string(),
  at: z.string(),
  actor: z.string(),
  actorName: z.optional(z.string()),
  action: z.string(),
  actionName: z.string(),
  target: z.string(),
  detail: z.string(),
  /** Its entry in the audit trail of the organisation, between whose numbers lies what changed nothing here. */
  entry: z.object({
    id: z.string(),
    organisation: z.string(),
    sequence: z.int(),
    previousHash: z.string(),
    hash: z.string(),
    contentHash: z.string(),
    /** Absent where an erasure took out whom it named and what it said. */
    salt: z.optional(z.string()),
  }),
});
export type ChainedChange = z.infer<typeof chainedChange>;

/** `trail.json` */
export const packTrail = z.object({ changes: z.array(chainedChange) });

/** What the hash of a change in the chain of a register is made of. */
export const changeText = (sequence: number, previousHash: string, entryHash: string): string =>
  JSON.stringify([sequence, previousHash, entryHash]);

/** What the hash that stands for actor, target and detail in an entry’s is made of. */
export const contentText = (
  salt: string,
  { actor, target, detail }: { readonly actor: string; readonly target: string; readonly detail: string },
): string => JSON.stringify([salt, actor, target, detail]);

/** What the hash of an entry is made of: its fields in a fixed order, under the number of this form. */
export const entryText = (entry: {
  readonly organisationId?: string | undefined;
  readonly sequence?: number | undefined;
  readonly previousHash?: string | undefined;
  readonly id: string;
  readonly at: string;
  readonly action: string;
  readonly contentHash?: string | undefined;
}): string => {
  const { organisationId, sequence, previousHash, id, at, action, contentHash } = entry;
  return JSON.stringify([2, organisationId, sequence, previousHash, id, at, action, contentHash]);
};

const hashOf = (text: string) => sha256(bytesOf(text));

async function isAsLinked(change: ChainedChange): Promise<boolean> {
  const { entry, detail, at, action, sequence, previousHash, hash } = change;
  const isErased = entry.salt === undefined && detail === '';
  const [content, own, link] = await Promise.all([
    isErased ? entry.contentHash : hashOf(contentText(entry.salt ?? '', change)),
    hashOf(entryText({ ...entry, at, action, organisationId: entry.organisation })),
    hashOf(changeText(sequence, previousHash, entry.hash)),
  ]);
  return content === entry.contentHash && own === entry.hash && link === hash;
}

const follows = (change: ChainedChange, before: ChainedChange | undefined) =>
  before
    ? change.sequence === before.sequence + 1 &&
      change.previousHash === before.hash &&
      change.entry.sequence > before.entry.sequence
    : change.sequence > 1 || change.previousHash === firstHash;

/** Changes whose hashes are made at once. */
const atOnce = 200;

/** The number of the first change that doesn’t follow from the one before it, or is not as it was linked; null where all do. */
export async function brokenAt(changes: readonly ChainedChange[]): Promise<number | null> {
  for (let start = 0; start < changes.length; start += atOnce) {
    const some = changes.slice(start, start + atOnce);
    const linked = await Promise.all(some.map(isAsLinked));
    const broken = some.findIndex(
      (change, index) => !(linked[index] && follows(change, changes[start + index - 1])),
    );
    if (broken >= 0) return some[broken]?.sequence ?? null;
  }
  return null;
}
