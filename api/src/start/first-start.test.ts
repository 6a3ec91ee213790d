import { readdir } from 'node:fs/promises';
import type { AuditClaim } from '@adili/schemas/audit-claims/audit-claim';
import type { Site } from '@adili/schemas/sites/site';
import { company } from '@adili/server/testing/company';
import { demoCustomer, demoNewcomer, demoOperator } from '../config/demo-accounts.ts';
import { auditorToken } from '../testing/audits.ts';
import type { caller } from '../testing/call.ts';
import { startsInProcess } from '../testing/start-in-process.ts';
import { goodPassword } from '../testing/test-users.ts';
import { typeData, typeOperator } from '../testing/type-command.ts';
import { typeProgram } from '../testing/type-program.ts';

const { folder, start, refusal } = startsInProcess();

const boss = { email: 'boss@example.com', password: 'Simba!Mfalme88' };
const heir = { email: 'heir@example.com', password: 'Twiga!Mrefu77' };
const named = ({ email, password }: typeof boss) => ({
  SEED: 'none',
  ADMIN_EMAIL: email,
  ADMIN_PASSWORD: password,
});

/** Starts, does the work with the API's address, and stops. Answers what it said. */
async function during(
  environment: Record<string, string>,
  work: (call: ReturnType<typeof caller>) => Promise<unknown> = async () => undefined,
): Promise<string> {
  const { call, text, stop } = await start(environment);
  await work(call);
  await stop();
  return text;
}

const roleOf =
  (email: string, password: string, roles: unknown[]) => async (call: ReturnType<typeof caller>) => {
    const { status, body } = await call('POST', '/auth/login', { body: { email, password } });
    roles.push(status === 200 ? (body as { user: { role: string } }).user.role : status);
  };

test('a start does not promote an account, and names the command', async () => {
  await during(named(boss), (call) =>
    call('POST', '/auth/signup', { body: { email: heir.email, password: goodPassword } }),
  );
  expect(await refusal(named(heir))).toMatch(
    /^[^\n]*heir@example\.com[^\n]*npm run operator -- add heir@example\.com[^\n]*$/,
  );
  const roles: unknown[] = [];
  await during(named(boss), roleOf(heir.email, goodPassword, roles));
  expect(roles).toEqual(['user']);
});

test('a new ADMIN_EMAIL gets an account; the start names the others', async () => {
  await during(named(boss));
  const roles: unknown[] = [];
  const said = await during(named(heir), async (call) => {
    await roleOf(heir.email, heir.password, roles)(call);
    await roleOf(boss.email, boss.password, roles)(call);
  });
  expect(roles).toEqual(['admin', 'admin']);
  expect(said).toMatch(/^boss@example\.com .*operator.*: npm run operator -- remove boss@example\.com\.?$/m);
  expect(await typeOperator(folder(), ['remove', boss.email])).toMatchObject({ code: 0 });
  expect(await during(named(heir))).not.toContain('boss@example.com');
});

test('the stored password wins over ADMIN_PASSWORD, and the start says so', async () => {
  expect(await during(named(boss))).not.toContain('ADMIN_PASSWORD');
  const roles: unknown[] = [];
  const said = await during({ ...named(boss), ADMIN_PASSWORD: heir.password }, async (call) => {
    await roleOf(boss.email, boss.password, roles)(call);
    await roleOf(boss.email, heir.password, roles)(call);
  });
  expect(roles).toEqual(['admin', 401]);
  expect(said).toMatch(/^ADMIN_PASSWORD .*npm run operator -- password boss@example\.com\.?$/m);
  expect(said).not.toContain(heir.password);
});

test('only demonstration accounts need no second factor', async () => {
  const due: unknown[] = [];
  const logIn = (who: typeof boss) => async (call: ReturnType<typeof caller>) => {
    const { body } = await call('POST', '/auth/login', { body: who });
    due.push((body as { user: { secondFactorDueAt?: string } }).user.secondFactorDueAt);
  };
  await during({ SEED: 'demo' }, async (call) => {
    await logIn(demoOperator)(call);
    await logIn(demoCustomer)(call);
    await logIn(demoNewcomer)(call);
  });
  await during(named(boss), logIn(boss));
  expect(due).toEqual([undefined, undefined, undefined, expect.stringMatching(/^20/)]);
});

const production = {
  NODE_ENV: 'production',
  JWT_SECRET: 'b0+Zr4Jm7uQy1TgXw9Ls5VdEo2HkNc8P',
  HOP_SECRET: 'Wd8!kV3fNq6zYc1@Lx5pGt9sRb2jMh7T',
  ADMIN_KEY: 'Kp4!wZ7rTn2mQx9c',
  PUBLIC_URL: 'https://adili.example',
  API_BASE: 'https://api.adili.example',
  ...company,
  ...named(boss),
};

test('production makes the operator once, shows no password, loads nothing', async () => {
  const roles: unknown[] = [];
  const said = await during(production, roleOf(boss.email, boss.password, roles));
  expect(roles).toEqual(['admin']);
  expect(said).not.toMatch(/Sign in|Demonstration|Simba/);
  expect(await readdir(folder())).not.toContain('jwt-secret');
});

test('production does not start until the demonstration is removed', async () => {
  await during({ SEED: 'demo' });
  expect(await refusal(production)).toMatch(
    /^operator@adili\.example and customer@adili\.example and newcomer@adili\.example [^\n]*: npm run data -- remove-demonstration$/,
  );
  // A process of its own, which reads its answer from a pipe.
  const asked = await typeProgram('data')(folder(), ['remove-demonstration'], { input: 'no\n' });
  expect([asked.code, asked.out]).toEqual([
    0,
    expect.stringMatching(/account customer@adili\.example.*240 rows of visitors.*Nothing was removed\.\n$/s),
  ]);
  const removed = await typeData(folder(), ['remove-demonstration'], { input: 'remove\n' });
  expect([removed.code, removed.err]).toEqual([0, '']);
  const again = await typeData(folder(), ['remove-demonstration', '--yes']);
  expect(again.out).toContain('has nothing of the demonstration.');
  await during(production);
  expect(await typeData(folder(), ['verify'])).toMatchObject({ code: 0, err: '' });
});

test('the demonstration’s customer has our own site, whose audit waits for an auditor of this machine', async () => {
  const claims: unknown[] = [];
  const claim = async (call: ReturnType<typeof caller>) => {
    const { body } = await call('POST', '/audit-claims', { token: auditorToken, body: {} });
    claims.push((body as AuditClaim).run?.url);
    const { token } = (await call('POST', '/auth/login', { body: demoCustomer })).body as { token: string };
    const [own] = (await call('GET', '/sites', { token })).body as Site[];
    // It has no proof, and doesn't say that it has.
    claims.push(own?.isProved, own?.proof.provedBy);
  };
  const auditor = {
    SEED: 'demo',
    AUDITOR_TOKEN: auditorToken,
    AUDIT_ALLOW_PRIVATE: 'true',
    OUTBOUND_ALLOW_PRIVATE: 'true',
  };
  const site = { PUBLIC_URL: 'http://localhost:3000' };
  await during({ ...auditor, ...site }, claim);
  expect(claims).toEqual(['http://localhost:3000/', true, 'demonstration']);
});
