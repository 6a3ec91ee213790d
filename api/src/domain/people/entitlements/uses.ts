import type { EntitlementName } from '@adili/schemas/entitlements/entitlements';
import { instantAfter } from '../../../runtime/clock.ts';
import type { Tables } from '../../../store/store.ts';
import type { Services } from '../../foundation/services.ts';

type Counting = (
  services: Pick<Services, 'clock'>,
  tables: Pick<Tables, 'users' | 'invitations' | 'evidence' | 'sites' | 'automations'>,
  organisationId: string,
) => Promise<number>;

/** Counts the people in an organisation. */
export const countPeople = async (
  { users }: Pick<Tables, 'users'>,
  organisationId: string,
): Promise<number> => (await users.where('organisationId', organisationId)).length;

/** Reads how many bytes the files of an organisation's evidence have: texts and addresses are not counted. */
export async function readEvidenceBytes(
  { evidence }: Pick<Tables, 'evidence'>,
  organisationId: string,
): Promise<number> {
  const pieces = await evidence.fieldsWhere('organisationId', organisationId, ['fileSize']);
  return pieces.reduce((sum, { fileSize = 0 }) => sum + fileSize, 0);
}

/**
 * How much of an amount an organisation has; what the product does not have yet is none. Those who are invited count
 * as people until their invitation ends, or more could join than a plan holds; of automations those count that are on.
 */
export const uses: Readonly<Partial<Record<EntitlementName, Counting>>> = {
  members: async ({ clock }, tables, organisationId) => {
    const people = await countPeople(tables, organisationId);
    const invited = await tables.invitations.where('organisationId', organisationId);
    const open = invited.filter(({ expiresAt }) => expiresAt > instantAfter(clock));
    return people + new Set(open.map(({ email }) => email)).size;
  },
  sites: async (_, { sites }, organisationId) => (await sites.where('organisationId', organisationId)).length,
  automations: async (_, { automations }, organisationId) => {
    const there = await automations.fieldsWhere('organisationId', organisationId, ['state']);
    return there.filter(({ state }) => state === 'on').length;
  },
  evidence_bytes: (_, tables, organisationId) => readEvidenceBytes(tables, organisationId),
};
