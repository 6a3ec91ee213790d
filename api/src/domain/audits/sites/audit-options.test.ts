import type { RunDiff } from '@adili/schemas/findings/finding';
import type { Site } from '@adili/schemas/sites/site';
import type { TestApi } from '../../../testing/api.ts';
import { auditedOrganisation, auditorOf, foundOn, startAuditApi } from '../../../testing/audits.ts';

let api: TestApi;
beforeEach(async () => {
  api = await startAuditApi();
});
afterEach(() => api.stop());

const options = {
  exclude: ['/archive/*'],
  waitFor: 'main h1',
  viewport: { width: 360, height: 800 },
  level: 'A',
} as const;

test('an auditor gets what the site says, and the run keeps it, whatever the site says later', async () => {
  const own = await auditedOrganisation(api);
  const { id } = own.site;
  const change = async (body: object) => (await own.ask<Site>('PATCH', `/sites/${id}`, body)).body;
  const { version } = await change({ options });
  const run = (await own.request()).id;
  expect((await auditorOf(api).claim()).run?.options).toEqual(options);
  expect(await change({ options: { exclude: [] }, version })).not.toHaveProperty('options');
  expect((await own.run(run)).options).toEqual(options);
  expect(await own.ask('PATCH', `/sites/${id}`, { options: { level: 'AA' }, version })).toMatchObject({
    status: 409,
    body: { code: 'changed_meanwhile' },
  });
  expect((await change({ schedule: 'weekly', options })).options).toEqual(options);
  expect(await change({ schedule: 'none' })).toMatchObject({ options, schedule: 'none' });
  const { rows } = await api.services.store.auditEntries.list({ limit: 9, sort: 'at', descending: true });
  const details = rows.filter(({ action }) => action === 'site.changed').map(({ detail }) => detail);
  expect(details[1]).toBe(`${own.site.origin}, schedule: weekly, what is audited, and how`);
});

test('a run by level A says so: it fixes, adds and proves nothing of level AA', async () => {
  const own = await auditedOrganisation(api);
  const path = `/sites/${own.site.id}`;
  const all = { '/': [foundOn('logo'), foundOn('pale', '1.4.3')] };
  await own.audit(all);
  await own.ask('PATCH', path, { options });
  const second = await own.audit({ '/': [foundOn('logo')] });
  await own.ask('PATCH', path, { options: {} });
  const third = await own.audit(all);
  const changesOf = async (run: string) => {
    const { findings, ...diff } = (await own.ask<RunDiff>('GET', `/runs/${run}/diff`)).body;
    const changes = Object.fromEntries(findings.map(({ criterion, change }) => [criterion, change]));
    return { changes, againstOtherOptions: diff.againstOtherOptions };
  };
  expect(await changesOf(second)).toEqual({
    changes: { '1.1.1': 'same', '1.4.3': 'not_visited' },
    againstOtherOptions: true,
  });
  expect((await changesOf(third)).changes).toEqual({ '1.1.1': 'same', '1.4.3': 'not_visited_before' });
  const report = await api.call('GET', `/runs/${second}/report.html`, { token: own.token });
  for (const words of [
    'WCAG 2.2, level A.',
    'Level A only: level AA is not looked at.',
    'Without addresses that match /archive/*.',
    'In a window of 360 by 800 pixels.',
    'Each page once main h1 is in sight.',
  ])
    expect(report.text).toContain(words);
});
