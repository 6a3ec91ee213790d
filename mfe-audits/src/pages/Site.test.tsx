import { fakeApi } from '@adili/http/testing';
import { openPage } from '@adili/http/testing/open-page';
import { localMomentOf, localZone } from '@adili/ui';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { auditor, earlierRun, goingRun, lastRun, newSite, site } from '../testing/records.ts';
import page from './Site.tsx';

const runs = 'GET /sites/s1/runs?limit=500' as const;
const open = (user = {}) => openPage(page, { params: { id: 's1' }, user });

test('a proof that is not there says so; once it is, the first audit can start', async () => {
  fakeApi({
    'GET /sites/s1': { body: newSite },
    [runs]: { body: [] },
    'POST /sites/s1/verify': [
      { status: 409, body: { error: 'Neither the record nor the file is there.' } },
      { body: site },
    ],
  });
  await open({ memberRole: 'member', organisationId: 'o1' });
  await userEvent.click(await screen.findByRole('button', { name: 'Check' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Neither the record nor the file is there.');
  await userEvent.click(screen.getByRole('button', { name: 'Check' }));
  expect(await screen.findByRole('button', { name: 'Start an audit' })).toBeEnabled();
  expect(screen.getByText('You’ve proved that the website is yours.')).toBeVisible();
});

test('an audit is asked for with its pages, and followed until it is done', async () => {
  const api = fakeApi({
    'GET /sites/s1': { body: site },
    // A page is read twice at first, as strict mode has it.
    [runs]: [{ body: [earlierRun] }, { body: [earlierRun] }, { body: [lastRun, earlierRun] }],
    'POST /sites/s1/runs': { status: 202, body: goingRun },
  });
  await open({ memberRole: 'owner', organisationId: 'o1' });
  const pages = await screen.findByLabelText('Pages');
  await userEvent.clear(pages);
  await userEvent.type(pages, '51');
  await userEvent.click(screen.getByRole('button', { name: 'Start an audit' }));
  expect(await screen.findByText('Say how many pages, 1 to 50')).toBeVisible();
  await userEvent.clear(pages);
  await userEvent.type(pages, '5');
  await userEvent.click(screen.getByRole('button', { name: 'Start an audit' }));
  expect(await screen.findByText('7 of at most 20 pages done.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Start an audit' })).toBeDisabled();
  expect(api.sent.find(({ call }) => call === 'POST /sites/s1/runs')?.body).toEqual({ pages: 5 });
  expect(await screen.findByText('Done, except some pages', {}, { timeout: 4_000 })).toBeVisible();
  expect(
    screen.getByText('The audit is done, except some pages: 2 failures, 1 for a person.'),
  ).toHaveAttribute('role', 'status');
  expect(screen.getByRole('img', { name: /2 audits: from 5 failures on .* to 2 failures on/ })).toBeVisible();
});

test('a schedule is saved', async () => {
  const api = fakeApi({
    'GET /sites/s1': { body: site },
    [runs]: { body: [lastRun] },
    'PATCH /sites/s1': { body: { ...site, schedule: 'weekly', nextAt: '2026-11-30T02:00:00.000Z' } },
  });
  await open({ memberRole: 'member', organisationId: 'o1' });
  await userEvent.selectOptions(await screen.findByLabelText('Audit it automatically'), 'weekly');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const next = `The next audit will be on ${localMomentOf('2026-11-30T02:00:00.000Z')} (${localZone()}).`;
  expect(await screen.findByText(/^Saved\./)).toHaveTextContent(next);
  expect(api.sent.at(-1)?.body).toEqual({ schedule: 'weekly', version: site.version });
  expect(screen.getByLabelText('Audit it automatically')).toHaveValue('weekly');
  expect(screen.getByLabelText('Audit it automatically')).toHaveAccessibleDescription(
    expect.stringContaining(next),
  );
});

test('an auditor sees the history and no button', async () => {
  fakeApi({ 'GET /sites/s1': { body: site }, [runs]: { body: [lastRun, earlierRun] } });
  await open(auditor);
  expect(
    await screen.findByRole('link', { name: /^What changed in the audit of 23 Nov 2026/ }),
  ).toHaveAttribute('href', '/audits/runs/r2/diff');
  expect(screen.queryByRole('button')).toBeNull();
});

test('the demonstration’s own site says that it has no proof', async () => {
  const proof = { ...site.proof, provedBy: 'demonstration' } as const;
  fakeApi({ 'GET /sites/s1': { body: { ...site, proof } }, [runs]: { body: [] } });
  await open();
  expect(await screen.findByText(/It is audited without a proof/)).toBeVisible();
  expect(screen.queryByText('Proved')).toBeNull();
});
