import * as z from 'zod/mini';
import { entityId, instant } from '../fields.ts';
import { mapping, requirementId } from '../frameworks/framework.ts';
import { organisationRequirementId } from '../requirements/requirement-id.ts';
import { version } from '../version.ts';
import { mappingWords } from './mapping-form.ts';

/** POST /frameworks/:id/mappings: `from` is a requirement of that framework. */
export const newMapping = z.object({
  from: requirementId,
  to: organisationRequirementId,
  ...mappingWords.shape,
});
export type NewMapping = z.infer<typeof newMapping>;

/** PATCH /mappings/:id: what is absent stays. */
export const mappingChange = z.partial(mappingWords);
export type MappingChange = z.infer<typeof mappingChange>;

/** POST /mappings/:id/review: the mapping as it was read. */
export const mappingReview = z.object({ version });
export type MappingReview = z.infer<typeof mappingReview>;

/** What a requirement is called, with its framework. */
const named = z.object({ framework: z.string(), citation: z.string(), title: z.string() });

const ends = {
  /** What both are called; absent of one that is gone or was withdrawn: such a mapping says nothing. */
  fromNamed: z.optional(named),
  toNamed: z.optional(named),
};

/** Whose a mapping is that people of the organisation made. */
const ofPeople = z.object({
  id: entityId,
  /** Ids of people, or 'erased'. */
  madeBy: z.string(),
  madeByName: z.optional(z.string()),
  createdAt: instant,
  /** Who last said what it is and why, after it was made. */
  changedBy: z.optional(z.string()),
  changedByName: z.optional(z.string()),
  /** It counts once a person has reviewed it who neither made nor changed it. */
  needsApproval: z.boolean(),
  reviewedBy: z.optional(z.string()),
  reviewedByName: z.optional(z.string()),
  reviewedAt: z.optional(instant),
  /** Of what it says, and of its review. */
  version,
});

/** A mapping that people of the organisation made. */
export const ownMapping = z.extend(mapping, { ...ends, why: z.string(), ...ofPeople.shape });
export type OwnMapping = z.infer<typeof ownMapping>;

/** Any mapping: what says whose it is has one that people of the organisation made alone. */
export const shownMapping = z.extend(mapping, { ...ends, ...z.partial(ofPeople).shape });
export type ShownMapping = z.infer<typeof shownMapping>;
