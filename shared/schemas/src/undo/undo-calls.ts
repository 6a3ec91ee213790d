import * as z from 'zod/mini';
import { call, type Heading } from '../calls/call.ts';
import { ownListQuery } from '../list-query.ts';
import { undoDays, undone, undoStep } from './undo-step.ts';

export const heading: Heading = {
  name: 'Undo',
  description: `What was deleted from a register or changed in it, and a deleted risk, can be undone for ${undoDays} days: members undo what they did themselves, owners and admins what anybody did.`,
  schemas: { UndoStep: undoStep, Undone: undone },
};

export const undoSteps = call('GET /undo', {
  access: 'member',
  summary: 'What can be undone by who asks, the newest first',
  query: z.extend(ownListQuery, {
    /** One thing: an id, or `framework:requirement`. */
    target: z.optional(z.string().check(z.maxLength(200, { error: 'This is no id' }))),
  }),
  answer: z.array(undoStep),
});

export const undoStepNow = call('POST /undo/:id', {
  access: 'member',
  limit: 'register',
  summary: 'Undo a change; what somebody has changed since stays as it is, and is named in `left`',
  status: 200,
  answer: undone,
});

export const forgetStep = call('DELETE /undo/:id', {
  access: 'member',
  summary: 'Give up undoing a change: what it deleted is gone for good, and files no longer take up room',
});
