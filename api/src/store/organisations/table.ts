import { organisation } from '@adili/schemas/organisations/organisation';
import { defineTable } from '../define-table.ts';

/** Organisations. Who belongs to one is said by the accounts. */
export const organisations = defineTable(organisation, { name: 'organisations', time: 'createdAt' });
