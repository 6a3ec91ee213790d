import { controlStates } from '@adili/schemas/controls/control-state';
import { controlTexts } from '@adili/schemas/controls/control-texts';
import { entityId, instant } from '@adili/schemas/fields';
import { keptTexts } from '@adili/schemas/texts';
import { version } from '@adili/schemas/version';
import { z } from 'zod';
import { defineTable, type RowOf } from '../define-table.ts';

const texts = Object.keys(controlTexts.shape) as (keyof typeof controlTexts.shape)[];

/** What an organisation does to meet requirements. */
export const controls = defineTable({
  name: 'controls',
  subject: { organisation: 'organisationId' },
  onErase: 'redact',
  actors: { createdBy: 'onErase', owner: 'clear' },
  texts,
  codes: ['cadence'],
  why: 'A control belongs to the organisation. It stays, but no longer says who made or owned it or names the person.',
  private: {
    id: entityId,
    organisationId: entityId,
    ...keptTexts(controlTexts),
    /** The id of a person of the organisation. */
    owner: z.optional(z.string()),
    /** A word, or a number of days as text. */
    cadence: z.optional(z.string()),
    state: z.enum(controlStates),
    /** From when it is in that state. */
    stateSince: instant,
    /** What it answers: ids of requirements by their framework. A requirement stands in as many controls as answer it. */
    requirements: z.array(z.object({ framework: z.string(), requirements: z.array(z.string()) })),
    /** The id of who made it, or 'system'. */
    createdBy: z.string(),
    createdAt: instant,
    version: z.optional(version),
  },
  time: 'createdAt',
  indexed: ['createdBy', 'owner'],
  versioned: [...texts, 'owner', 'cadence', 'state', 'requirements'],
});
export type ControlRow = RowOf<typeof controls>;
