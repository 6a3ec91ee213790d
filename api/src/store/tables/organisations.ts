import { instant, optionalText } from '@adili/schemas/fields';
import { limits } from '@adili/schemas/limits';
import { organisation } from '@adili/schemas/organisations/organisation';
import { version } from '@adili/schemas/version';
import { z } from 'zod';
import { defineTable, type RowOf } from '../define-table.ts';

const { version: _, logoSize, ...ofOrganisation } = organisation.shape;

/** Organisations. Who belongs to one is said by the accounts. */
export const organisations = defineTable({
  name: 'organisations',
  subject: { organisation: 'id' },
  onErase: 'custom',
  texts: ['name', 'taxNumber'],
  codes: ['timeZone', 'logo', 'logoSha256'],
  why: 'An organisation with other people in it is theirs, and so is its name, even if it is the person’s. They can change it.',
  // Its owners alone read the tax number, which no answer of the organisation has.
  exported: { ...ofOrganisation, taxNumber: optionalText(limits.taxNumber) },
  private: {
    /** What stood in place of the next field; a release later it goes (docs/operations.md). */
    starterControlsAt: z.optional(instant),
    /** Which controls of the library came with its frameworks, each once. */
    libraryControls: z.optional(z.array(z.string())),
    /** When it got the control that its audits prove. */
    auditControlAt: z.optional(instant),
    /** Under which id its picture lies in the store of files; bytes and hash of that. */
    logo: z.optional(z.string()),
    logoSize,
    logoSha256: z.optional(z.string()),
    version: z.optional(version),
  },
  time: 'createdAt',
  indexed: ['logo'],
  sortable: ['name'],
  searchable: ['name', 'id'],
  versioned: [
    'name',
    'requireSecondFactor',
    'timeZone',
    'weeklyReport',
    'agreedPlan',
    'agreedUntil',
    'taxNumber',
  ],
});
export type OrganisationRow = RowOf<typeof organisations>;
