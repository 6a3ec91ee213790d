import { entityId, instant } from '@adili/schemas/fields';
import { z } from 'zod';
import { defineTable, type RowOf } from '../define-table.ts';

/** Websites whose start page an auditor is to visit, since checks of them are due. */
export const siteVisits = defineTable({
  name: 'site_visits',
  subject: { organisation: 'organisationId' },
  onErase: 'keep',
  codes: ['turn'],
  why: 'It says which website waits for a visit of a program, and nothing of people. It goes with the visit.',
  private: {
    /** The website’s: it waits once. */
    id: entityId,
    organisationId: entityId,
    requestedAt: instant,
    /** Its place in the line: what people asked for before the rest, then from which instant on it may be claimed. */
    turn: z.string(),
    /** What the auditor speaks of it by; a new one for each. */
    claim: z.optional(entityId),
    /** How often it was claimed. */
    claims: z.int(),
  },
  time: 'requestedAt',
  indexed: ['claim'],
  sortable: ['turn'],
});
export type SiteVisitRow = RowOf<typeof siteVisits>;
