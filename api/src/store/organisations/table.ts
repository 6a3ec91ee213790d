import { organisation } from '@adili/schemas/organisations/organisation';
import { defineTable } from '../define-table.ts';

/** Organisations. Who belongs to one is said by the accounts. */
export const organisations = defineTable({
  name: 'organisations',
  subject: { organisation: 'id' },
  onErase: 'custom',
  why: 'An organisation with others in it is theirs, and so is its name, be it that of the person. They can change it.',
  exported: organisation.shape,
  time: 'createdAt',
});
