import * as z from 'zod/mini';
import { instant } from '../fields.ts';
import { frameworkId } from './framework.ts';

/** POST /organisation/frameworks */
export const newAdoption = z.object({ framework: frameworkId });

/** How many requirements of a framework are in each state; those withdrawn are in none. */
const stateCounts = z.object({
  met: z.int(),
  stale: z.int(),
  partly: z.int(),
  open: z.int(),
  not_applicable: z.int(),
  /** How many of these states would be less if nobody had typed a statement. */
  selfDeclared: z.int(),
});
export type StateCounts = z.infer<typeof stateCounts>;

/** A framework that an organisation holds itself to, in the version that it took. */
export const adoption = z.extend(stateCounts, {
  /** The framework's id, as `framework` is too. */
  id: z.string(),
  framework: z.string(),
  title: z.string(),
  /** Its official name, where the title is a short one. */
  fullName: z.optional(z.string()),
  edition: z.string(),
  /** Of the content, with the SHA-256 of its file. */
  version: z.string(),
  sha256: z.string(),
  adoptedAt: instant,
  adoptedBy: z.string(),
  /** Who that is, as far as they still belong to the organisation. */
  adoptedByName: z.optional(z.string()),
  /** Of the answer to an adoption that brought the starter controls: how many, and how many of them are planned. */
  starterControls: z.optional(z.object({ added: z.int(), planned: z.int() })),
  /** Content that has come since: how many requirements it adds, changes and takes out. */
  newer: z.optional(
    z.object({
      version: z.string(),
      sha256: z.string(),
      added: z.int(),
      changed: z.int(),
      removed: z.int(),
    }),
  ),
});
export type Adoption = z.infer<typeof adoption>;

const named = z.object({ id: z.string(), citation: z.string(), title: z.string() });
const changed = z.array(named);

/** GET /organisation/frameworks/:id/update: what newer content would change, requirement by requirement. */
export const adoptionUpdate = z.object({
  version: z.string(),
  sha256: z.string(),
  added: changed,
  changed,
  removed: changed,
  /** Of what is withdrawn or gone, where controls are linked: what goes on with those that took its place, and what has to be linked by hand. */
  carried: z.array(z.extend(named, { controls: z.int(), into: z.array(z.string()) })),
  left: z.array(z.extend(named, { controls: z.int() })),
  /** Of what is withdrawn or gone, where people of the organisation made mappings: these stay, and say nothing any more. */
  mapped: z.array(z.extend(named, { mappings: z.int() })),
});
export type AdoptionUpdate = z.infer<typeof adoptionUpdate>;

/** POST /organisation/frameworks/:id/update: the content that the person has seen the difference of. */
export const takenUpdate = z.object({
  sha256: z
    .string({ error: 'Say which content' })
    .check(z.regex(/^[0-9a-f]{64}$/, { error: 'Say which content' })),
});
export type TakenUpdate = z.infer<typeof takenUpdate>;
