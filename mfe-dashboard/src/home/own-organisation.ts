import type { ReadCard, SessionUser, Step, Task } from '@adili/contract';
import { type Api, failureText } from '@adili/http';
import type { Invitation } from '@adili/schemas/invitations/invitation';
import { mayManage } from '@adili/schemas/members/rights';
import { planTasks } from './plan-tasks.ts';
import type { Source } from './use-parts.ts';

const page = '/dashboard/organisation';

/** An address that was asked to join, and has not yet. */
const invitationTask = ({ id, email, createdAt, expiresAt }: Invitation): Task => ({
  id: `invitation ${id}`,
  title: `${email} hasn’t taken up your invitation`,
  due: expiresAt,
  since: createdAt,
  action: 'See invitations',
  to: page,
});

const step = (id: string, title: string, isDone: boolean, action: string): Step => ({
  id,
  title,
  isDone,
  action,
  to: page,
});

/** Of who works in it, or reads: no more than how its plan stands. */
async function readPlan(
  api: Api,
  { memberRole }: SessionUser,
  now: number,
  signal: AbortSignal,
): Promise<ReadCard> {
  const tasks = planTasks(await api.call('GET /organisation', { signal }), memberRole, now);
  return { tasks, steps: [], figures: [], leftOut: 0 };
}

async function readOrganisation(
  api: Api,
  { memberRole }: SessionUser,
  now: number,
  signal: AbortSignal,
): Promise<ReadCard> {
  const [organisation, members, invitations] = await Promise.all([
    api.call('GET /organisation', { signal }),
    api.list('GET /organisation/members', { query: { limit: 2 }, signal }),
    api.call('GET /organisation/invitations', { signal }),
  ]);
  const { name, timeZone } = organisation;
  return {
    tasks: [...planTasks(organisation, memberRole, now), ...invitations.map(invitationTask)],
    steps: [
      step('name', 'Name your organisation', name !== '', 'Name it'),
      step('zone', 'Choose your time zone', timeZone !== undefined, 'Choose'),
      step('invite', 'Invite a colleague', members.rows.length > 1 || invitations.length > 0, 'Invite'),
    ],
    figures: [],
    leftOut: 0,
  };
}

/** What an organisation itself has open: how its plan stands, and the rest for those who manage it. */
export const ownOrganisation = (api: Api, user: SessionUser, now: number): Source => ({
  key: 'own organisation',
  title: 'Organisation',
  read: (signal) =>
    (mayManage(user) ? readOrganisation : readPlan)(api, user, now, signal).catch((error: unknown) => {
      throw new Error(failureText(error), { cause: error });
    }),
});
