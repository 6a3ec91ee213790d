import { type SessionUser, useShell } from '@adili/contract';
import { choicePath, type PlanId } from '@adili/schemas/accounts/plan';
import { ownPath } from '@adili/schemas/sessions/came-from';
import { useEffect, useRef } from 'react';
import { forgetSignedUp } from './signed-up.ts';

/** The path in `?from=` where it is one of this site, with its search and fragment; else null. */
export const cameFrom = (search: string): string | null => ownPath(new URLSearchParams(search).get('from'));

/** Where someone goes once logged in: back to where they came from, else to their own dashboard. */
export const destinationOf = (search: string, { role }: Pick<SessionUser, 'role'>): string =>
  cameFrom(search) ?? (role === 'admin' ? '/admin/dashboard' : '/dashboard');

/** Logging in, then the page of the plan that was chosen, if any. */
export const loginFor = (plan: PlanId | undefined): string =>
  plan ? `/login?from=${encodeURIComponent(choicePath(plan))}` : '/login';

/** The address asks for this where a person who is logged in wants to use another account. */
export const wantsAnother = (search: string): boolean => new URLSearchParams(search).has('another');

/** Leads on a person who is logged in already when the page opens, as its button would. */
export function useWayOn(search: string): void {
  const shell = useShell();
  const taken = useRef(false);
  useEffect(() => {
    // A prerendered page hydrates without its search and receives it right after: the address itself knows.
    const asked = search || window.location.search;
    const session = shell.session.get();
    if (!session || taken.current || wantsAnother(asked)) return;
    taken.current = true;
    forgetSignedUp();
    shell.navigate(destinationOf(asked, session.user), { replace: true });
  }, [shell, search]);
}
