import { instant, optionalText } from '@adili/schemas/fields';
import { limits } from '@adili/schemas/limits';
import { organisation } from '@adili/schemas/organisations/organisation';
import { z } from 'zod';
import { defineTable } from '../define-table.ts';

/** Organisations. Who belongs to one is said by the accounts. */
export const organisations = defineTable({
  name: 'organisations',
  subject: { organisation: 'id' },
  onErase: 'custom',
  why: 'An organisation with other people in it is theirs, and so is its name, even if it is the person’s. They can change it.',
  // Its owners alone read the tax number, which no answer of the organisation has.
  exported: { ...organisation.shape, taxNumber: optionalText(limits.taxNumber) },
  private: {
    /** When it got its first controls, with the first framework that it adopted. */
    starterControlsAt: z.optional(instant),
    /** When it got the control that its audits prove. */
    auditControlAt: z.optional(instant),
  },
  time: 'createdAt',
  sortable: ['name'],
  searchable: ['name', 'id'],
});
