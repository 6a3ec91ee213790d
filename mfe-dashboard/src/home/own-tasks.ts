import type { Task } from '@adili/contract';
import type { User } from '@adili/schemas/accounts/user';
import type { OwnRequest } from '@adili/schemas/data-subject-requests/own-request';

const account = '/dashboard/account';

/** A second factor that is due, and an address that is not verified. */
const accountTasks = ({ secondFactorDueAt, emailVerifiedAt }: User): Task[] => [
  ...(secondFactorDueAt
    ? [
        {
          id: 'second-factor',
          title: 'Set up a second factor',
          due: secondFactorDueAt,
          action: 'Set up',
          to: account,
        },
      ]
    : []),
  ...(emailVerifiedAt
    ? []
    : [{ id: 'address', title: 'Verify your address', action: 'Verify', to: account }]),
];

/** A package that is kept for a time. */
const packageTask = ({ id, type, package: made }: OwnRequest): Task => ({
  id: `package ${id}`,
  title: `Download your data of your ${type} request`,
  due: made?.expires_at,
  action: 'Download',
  to: `/dashboard/requests/${id}`,
});

/** What a person is to do about their account and data. */
export const ownTasks = (user: User, packed: readonly OwnRequest[]): Task[] => [
  ...accountTasks(user),
  ...packed.map(packageTask),
];
