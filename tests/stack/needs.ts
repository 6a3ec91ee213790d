import { test } from 'playwright/test';
import { API, isStackUp, SITE } from './addresses.ts';
import { bootDataAt } from './document.ts';
import { mailsTo } from './mails.ts';
import { customer, operator } from './people.ts';
import { manifests } from './public-pages.ts';

/** What the tests' own servers have, and a stack that was up before them may not. */
type Need = 'builds' | 'demonstration' | 'limits' | 'mails' | 'operator' | 'published by the tests';
type Lacking = Partial<Record<Need, string>>;

const logsIn = async (person: { email: string; password: string }) =>
  (
    await fetch(`${API}/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(person),
    })
  ).ok;

/** By how much its limits are above those of production, as the API's answers say. */
async function limitScale(): Promise<number> {
  const policy = (await fetch(`${API}/no-such-call`)).headers.get('ratelimit-policy') ?? '';
  return Number(policy.match(/^\d+/)?.[0] ?? Number.POSITIVE_INFINITY) / 1_200;
}

/** What the stack that is up lacks, each with the reason for which tests are left out. */
export async function findLacking(): Promise<Lacking> {
  if (!isStackUp) return {};
  const { remotes } = await bootDataAt(SITE);
  const live = (name: string) => remotes.find((remote) => remote.name === name)?.version;
  const others = manifests.filter(({ name, version }) => live(name) !== version).map(({ name }) => name);
  const lacking: Lacking = { 'published by the tests': 'the stack was published by others' };
  if (others.length > 0) lacking.builds = `the stack runs other versions of ${others.join(', ')}`;
  if (!(await logsIn(operator))) lacking.operator = 'no operator: set ADMIN_EMAIL and ADMIN_PASSWORD';
  if (!(await logsIn(customer))) lacking.demonstration = 'the stack has no demonstration data (SEED=demo)';
  if ((await limitScale()) < 2)
    lacking.limits = "the stack's limits are those of production: RATE_LIMIT_SCALE";
  if (!process.env.MAILS) lacking.mails = 'no mails: set MAILS to the mail catcher or the folder of mails';
  else await mailsTo('');
  return lacking;
}

/** Leaves the tests of this file, or of the group it stands in, out of a run on a stack that lacks one of these. */
export function needs(...all: readonly Need[]): void {
  const lacking = JSON.parse(process.env.TEST_LACKING ?? '{}') as Lacking;
  const reason = all.map((need) => lacking[need]).find(Boolean);
  test.skip(reason !== undefined, reason);
}
