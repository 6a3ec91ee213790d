import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto';
import type { AnswersOfProvider, AskedProvider, SimulatedAnswer } from './simulated-provider.ts';

interface SimulatedGoogleUser {
  primaryEmail?: string;
  name?: { fullName: string };
  lastLoginTime?: string | undefined;
  suspended?: boolean;
  archived?: boolean;
  isAdmin?: boolean;
  isEnrolledIn2Sv?: boolean;
  isEnforcedIn2Sv?: boolean;
}

/** A directory of Google Workspace, and the key of a service account that may read it. */
export interface SimulatedGoogle {
  admin: string;
  /** The file that Google hands out. */
  key: string;
  users: SimulatedGoogleUser[];
  /** Whatever the key, and whoever the administrator is, but for one whose address begins with 'revoked'. */
  takesAny?: boolean;
}

/** The file of a new key, as Google's console hands it out. */
function newServiceKey(): string {
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  return JSON.stringify(
    {
      type: 'service_account',
      project_id: 'adili-reads',
      private_key_id: '3f1c9d2b7a0e4c5d8b6f',
      private_key: privateKey,
      client_email: 'adili@adili-reads.iam.gserviceaccount.com',
      token_uri: 'https://oauth2.googleapis.com/token',
    },
    null,
    2,
  );
}

const good: SimulatedGoogleUser = { isEnrolledIn2Sv: true, isEnforcedIn2Sv: true };

export const googleOf = (changes: Partial<SimulatedGoogle> = {}): SimulatedGoogle => ({
  admin: 'admin@acme.example',
  key: newServiceKey(),
  users: [{ ...good, isAdmin: true }, good],
  ...changes,
});

const token = 'token-of-the-simulated-google';

/** Whether what was signed says that the key asks as the administrator for the scope that it may have (RFC 7523, 3). */
function isGranted(assertion: string, { admin, key }: SimulatedGoogle): boolean {
  const { private_key: pem, client_email: email } = JSON.parse(key) as Record<string, string>;
  const [head = '', claims = '', signature = ''] = assertion.split('.');
  const said = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>;
  return (
    verify(
      'sha256',
      Buffer.from(`${head}.${claims}`),
      createPublicKey(pem ?? ''),
      Buffer.from(signature, 'base64url'),
    ) &&
    said.iss === email &&
    said.sub === admin &&
    said.aud === 'https://oauth2.googleapis.com/token' &&
    said.scope === 'https://www.googleapis.com/auth/admin.directory.user.readonly'
  );
}

/** Whether the demonstration takes what was signed. */
function isTaken(assertion: string): boolean {
  const [, claims = ''] = assertion.split('.');
  const { sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { sub?: string };
  return sub !== undefined && !sub.startsWith('revoked');
}

function tokenAnswer({ body }: AskedProvider, google: SimulatedGoogle): SimulatedAnswer {
  const given = new URLSearchParams(body);
  const assertion = given.get('assertion') ?? '';
  return given.get('grant_type') === 'urn:ietf:params:oauth:grant-type:jwt-bearer' &&
    (google.takesAny ? isTaken(assertion) : isGranted(assertion, google))
    ? { body: { access_token: token, expires_in: 599, token_type: 'Bearer' } }
    : { status: 400, body: { error: 'invalid_grant', error_description: 'Invalid JWT Signature.' } };
}

/** What Google answers of a directory: https://developers.google.com/workspace/admin/directory/reference/rest/v1/users */
export const googleAnswers =
  (google: SimulatedGoogle): AnswersOfProvider =>
  (asked) => {
    const { method, path, query, headers } = asked;
    if (method === 'POST' && path === '/token') return tokenAnswer(asked, google);
    if (headers.authorization !== `Bearer ${token}`) return { status: 401, body: { error: { code: 401 } } };
    if (path !== '/admin/directory/v1/users' || query.get('customer') !== 'my_customer')
      return { status: 404, body: { error: { code: 404 } } };
    const size = Number(query.get('maxResults') ?? 100);
    const from = Number(query.get('pageToken') ?? 0);
    const users = google.users.slice(from, from + size).map((user, at) => ({
      id: `1000${from + at}`,
      primaryEmail: `person${from + at}@acme.example`,
      name: { fullName: `Person ${from + at}` },
      lastLoginTime: '2026-11-20T08:00:00.000Z',
      suspended: false,
      archived: false,
      isAdmin: false,
      isEnrolledIn2Sv: false,
      isEnforcedIn2Sv: false,
      ...user,
    }));
    const next = from + size < google.users.length ? { nextPageToken: String(from + size) } : {};
    return { body: { kind: 'admin#directory#users', users, ...next } };
  };
