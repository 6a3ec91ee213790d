import type { Audience, AudienceRole } from './remote.ts';
import type { SessionUser } from './shell.ts';

/** The roles of a person; null is a visitor. */
export function rolesOf(user: SessionUser | null): readonly AudienceRole[] {
  if (!user) return ['visitor'];
  if (user.role === 'admin') return ['operator'];
  return user.memberRole ? ['user', user.memberRole] : ['user'];
}

/** True where a link or a card is for this person. A role that we don't know matches no person. */
export function isFor(audience: Audience | undefined, user: SessionUser | null): boolean {
  const { roles, entitlement } = audience ?? {};
  const own = rolesOf(user);
  if (roles && !roles.some((role) => own.includes(role))) return false;
  return entitlement === undefined || (user?.entitlements?.includes(entitlement) ?? false);
}
