import { fakeApi } from '@adili/http/testing';
import { openPage } from '@adili/http/testing/open-page';
import type { Site } from '@adili/schemas/sites/site';
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
  const done = 'Done, except some pages: 2 failures, 1 to check by hand.';
  expect(screen.getByText(done, { selector: '[role=status]' })).toBeInTheDocument();
  // Where the bar was, for all to see, with the way on.
  expect(screen.getByText(done, { selector: 'p' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'See what to fix first' })).toHaveAttribute(
    'href',
    '/audits/runs/r2',
  );
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

test('what is audited is said in plain fields, and what is wrong stands beside each', async () => {
  const options = { exclude: ['/archive/*', '/old'], viewport: { width: 360, height: 800 } } as const;
  const shop: Site = { ...site, options: { scheme: 'dark' } };
  const api = fakeApi({
    'GET /sites/s1': { body: shop },
    [runs]: { body: [lastRun] },
    'PATCH /sites/s1': { body: { ...site, options: { ...options, exclude: [...options.exclude] } } },
  });
  await open({ memberRole: 'member', organisationId: 'o1' });
  expect(await screen.findByText('In the dark colour scheme.')).toBeVisible();
  const save = screen.getByRole('button', { name: 'Save what is audited', hidden: true });
  expect(save).not.toBeVisible();
  await userEvent.click(screen.getByText('Change it'));
  const type = async (label: string, text: string) => {
    await userEvent.clear(screen.getByLabelText(label));
    await userEvent.type(screen.getByLabelText(label), text);
  };
  await type('Leave these addresses out', '/archive/*\n\n /old ');
  await type('Window', '100x800');
  await type('Wait after loading', '30001');
  await userEvent.click(save);
  expect(screen.getByLabelText('Window')).toHaveAccessibleDescription(
    expect.stringContaining('Give a width and a height, each from 200 to 4,000 pixels'),
  );
  expect(screen.getByLabelText('Wait after loading')).toHaveAccessibleDescription(
    expect.stringContaining('Give 0 to 30,000 milliseconds'),
  );
  expect(screen.getByLabelText('Leave these addresses out')).toHaveValue('/archive/*\n\n /old ');
  await type('Window', '360 x 800');
  await userEvent.clear(screen.getByLabelText('Wait after loading'));
  await userEvent.selectOptions(screen.getByLabelText('Colour scheme'), 'Light');
  await userEvent.click(save);
  expect(await screen.findByText('Saved. The next audit follows it.')).toBeVisible();
  expect(api.sent.at(-1)?.body).toEqual({ options, version: site.version });
  expect(screen.getByText(/^Without addresses that match/)).toHaveTextContent(
    'Without addresses that match /archive/* or /old. In a window of 360 by 800 pixels.',
  );
});

test('what another says of it meanwhile stays, but for what is saved over it', async () => {
  const theirs: Site = { ...site, version: 2, options: { level: 'A', waitMs: 500 } };
  const api = fakeApi({
    'GET /sites/s1': { body: site },
    [runs]: { body: [] },
    'PATCH /sites/s1': [
      { status: 409, body: { error: 'Changed.', code: 'changed_meanwhile', current: theirs } },
      { body: { ...theirs, version: 3, options: { level: 'A', waitMs: 900 } } },
    ],
  });
  await open({ memberRole: 'member', organisationId: 'o1' });
  await userEvent.click(await screen.findByText('Change it'));
  await userEvent.type(screen.getByLabelText('Wait after loading'), '900');
  await userEvent.click(screen.getByRole('button', { name: 'Save what is audited' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Each page 500 milliseconds after it has loaded.',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Save mine over it' }));
  expect(await screen.findByText('Saved. The next audit follows it.')).toBeVisible();
  expect(api.sent.at(-1)?.body).toEqual({ options: { waitMs: 900, level: 'A' }, version: 2 });
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
  expect(await screen.findByText(/It is audited without one/)).toBeVisible();
  expect(screen.queryByText('Proved')).toBeNull();
});
