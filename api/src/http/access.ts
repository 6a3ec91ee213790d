import type { Access } from '@adili/schemas/calls/call';
import { mayManage, mayWork } from '@adili/schemas/members/rights';
import { type MemberRole, memberRoles } from '@adili/schemas/organisations/member-role';
import { AuditorTokenError } from '../domain/audits/audit-claims/errors.ts';
import { recordRefusedCall } from '../domain/foundation/audit-entries/sampled-entries.ts';
import type { Caller, KeyCaller } from '../domain/foundation/caller.ts';
import { NotAllowedError } from '../domain/foundation/errors.ts';
import type { Services } from '../domain/foundation/services.ts';
import { ApiKeyNotAllowedError, ApiKeyScopeError } from '../domain/people/api-keys/errors.ts';
import { actorOfKey } from '../domain/people/api-keys/key-caller.ts';
import { isOverdue } from '../domain/people/person/second-factor-due.ts';
import { SecondFactorSetupRequiredError } from '../domain/people/second-factor/errors.ts';
import { SessionEndedError, SignInRequiredError } from '../domain/people/sessions/errors.ts';
import { findCaller } from '../domain/people/sessions/sessions.ts';
import { isSameSecret } from '../security/timing-safe-equal.ts';
import type { Route } from './route.ts';
import type { HttpSettings } from './settings.ts';

export interface Credentials {
  readonly bearer: string | null;
  readonly adminKey: string | undefined;
}

const managers = memberRoles.filter((memberRole) => mayManage({ memberRole }));

/** The members of an organisation who may make a call. */
const members: Partial<Record<Access, readonly MemberRole[]>> = {
  reader: memberRoles,
  overseer: [...managers, 'auditor'],
  member: memberRoles.filter((memberRole) => mayWork({ memberRole })),
  organisationAdmin: managers,
  owner: ['owner'],
};

/** What is a person's own they may always reach, and with it the way to set up a second factor. */
const isOwn = (address: string) => /^\w+ \/me(\/|$)/.test(address);

async function signedInCaller(services: Services, bearer: string | null): Promise<Caller> {
  if (bearer === null) throw new SignInRequiredError();
  const caller = await findCaller(services, bearer);
  if (caller === null) throw new SessionEndedError();
  return caller;
}

/**
 * The caller, once they may make the call; null where anyone may.
 * @throws {SignInRequiredError | SessionEndedError | SecondFactorSetupRequiredError | NotAllowedError}
 */
export async function admit(
  services: Services,
  { access, address }: Pick<Route, 'access' | 'address'>,
  given: Credentials,
  { adminKey, auditorToken }: Pick<HttpSettings, 'adminKey' | 'auditorToken'>,
): Promise<Caller | null> {
  if (access === 'anyone') return null;
  if (access === 'auditorToken') {
    if (auditorToken && isSameSecret(given.bearer ?? '', auditorToken)) return null;
    throw new AuditorTokenError();
  }
  const caller = await signedInCaller(services, given.bearer);
  if (isOverdue(caller.account, services.clock) && !isOwn(address))
    throw new SecondFactorSetupRequiredError();
  if (access === 'session') return caller;
  const allowed = members[access];
  if (allowed) return memberCaller(caller, allowed);
  const refuse = async (refusal: NotAllowedError, why: string): Promise<never> => {
    const refused = { actor: caller.account.id, call: address, why };
    await services.store.transaction((tables) => recordRefusedCall(services, tables, refused));
    throw refusal;
  };
  if (caller.account.role !== 'admin')
    return refuse(new NotAllowedError('admin_only', 'This is for operators only.'), 'not an operator');
  if (access === 'adminKey' && !isSameSecret(given.adminKey ?? '', adminKey)) {
    const refusal = new NotAllowedError('admin_key', 'The admin key is missing or wrong.');
    return refuse(refusal, 'admin key missing or wrong');
  }
  return caller;
}

/** @throws {SessionEndedError | NotAllowedError} a session of before there were organisations, which a renewal mends */
function memberCaller(caller: Caller, allowed: readonly MemberRole[]): Caller {
  const { role, memberRole } = caller.account;
  if (role === 'admin')
    throw new NotAllowedError(
      'members_only',
      'This is for customers: an operator belongs to no organisation.',
    );
  if (!memberRole) throw new SessionEndedError();
  if (allowed.includes(memberRole)) return caller;
  throw new NotAllowedError(
    'member_role',
    `As ${memberRole} of your organisation you may not do this. Please ask an owner or admin.`,
  );
}

/** Lets a program in where the call has a scope and its key has that. @throws {ApiKeyNotAllowedError | ApiKeyScopeError} */
export async function admitKey(
  services: Services,
  { scope, address }: Pick<Route, 'scope' | 'address'>,
  { key }: KeyCaller,
): Promise<void> {
  if (scope && key.scopes.includes(scope)) return;
  const { organisationId } = key;
  const why = scope ? `no scope ${scope}` : 'takes no API key';
  const refused = { actor: actorOfKey(key), organisationId, call: address, why };
  await services.store.transaction((tables) => recordRefusedCall(services, tables, refused));
  throw scope ? new ApiKeyScopeError(scope) : new ApiKeyNotAllowedError();
}

/** The token of an Authorization header, or null. */
export const bearerOf = (header: string | undefined): string | null =>
  header?.match(/^Bearer +([^\s]+) *$/i)?.[1] ?? null;

/** Browsers say where a call comes from; a program without an Origin has no cookie of anyone else's. */
export function refuseForeignOrigin(origin: string | undefined, allowed: readonly string[]): void {
  if (origin !== undefined && !allowed.includes(origin)) {
    throw new NotAllowedError('foreign_origin', 'This call is not allowed from another site.');
  }
}
