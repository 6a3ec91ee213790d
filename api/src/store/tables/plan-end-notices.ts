import { entityId, instant } from '@adili/schemas/fields';
import { z } from 'zod';
import { defineTable } from '../define-table.ts';

/** What is said of the end of a plan, in this order. */
export const planEndNoticeNames = ['week', 'day', 'end', 'after'] as const;
export type PlanEndNoticeName = (typeof planEndNoticeNames)[number];

/** Which mails of the end of a plan an organisation's owners were sent. */
export const planEndNotices = defineTable({
  name: 'plan_end_notices',
  subject: { organisation: 'organisationId' },
  onErase: 'keep',
  why: 'It says that an organisation’s owners were sent a mail, and nothing of them. It goes after 90 days.',
  private: {
    /** The organisation's id, the end and the notice, so that each is sent once. */
    id: z.string(),
    organisationId: entityId,
    /** The end that it was of: another is announced anew. */
    endsAt: instant,
    notice: z.enum(planEndNoticeNames),
    sentAt: instant,
  },
  time: 'sentAt',
  // Longer than it is from the first notice of an end to the last.
  retention: { field: 'sentAt', days: 90 },
});
