import type { SessionUser } from '@adili/contract';
import { ownPath } from '@adili/schemas/sessions/came-from';

/** The path in `?from=` where it is one of this site, with its search and fragment; else null. */
export const cameFrom = (search: string): string | null => ownPath(new URLSearchParams(search).get('from'));

/** Where someone goes once signed in: back to where they came from, else to their own dashboard. */
export const destinationOf = (search: string, { role }: Pick<SessionUser, 'role'>): string =>
  cameFrom(search) ?? (role === 'admin' ? '/admin/dashboard' : '/dashboard');
