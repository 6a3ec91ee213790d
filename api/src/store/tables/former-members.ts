import { entityId, instant } from '@adili/schemas/fields';
import { z } from 'zod';
import { defineTable } from '../define-table.ts';

/** What people were called in an organisation when they left it: what they did there goes on saying so, until an erasure. */
export const formerMembers = defineTable({
  name: 'former_members',
  subject: { person: 'userId', organisation: 'organisationId' },
  onErase: 'delete',
  // It names its own person alone, with whom it goes.
  codes: ['name'],
  exported: {
    organisationId: entityId,
    /** As their colleagues saw them: the name, or the address of who said none. */
    name: z.string(),
    leftAt: instant,
  },
  private: {
    /** The organisation's and the person's ids with a colon in between. */
    id: z.string(),
    userId: entityId,
  },
  time: 'leftAt',
});
