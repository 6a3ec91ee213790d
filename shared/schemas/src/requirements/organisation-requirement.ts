import * as z from 'zod/mini';
import { controlStates } from '../controls/control-state.ts';
import { evidenceKinds, evidenceStates } from '../evidence/evidence-kind.ts';
import { entityId, instant } from '../fields.ts';
import { mappingRelations } from '../frameworks/mapping-relation.ts';
import { version } from '../version.ts';
import { day } from './day.ts';
import { inclusionReasons, justification } from './inclusion.ts';
import { organisationRequirementId } from './requirement-id.ts';
import { requirementStates } from './requirement-state.ts';

/** A requirement as others name it. */
const named = z.object({ id: z.string(), citation: z.string(), title: z.string() });

/** Why a requirement is in its state: what stands behind it. */
const because = z.object({
  /** Each linked control; of a state that came over a mapping, those of the requirement it came from. */
  controls: z.array(
    z.object({
      id: entityId,
      title: z.string(),
      state: z.enum(controlStates),
      /** In place, and carried by evidence now. */
      isValid: z.boolean(),
      /** Valid by nothing but statements that somebody typed. */
      isSelfDeclared: z.boolean(),
      /** Of a valid one: the id of the piece that carries it, which is among the evidence. */
      carriedBy: z.nullable(entityId),
      /** The instant from which nothing carries it any more. */
      nextDue: z.nullable(instant),
    }),
  ),
  /** Their evidence; of each control at most so many pieces, what carries it and what counts first. */
  evidence: z.array(
    z.object({
      id: entityId,
      kind: z.enum(evidenceKinds),
      title: z.string(),
      control: entityId,
      state: z.enum(evidenceStates),
      /** The instant from which it no longer counts, or did not. */
      endsAt: z.optional(instant),
    }),
  ),
  /** The mapping by which the state came from another requirement. */
  mapping: z.optional(
    z.object({
      framework: z.string(),
      requirement: named,
      relation: z.enum(mappingRelations),
      /** The state there; 'met' where it carried over whole. */
      state: z.enum(requirementStates),
      /** Of one that people of the organisation made: who that is, and who has reviewed it, or nobody yet. */
      own: z.optional(
        z.object({
          id: entityId,
          /** Ids of people, or 'erased'. */
          madeBy: z.string(),
          madeByName: z.optional(z.string()),
          reviewedBy: z.optional(z.string()),
          reviewedByName: z.optional(z.string()),
          reviewedAt: z.optional(instant),
        }),
      ),
    }),
  ),
  /** Of 'stale': since when. */
  since: z.optional(instant),
  /** Of 'not_applicable': why, and who said so. */
  reason: z.optional(z.string()),
});
export type Because = z.infer<typeof because>;

/** An exclusion: the organisation says that a requirement doesn't apply to it. */
const exclusion = z.object({
  reason: z.string(),
  /** Ids of people, or 'erased'. */
  givenBy: z.string(),
  givenByName: z.optional(z.string()),
  givenAt: instant,
  /** It counts once another person has approved it. */
  needsApproval: z.boolean(),
  approvedBy: z.optional(z.string()),
  approvedByName: z.optional(z.string()),
  approvedAt: z.optional(instant),
});
export type Exclusion = z.infer<typeof exclusion>;

/** A requirement of a framework that the organisation has adopted. */
export const organisationRequirement = z.object({
  id: organisationRequirementId,
  framework: z.string(),
  requirement: named,
  section: z.optional(z.object({ id: z.string(), title: z.string() })),
  state: z.enum(requirementStates),
  /** The state would be less if nobody had typed a statement. */
  isSelfDeclared: z.boolean(),
  owner: z.optional(entityId),
  ownerName: z.optional(z.string()),
  due: z.optional(day),
  /** Why it is included: for one or several of these reasons, and in words of people. */
  inclusionReasons: z.optional(z.array(z.enum(inclusionReasons))),
  justification: z.optional(z.string()),
  because,
  exclusion: z.optional(exclusion),
  /** Of owner, day, inclusion and exclusion; 0 while nothing was said of it. */
  version,
});
export type OrganisationRequirement = z.infer<typeof organisationRequirement>;

/** PATCH /organisation/requirements/:id: what is absent stays, null takes it away. */
export const requirementChange = z.object({
  owner: z.optional(z.nullable(entityId)),
  due: z.optional(z.nullable(day)),
  inclusionReasons: z.optional(
    z.nullable(
      z
        .array(z.enum(inclusionReasons, { error: 'Choose risk, law, contract or good_practice' }), {
          error: 'List why it is included',
        })
        .check(z.maxLength(inclusionReasons.length, { error: 'Name each reason once' })),
    ),
  ),
  justification: z.optional(z.nullable(justification)),
});
export type RequirementChange = z.infer<typeof requirementChange>;

/** Requirements that one change is made to at once. */
const mostRequirementsAtOnce = 500;

/** PATCH /organisation/requirements: the same for several. */
export const requirementsChange = z.extend(requirementChange, {
  requirements: z
    .array(organisationRequirementId, { error: 'Choose requirements' })
    .check(
      z.minLength(1, { error: 'Choose requirements' }),
      z.maxLength(mostRequirementsAtOnce, { error: `Choose at most ${mostRequirementsAtOnce} at once` }),
    ),
});
export type RequirementsChange = z.infer<typeof requirementsChange>;

/** POST /organisation/requirements/:id/exclusion/approval, whose body may be left out. */
export const exclusionApproval = z.object({
  /** `givenAt` of the exclusion as it was read: one that was changed meanwhile is not approved. Without it, one that came after another is not. */
  givenAt: z.optional(instant),
});
export type ExclusionApproval = z.infer<typeof exclusionApproval>;
