import type { Connection } from '@adili/schemas/connections/connection';

const at = '2026-12-01T06:00:00.000Z';

export const gitHub: Connection = {
  id: 'co1',
  provider: 'github',
  state: 'working',
  lastFour: '0001',
  account: 'acme',
  says: [],
  checkedAt: at,
  addedAt: at,
};
export const hubSpot: Connection = {
  ...gitHub,
  id: 'co3',
  provider: 'hubspot',
  account: undefined,
  lastFour: '0003',
};
export const waitingGitHub: Connection = { ...gitHub, state: 'waiting', checkedAt: undefined };
export const failingGitHub: Connection = {
  ...gitHub,
  id: 'co2',
  account: 'acme-labs',
  state: 'failing',
  lastFour: '9z9z',
  says: ['GitHub does not take what we sign in with. Connect GitHub again with a new one.'],
};
