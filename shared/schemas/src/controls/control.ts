import * as z from 'zod/mini';
import { evidence } from '../evidence/evidence.ts';
import { entityId, instant } from '../fields.ts';
import { limits } from '../limits.ts';
import { organisationRequirementId } from '../requirements/requirement-id.ts';
import { requirementStates } from '../requirements/requirement-state.ts';
import { keptTexts } from '../texts.ts';
import { version } from '../version.ts';
import { cadence } from './cadence.ts';
import { controlStates } from './control-state.ts';
import { controlTexts } from './control-texts.ts';
import { interval, occurrence } from './interval.ts';

/** Controls that an organisation has at once. */
export const mostControls = 2_000;
/** Requirements that one control answers. */
export const mostLinks = 1_000;

const owner = z.nullable(entityId);
const framework = z.string({ error: 'Name a framework' }).check(z.maxLength(limits.requirementId));
const requirement = z.string({ error: 'Name a requirement' }).check(z.maxLength(limits.requirementId));
const requirements = z
  .array(requirement, { error: 'List the ids of requirements' })
  .check(z.maxLength(mostLinks, { error: `A control answers at most ${mostLinks} requirements` }));

/** PUT /controls/:id/requirements: all that it answers of one framework, in place of what was there. */
export const controlRequirements = z.object({ framework, requirements });
export type ControlRequirements = z.infer<typeof controlRequirements>;

/** A link by the requirement's id, or by its framework: `kenya-dpa-2019:s25-a`, or `{framework, requirements}`. */
const link = z.union([organisationRequirementId, controlRequirements, z.object({ framework, requirement })], {
  error: 'Name requirements as framework:requirement',
});
export type ControlLink = z.infer<typeof link>;

/** POST /controls. Without a state it is in place. */
export const newControl = z.object({
  ...controlTexts.shape,
  owner: z.optional(owner),
  cadence: z.optional(z.nullable(cadence)),
  state: z.optional(z.enum(controlStates, { error: 'Choose planned, in_place or retired' })),
  requirements: z.optional(
    z
      .array(link, { error: 'List the requirements that it answers' })
      .check(z.maxLength(mostLinks, { error: `A control answers at most ${mostLinks} requirements` })),
  ),
});
export type NewControl = z.infer<typeof newControl>;

/** PATCH /controls/:id: what is absent stays; null takes an owner or a cadence away. */
export const controlChange = z.object({
  ...z.partial(controlTexts).shape,
  owner: z.optional(owner),
  cadence: z.optional(z.nullable(cadence)),
  state: newControl.shape.state,
});
export type ControlChange = z.infer<typeof controlChange>;

/** Controls that one change is made to at once. */
export const mostControlsAtOnce = 500;

const chosen = z
  .array(entityId, { error: 'Choose controls' })
  .check(
    z.minLength(1, { error: 'Choose controls' }),
    z.maxLength(mostControlsAtOnce, { error: `Choose at most ${mostControlsAtOnce} at once` }),
  );

/** POST /controls/deletions */
export const controlDeletions = z.object({ controls: chosen });
export type ControlDeletions = z.infer<typeof controlDeletions>;

/** PATCH /controls: state of work and owner of several; what is absent stays, null takes the owner away. */
export const controlsChange = z.object({
  controls: chosen,
  state: newControl.shape.state,
  owner: controlChange.shape.owner,
  /** To those that each has. */
  addTags: controlTexts.shape.tags,
});
export type ControlsChange = z.infer<typeof controlsChange>;

/** A control as lists have it. */
export const control = z.object({
  id: entityId,
  ...keptTexts(controlTexts),
  /** The id of a person of the organisation. */
  owner: z.nullable(z.string()),
  ownerName: z.optional(z.string()),
  cadence: z.nullable(cadence),
  /**
   * The instant from which no evidence carries it any more; the past where it is due. With a cadence a piece carries it until
   * its own end, and no longer than once from the day on which it began. Null where it has none, or none that ends.
   */
  nextDue: z.nullable(instant),
  /** Of a valid one: the id of the piece that carries it, the longest of those that do. */
  carriedBy: z.nullable(entityId),
  /** Of one in place that is due by its cadence: the first interval without evidence. */
  missing: z.nullable(interval),
  state: z.enum(controlStates),
  /** In place, and carried by evidence now. */
  isValid: z.boolean(),
  /** Valid by nothing but statements that somebody typed. */
  isSelfDeclared: z.boolean(),
  /** What it answers. */
  requirements: z.array(
    z.object({
      id: organisationRequirementId,
      framework: z.string(),
      requirement: z.string(),
    }),
  ),
  /** Ids of what proves it, the newest first. */
  evidence: z.array(entityId),
  createdAt: instant,
  version,
});
export type Control = z.infer<typeof control>;

/** GET /controls/tags */
export const controlTag = z.object({
  tag: z.string(),
  /** How many have it. */
  controls: z.int(),
});
export type ControlTag = z.infer<typeof controlTag>;

/** GET /controls/:id: with the evidence itself, and the state of what it answers. */
export const controlInFull = z.extend(control, {
  requirements: z.array(
    z.object({
      id: organisationRequirementId,
      framework: z.string(),
      requirement: z.string(),
      citation: z.optional(z.string()),
      title: z.optional(z.string()),
      /** What its framework is called, while there is one. */
      frameworkTitle: z.optional(z.string()),
      /** Absent where the framework isn't adopted. */
      state: z.optional(z.enum(requirementStates)),
      /** The state would be less if nobody had typed a statement. */
      isSelfDeclared: z.optional(z.boolean()),
    }),
  ),
  evidence: z.array(evidence),
  /** Of one in place with a cadence: its last intervals, 12 at most, the newest first. Empty where a record carries it. */
  series: z.array(occurrence),
});
export type ControlInFull = z.infer<typeof controlInFull>;
