import { z } from 'zod';
import { failing, passing } from '../../rules/verdict.ts';
import { counted } from '../counted.ts';
import { check, type Provider } from '../provider.ts';
import { byCursor, list, within } from '../reads.ts';

/** https://developers.hubspot.com/docs/api-reference/2026-03/account/settings/user-provisioning/users/get-users */
const users = list(
  () => '/settings/users/2026-03?limit=100',
  'the scope settings.users.read',
  z.object({ id: z.string(), superAdmin: z.boolean() }),
  byCursor(
    'after',
    (body) => within(body, 'results'),
    (body) => within(body, 'paging', 'next', 'after'),
  ),
);

/** Super admins at most: each may export every contact. */
const mostAdmins = 4;

export const hubSpot: Provider<'hubspot'> = {
  at: 'https://api.hubapi.com',
  known: ({ token }) => ({ lastFour: token.slice(-4) }),
  signIn: ({ token }) => ({ authorization: `Bearer ${token}` }),
  checks: {
    hubspot_super_admins: check(
      {
        title: 'HubSpot: super admins',
        whoIsHurt: 'Your customers: who gets the account of a super admin takes all contacts along.',
        howToFix: [
          {
            where: 'HubSpot, Settings, Users & Teams, a person, Access',
            what: `Keep two to ${mostAdmins} super admins, and give others the permissions that their work needs`,
          },
        ],
        suggests: 'privileged-access',
      },
      users,
      (all) => {
        const admins = all.filter(({ superAdmin }) => superAdmin);
        const saw = { people: all.length, superAdmins: admins.length };
        const words = `${counted(admins.length, 'super admin', 'super admins')} of ${counted(all.length, 'person', 'people')}`;
        return admins.length > mostAdmins
          ? failing('medium', `${words}, where ${mostAdmins} are enough.`, saw)
          : passing(`${words}.`, saw);
      },
    ),
  },
};
