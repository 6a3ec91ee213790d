import { days, instantAfter } from '../../../runtime/clock.ts';
import type { TestApi } from '../../../testing/api.ts';
import { auditedOrganisation, foundOn, startAuditApi } from '../../../testing/audits.ts';

let api: TestApi;
beforeEach(async () => {
  api = await startAuditApi();
});
afterEach(() => api.stop());

test('what enters the trail has a bound', async () => {
  const { ask, audit, findings, site } = await auditedOrganisation(api);
  const run = await audit({ '/': [foundOn('logo')] });
  const [finding] = await findings(run);
  await ask('PUT', `/runs/${run}/criteria/2.4.6`, { verdict: 'passed' });
  await ask('PATCH', `/findings/${finding?.id}`, { assignee: null });
  await ask('POST', `/sites/${site.id}/verify`);
  await ask('POST', `/runs/${run}/shares`, { days: 7 });
  const { attempts } = api.services.store;
  const until = instantAfter(api.clock.now, days(1));
  for (const row of (await attempts.list({ limit: 500, sort: 'until', descending: true })).rows)
    await attempts.replace({ ...row, count: 10_000, until });
  for (const [method, path, body] of [
    ['POST', `/runs/${run}/shares`, { days: 7 }],
    ['POST', '/sites', { url: 'https://other.example/' }],
    ['PATCH', `/sites/${site.id}`, { schedule: 'weekly' }],
    ['DELETE', `/sites/${site.id}`],
    ['POST', `/sites/${site.id}/verify`],
    ['POST', `/sites/${site.id}/runs`, {}],
    ['PUT', `/runs/${run}/criteria/2.4.6`, { verdict: 'passed' }],
    ['PATCH', `/findings/${finding?.id}`, { assignee: null }],
  ] as const)
    expect([path, (await ask(method, path, body)).status]).toEqual([path, 429]);
});
