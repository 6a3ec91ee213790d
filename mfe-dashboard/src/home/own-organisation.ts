import type { ReadCard, Step, Task } from '@adili/contract';
import { type Api, failureText } from '@adili/http';
import type { Invitation } from '@adili/schemas/invitations/invitation';
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

async function readOrganisation(api: Api, signal: AbortSignal): Promise<ReadCard> {
  const [{ name, timeZone }, members, invitations] = await Promise.all([
    api.call('GET /organisation', { signal }),
    api.list('GET /organisation/members', { query: { limit: 2 }, signal }),
    api.call('GET /organisation/invitations', { signal }),
  ]);
  return {
    tasks: invitations.map(invitationTask),
    steps: [
      step('name', 'Name your organisation', name !== '', 'Name it'),
      step('zone', 'Choose your time zone', timeZone !== undefined, 'Choose'),
      step('invite', 'Invite a colleague', members.rows.length > 1 || invitations.length > 0, 'Invite'),
    ],
    figures: [],
    leftOut: 0,
  };
}

/** What an organisation itself has open, for those who manage it. */
export const ownOrganisation = (api: Api): Source => ({
  key: 'own organisation',
  title: 'Organisation',
  read: (signal) =>
    readOrganisation(api, signal).catch((error: unknown) => {
      throw new Error(failureText(error), { cause: error });
    }),
});
