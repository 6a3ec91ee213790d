import escapeHtml from 'escape-html';
import { z } from 'zod';
import { failing, passing } from '../../rules/verdict.ts';
import type { Asking } from '../asking.ts';
import { counted } from '../counted.ts';
import { check, type Provider, type TaskMaker } from '../provider.ts';
import { byCursor, list, madeOf, within } from '../reads.ts';

/** https://developers.hubspot.com/docs/api-reference/2026-03/account/settings/user-provisioning/users/get-users */
const users = list(
  () => '/settings/users/2026-03?limit=100',
  'the scope settings.users.read',
  z.object({
    id: z.string(),
    email: z.string(),
    firstName: z.string().nullish(),
    lastName: z.string().nullish(),
    superAdmin: z.boolean(),
  }),
  byCursor(
    'after',
    (body) => within(body, 'results'),
    (body) => within(body, 'paging', 'next', 'after'),
  ),
);

const accounts = madeOf(users, (all) =>
  all.map(({ id, email, firstName, lastName, superAdmin }) => ({
    key: id,
    account: email,
    name: [firstName, lastName].filter(Boolean).join(' '),
    email,
    isAdmin: superAdmin,
  })),
);

/** Super admins at most: each may export every contact. */
const mostAdmins = 4;

/**
 * The property of a task that says which one of ours it is. Its values are unique, so that a task that is made twice is one:
 * https://developers.hubspot.com/docs/api-reference/legacy/crm/activities/tasks/batch/upsert-tasks
 */
const key = 'task_of_adili';
const group = 'adili';
const mayWrite = 'the scopes crm.objects.contacts.write and crm.schemas.contacts.write';

/** Adds that property to an account that has it not. What is there already is a conflict, and well. */
async function addKey({ post }: Asking<'hubspot'>): Promise<void> {
  const at = '/crm/v3/properties/tasks';
  await post(`${at}/groups`, mayWrite, { name: group, label: 'Adili' }, [409]);
  const texts = { label: 'Adili key', description: 'Keeps Adili from making a task twice.' };
  const kind = { type: 'string', fieldType: 'text', hasUniqueValue: true, hidden: true };
  await post(at, mayWrite, { name: key, groupName: group, ...texts, ...kind }, [409]);
}

export const hubSpot: Provider<'hubspot'> & TaskMaker<'hubspot'> = {
  at: 'https://api.hubapi.com',
  known: ({ token }) => ({ lastFour: token.slice(-4) }),
  signIn: ({ token }) => ({ authorization: `Bearer ${token}` }),
  accounts,
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
  async makeTask(asking, task) {
    const properties = {
      hs_task_subject: task.title,
      hs_task_body: task.lines.map(escapeHtml).join('<br>'),
      hs_task_status: 'NOT_STARTED',
      hs_task_type: 'TODO',
      hs_timestamp: task.dueAt,
    };
    const body = { inputs: [{ idProperty: key, id: task.key, properties }] };
    const make = (allowed: readonly number[] = []) =>
      asking.post('/crm/v3/objects/tasks/batch/upsert', mayWrite, body, allowed);
    // An account that has not the property refuses what names it.
    if ((await make([400])).status !== 400) return;
    await addKey(asking);
    await make();
  },
};
