import type { RunDiff } from '@adili/schemas/findings/finding';
import type { FindingGroupOfRun } from '@adili/schemas/findings/finding-group';
import type { Run, RunSummary } from '@adili/schemas/runs/run';
import type { Site } from '@adili/schemas/sites/site';
import type { TestApi } from '../../../testing/api.ts';
import { auditedOrganisation, auditorOf, foundOn, sentPage, startAuditApi } from '../../../testing/audits.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startAuditApi();
});
afterAll(() => api.stop());

async function withKey(scope: string) {
  const own = await auditedOrganisation(api);
  const body = { name: 'Pipeline', scopes: [scope] };
  const made = (await own.ask<{ id: string; key: string }>('POST', '/organisation/api-keys', body)).body;
  const ask = <T>(method: string, path: string, sent?: object) => own.ask<T>(method, path, sent, made.key);
  return { own, id: made.id, ask };
}

test('a program with a key starts a run, waits for it, and reads what is new', async () => {
  const { own, id, ask } = await withKey('audits:write');
  await own.audit({ '/': [foundOn('logo')] });
  const [site] = (await ask<Site[]>('GET', '/sites')).body;
  expect(site?.id).toBe(own.site.id);
  api.clock.advance(60_000);
  const asked = await ask<RunSummary>('POST', `/sites/${site?.id}/runs`, { pages: 3 });
  expect(asked).toMatchObject({ status: 202, body: { state: 'queued', pagesWanted: 3 } });
  const path = `/runs/${asked.body.id}`;
  const auditor = auditorOf(api);
  const { id: claim = '' } = await auditor.claim();
  expect((await ask<Run>('GET', path)).body.state).toBe('running');
  await auditor.send(claim, sentPage(own.url, [foundOn('logo'), foundOn('name')]));
  await auditor.end(claim);
  expect((await ask<Run>('GET', path)).body.state).toBe('done');
  expect((await ask<RunDiff>('GET', `${path}/diff`)).body.failures).toMatchObject({ new: 1, same: 1 });
  expect((await ask<FindingGroupOfRun[]>('GET', `${path}/finding-groups`)).body).toMatchObject([
    { criteria: ['1.1.1'], elements: 2 },
  ]);
  for (const form of ['html', 'json', 'earl', 'openacr', 'junit', 'sarif', 'csv'])
    expect([form, (await ask('GET', `${path}/report.${form}`)).status]).toEqual([form, 200]);
  const { rows } = await api.services.store.auditEntries.list({ limit: 9, sort: 'at', descending: true });
  expect(rows.find(({ target }) => target === asked.body.id)).toMatchObject({
    action: 'run.requested',
    actor: `key:${id}`,
  });
});

test('with the key it neither judges nor changes anything, nor with another scope starts a run', async () => {
  const { own, id, ask } = await withKey('audits:write');
  const run = await own.audit({ '/': [foundOn('logo')] });
  const [finding] = await own.findings(run);
  for (const [method, path, body] of [
    ['PUT', `/runs/${run}/criteria/2.4.6`, { verdict: 'passed' }],
    ['PATCH', `/findings/${finding?.id}`, { assignee: null }],
    ['PATCH', `/sites/${own.site.id}`, { options: {} }],
    ['DELETE', `/sites/${own.site.id}`],
  ] as const)
    expect([path, (await ask(method, path, body)).status]).toEqual([path, 403]);
  const start = ['POST', `/sites/${own.site.id}/runs`, {}] as const;
  const evidence = await withKey('evidence:write');
  expect((await evidence.ask('POST', `/sites/${evidence.own.site.id}/runs`, {})).body).toMatchObject({
    code: 'key_scope',
  });
  expect((await (await withKey('audits:write')).ask(...start)).status).toBe(404);
  await own.ask('DELETE', `/organisation/api-keys/${id}`);
  expect((await ask(...start)).status).toBe(401);
});
