import type { ListedOrganisation } from '@adili/schemas/organisations/agreed-plan';

export const organisation: ListedOrganisation = {
  id: 'o1',
  name: 'Savanna Retail',
  createdAt: '2026-11-02T06:00:00.000Z',
  owners: ['owner@example.com'],
  people: 3,
  plan: null,
  by: 'none',
  version: 1,
};
