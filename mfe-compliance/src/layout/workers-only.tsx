import type { SessionUser } from '@adili/contract';
import { mayWork } from '@adili/schemas/members/rights';
import { Alert, Loading } from '@adili/ui';
import type { ReactNode } from 'react';

/** What only those see who do the work of their organisation. After a reload it is not known at once what a person may. */
export function WorkersOnly({ user, children }: { user: SessionUser; children: ReactNode }) {
  if (mayWork(user)) return children;
  if (user.organisationId && !user.memberRole) return <Loading />;
  return <Alert>You can read what your organisation does, and not change it.</Alert>;
}
