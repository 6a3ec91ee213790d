import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '@adili/server/workspace';
import openapiTS, { astToString } from 'openapi-typescript';
import { startTestApi } from '../../api/src/testing/api.ts';

/** A program as a customer would write it: every path, body and answer is typed by the reference. */
const program = `import createClient from 'openapi-fetch';
import type { components, paths } from './api.d.ts';

type Member = components['schemas']['Member'];

export async function signUp(baseUrl: string, email: string): Promise<string> {
  const { POST, GET } = createClient<paths>({ baseUrl });
  const opened = await POST('/auth/signup', { body: { email, password: 'Mlima!Kenya5199' } });
  if (!opened.data) throw new Error(opened.error.error);
  const me = await GET('/me', { headers: { authorization: \`Bearer \${opened.data.token}\` } });
  if (!me.data) throw new Error(me.error.code);
  return me.data.email;
}

export async function membersByKey(baseUrl: string, token: string): Promise<Member[]> {
  const { POST, GET } = createClient<paths>({ baseUrl });
  const made = await POST('/organisation/api-keys', {
    headers: { authorization: \`Bearer \${token}\` },
    body: { name: 'Report', scopes: ['members:read'] },
  });
  if (!made.data) throw new Error(made.error.error);
  const authorization = \`Bearer \${made.data.key}\`;
  const members = await GET('/organisation/members', { headers: { authorization }, params: { query: { limit: '5' } } });
  if (!members.data) throw new Error(members.error.error);
  return members.data;
}

export async function refused(baseUrl: string): Promise<string | undefined> {
  const { GET } = createClient<paths>({ baseUrl });
  return (await GET('/me')).error?.code;
}

// @ts-expect-error Operators' calls are not in the public reference.
export const operators: paths['/admin/visitors'] | undefined = undefined;
`;

interface Program {
  signUp(baseUrl: string, email: string): Promise<string>;
  membersByKey(baseUrl: string, token: string): Promise<{ email: string; memberRole: string }[]>;
  refused(baseUrl: string): Promise<string | undefined>;
}

/** The program with its types, made from the reference as it is served. */
async function writeProgram(folder: string, base: string): Promise<string> {
  const document = await (await fetch(`${base}/openapi.json`)).text();
  await writeFile(path.join(folder, 'api.d.ts'), astToString(await openapiTS(document)));
  const file = path.join(folder, 'program.ts');
  await writeFile(file, program);
  return file;
}

const strict = [
  '--strict',
  '--noEmit',
  '--target',
  'es2023',
  '--module',
  'nodenext',
  '--allowImportingTsExtensions',
];

test('a client made from the public reference compiles, and runs against the API', async () => {
  const api = await startTestApi({ environment: { DOCS: 'public' } });
  await mkdir(path.join(ROOT, 'tests/.cache'), { recursive: true });
  const folder = await mkdtemp(path.join(ROOT, 'tests/.cache/api-client-'));
  try {
    const file = await writeProgram(folder, api.base);
    await promisify(execFile)(path.join(ROOT, 'node_modules/.bin/tsc'), [
      ...strict,
      '--ignoreConfig',
      '--types',
      '',
      file,
    ]);
    const { signUp, membersByKey, refused } = (await import(file)) as Program;
    expect(await signUp(api.base, 'client@example.com')).toBe('client@example.com');
    const owner = await api.users.verified();
    expect(await membersByKey(api.base, owner.token)).toMatchObject([
      { email: owner.user.email, memberRole: 'owner' },
    ]);
    expect(await refused(api.base)).toBe('sign_in_required');
  } finally {
    await rm(folder, { recursive: true });
    await api.stop();
  }
});
