import { importPKCS8, SignJWT } from 'jose';
import { z } from 'zod';
import { failing, passing } from '../../rules/verdict.ts';
import { count, counted } from '../counted.ts';
import { NotReadError } from '../not-read.ts';
import { check, type Provider, type SigningIn } from '../provider.ts';
import { byCursor, list, madeOf, within } from '../reads.ts';

const scope = 'https://www.googleapis.com/auth/admin.directory.user.readonly';
/** Whom Google’s tokens are asked of, also where another address answers in its place. */
const audience = 'https://oauth2.googleapis.com/token';
const needs = `domain-wide delegation of ${scope}, and an administrator who may read users`;
/** Seconds for which a token is asked: a look takes less. */
const tokenSeconds = 600;

const serviceKey = z.object({
  client_email: z.string(),
  private_key: z.string(),
  private_key_id: z.string().optional(),
});
type ServiceKey = z.infer<typeof serviceKey>;

const keyOf = (text: string): ServiceKey => serviceKey.parse(JSON.parse(text));

/** What a key signs for itself as an administrator (RFC 7523): https://developers.google.com/identity/protocols/oauth2/service-account */
async function assertionOf(key: ServiceKey, admin: string, now: number): Promise<string> {
  const seconds = Math.floor(now / 1_000);
  try {
    return await new SignJWT({ scope })
      .setProtectedHeader({
        alg: 'RS256',
        typ: 'JWT',
        ...(key.private_key_id ? { kid: key.private_key_id } : {}),
      })
      .setIssuer(key.client_email)
      .setSubject(admin)
      .setAudience(audience)
      .setIssuedAt(seconds)
      .setExpirationTime(seconds + tokenSeconds)
      .sign(await importPKCS8(key.private_key, 'RS256'));
  } catch {
    throw new NotReadError(
      'The key can’t sign. Connect Google Workspace again with the whole file of a key.',
      {
        isOfAll: true,
      },
    );
  }
}

async function tokenFor(key: string, admin: string, { base, now, send }: SigningIn): Promise<string> {
  const answer = await send(new URL(`${base}/token`), {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
      assertion: await assertionOf(keyOf(key), admin, now),
    }).toString(),
    needs,
  });
  const token = within(answer, 'access_token');
  if (typeof token !== 'string')
    throw new NotReadError('What Google answered has not the form that we know.');
  return token;
}

/** People and what they sign in with: https://developers.google.com/workspace/admin/directory/reference/rest/v1/users */
const users = list(
  () =>
    `/admin/directory/v1/users?${new URLSearchParams({
      customer: 'my_customer',
      maxResults: '500',
      fields:
        'nextPageToken,users(id,primaryEmail,name/fullName,suspended,archived,isAdmin,isEnrolledIn2Sv,isEnforcedIn2Sv,lastLoginTime)',
    })}`,
  needs,
  z.object({
    id: z.string(),
    primaryEmail: z.string(),
    name: z.object({ fullName: z.string().optional() }).optional(),
    /** 1970 of who never logged in. */
    lastLoginTime: z.string().optional(),
    suspended: z.boolean().default(false),
    archived: z.boolean().default(false),
    isAdmin: z.boolean(),
    isEnrolledIn2Sv: z.boolean(),
    isEnforcedIn2Sv: z.boolean(),
  }),
  // A directory without people says no `users`, and always says what it is.
  byCursor(
    'pageToken',
    (body) => within(body, 'users'),
    (body) => within(body, 'nextPageToken'),
  ),
);

type User = Awaited<ReturnType<typeof users.from>>[number];

const isActive = ({ suspended, archived }: User): boolean => !(suspended || archived);

const accounts = madeOf(users, (all) =>
  all.map((user) => {
    const isUnused = user.lastLoginTime?.startsWith('1970-');
    return {
      key: user.id,
      account: user.primaryEmail,
      name: user.name?.fullName,
      email: user.primaryEmail,
      isAdmin: user.isAdmin,
      isSuspended: !isActive(user),
      lastLoginAt: isUnused ? undefined : user.lastLoginTime,
      isUnused,
    };
  }),
);

/** Administrators of everything at most: whoever gets one account has the whole directory. */
const mostAdmins = 4;

const people = (found: readonly unknown[]) => counted(found.length, 'person', 'people');

export const googleWorkspace: Provider<'google_workspace'> = {
  at: 'https://admin.googleapis.com',
  signInAt: 'https://oauth2.googleapis.com',
  known({ admin, key }) {
    const { private_key_id: id, private_key: text } = keyOf(key);
    return {
      // The console lists keys by their ids.
      lastFour: (id ?? text.replace(/-----[^-]+-----|\s/g, '')).slice(-4),
      account: admin.split('@')[1] ?? '',
      email: admin,
    };
  },
  signIn: async ({ admin, key }, signing) => ({
    authorization: `Bearer ${await tokenFor(key, admin, signing)}`,
  }),
  accounts,
  checks: {
    google_two_step: check(
      {
        title: 'Google Workspace: second step',
        whoIsHurt: 'Everybody whose mail and files are there: one password that leaked opens an account.',
        howToFix: [
          {
            where: 'Google Admin console, Security, Authentication, 2-step verification',
            what: 'Allow it, tell people to enrol, then set Enforcement to On with a day; new people get a week',
          },
        ],
        suggests: 'second-factor',
      },
      users,
      (all) => {
        const active = all.filter(isActive);
        const without = active.filter(({ isEnrolledIn2Sv }) => !isEnrolledIn2Sv);
        const unforced = active.filter(({ isEnforcedIn2Sv }) => !isEnforcedIn2Sv);
        const saw = {
          people: active.length,
          withoutSecondStep: without.length,
          notDemanded: unforced.length,
        };
        if (without.length > 0)
          return failing(
            'high',
            `Without a second step: ${count(without.length)} of ${people(active)}.`,
            saw,
          );
        if (unforced.length > 0)
          return failing(
            'medium',
            `Everybody has a second step. It is not demanded of ${count(unforced.length)} of ${people(active)}.`,
            saw,
          );
        return passing(`With a second step, which is demanded: ${people(active)}.`, saw);
      },
    ),
    google_admins: check(
      {
        title: 'Google Workspace: super admins',
        whoIsHurt:
          'Everybody: who gets the account of a super admin reads all mail and changes all passwords.',
        howToFix: [
          {
            where: 'Google Admin console, Directory, Users, a person, Admin roles and privileges',
            what: `Keep two to ${mostAdmins} super admins, each with a second step, and give others a role that has what they need`,
          },
        ],
        suggests: 'privileged-access',
      },
      users,
      (all) => {
        const admins = all.filter(({ isAdmin }) => isAdmin);
        const without = admins.filter((user) => isActive(user) && !user.isEnrolledIn2Sv);
        const left = admins.filter((user) => !isActive(user));
        const saw = {
          superAdmins: admins.length,
          withoutSecondStep: without.length,
          suspended: left.length,
        };
        if (without.length > 0)
          return failing(
            'high',
            `Without a second step: ${count(without.length)} of ${counted(admins.length, 'super admin', 'super admins')}.`,
            saw,
          );
        if (left.length > 0)
          return failing('medium', `Suspended, and super admins still: ${count(left.length)}.`, saw);
        if (admins.length > mostAdmins)
          return failing(
            'medium',
            `${count(admins.length)} super admins, where ${mostAdmins} are enough.`,
            saw,
          );
        return passing(`${counted(admins.length, 'super admin', 'super admins')}, with a second step.`, saw);
      },
    ),
    google_suspended: check(
      {
        title: 'Google Workspace: suspended accounts',
        whoIsHurt:
          'Those whose data lies there: a suspended account keeps its mail and files, and comes back with one press.',
        howToFix: [
          {
            where: 'Google Admin console, Directory, Users, filter Suspended',
            what: 'Hand the data over, then delete or archive the account. Who is away for a while can stay: mute this until then',
          },
        ],
        suggests: 'leavers',
      },
      users,
      (all) => {
        const suspended = all.filter((user) => user.suspended && !user.archived);
        const saw = { accounts: all.length, suspended: suspended.length };
        return suspended.length > 0
          ? failing(
              'low',
              `Suspended, and not archived or deleted: ${count(suspended.length)} of ${counted(all.length, 'account', 'accounts')}.`,
              saw,
            )
          : passing('No account is suspended.', saw);
      },
    ),
  },
};
