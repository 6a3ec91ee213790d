import type { MadeRunShare, RunShare, SharedRun } from '@adili/schemas/run-shares/run-share';
import { instantAfter } from '../../../runtime/clock.ts';
import type { TestApi } from '../../../testing/api.ts';
import { auditedOrganisation, foundOn, startAuditApi } from '../../../testing/audits.ts';

let api: TestApi;
beforeEach(async () => {
  api = await startAuditApi();
});
afterEach(() => api.stop());

const tokenOf = ({ url }: MadeRunShare) => url.split('/').at(-1) ?? '';
async function open(token: string): Promise<{ status: number; body: SharedRun }> {
  const { status, body } = await api.call('GET', `/shared-runs/${token}`);
  return { status, body: body as SharedRun };
}

test('a link shows the result of one run to anybody, and nothing of who works on it', async () => {
  const { ask, audit, findings, site } = await auditedOrganisation(api);
  const run = await audit({ '/': [foundOn('logo')] });
  const [finding] = await findings(run);
  await ask('PATCH', `/findings/${finding?.id}`, {
    ignore: { kind: 'accepted', reason: 'Our secret plan.', until: '2026-12-31' },
  });
  await ask('PUT', `/runs/${run}/criteria/2.4.6`, { verdict: 'passed', note: 'Our secret note.' });
  const made = await ask<MadeRunShare>('POST', `/runs/${run}/shares`, { days: 30 });
  expect([made.status, made.body.url]).toEqual([
    201,
    expect.stringMatching(/\/audits\/shared\/[\da-f-]{36}$/),
  ]);
  const { status, body } = await open(tokenOf(made.body));
  expect([status, body.url]).toEqual([200, site.url]);
  expect(body.findings).toEqual([
    expect.objectContaining({ headline: expect.any(String), verdict: 'failed' }),
  ]);
  expect(body.criteria.find(({ criterion }) => criterion === '2.4.6')?.verdict).toBe('passed');
  expect(JSON.stringify(body)).not.toMatch(/secret|judgement|byName|assignee|organisation/);
  const [row] = await api.services.store.runShares.where('runId', run);
  expect(JSON.stringify(row)).not.toContain(tokenOf(made.body));
  expect((await ask('GET', '/organisation/audit-trail')).body).toEqual(
    expect.arrayContaining([expect.objectContaining({ action: 'run.shared', target: run })]),
  );
});

test('a link ends at once as it is revoked, on its day, and with its website', async () => {
  const { ask, audit, site } = await auditedOrganisation(api);
  const run = await audit({ '/': [foundOn('logo')] });
  const make = async () => (await ask<MadeRunShare>('POST', `/runs/${run}/shares`, { days: 7 })).body;
  const [revoked, other] = [await make(), await make()];
  expect((await ask<RunShare[]>('GET', `/runs/${run}/shares`)).body).toHaveLength(2);
  expect((await ask('DELETE', `/runs/${run}/shares/${revoked.id}`)).status).toBe(204);
  expect([(await open(tokenOf(revoked))).status, (await open(tokenOf(other))).status]).toEqual([404, 200]);
  const { runShares } = api.services.store;
  const row = await runShares.byId(other.id);
  if (row) await runShares.replace({ ...row, expiresAt: instantAfter(api.clock.now) });
  expect((await open(tokenOf(other))).status).toBe(404);
  const last = await make();
  expect((await open(tokenOf(last))).status).toBe(200);
  await ask('DELETE', `/sites/${site.id}`);
  expect((await open(tokenOf(last))).status).toBe(404);
  expect(await runShares.where('runId', run)).toEqual([]);
});

test('a run has twenty links at most', async () => {
  const { ask, audit } = await auditedOrganisation(api);
  const run = await audit({ '/': [] });
  for (let number = 0; number < 20; number += 1) await ask('POST', `/runs/${run}/shares`, { days: 7 });
  expect(await ask('POST', `/runs/${run}/shares`, { days: 7 })).toMatchObject({
    status: 409,
    body: { code: 'too_many_shares' },
  });
});
