import { fakeApi } from '@adili/http/testing';
import { openPage } from '@adili/http/testing/open-page';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { adoption, auditor, frameworks, organisation, pack } from '../testing/records.ts';
import page from './Pack.tsx';

const named = { 'GET /organisation': { body: organisation } };

test('an auditor makes a pack, sees it being made, and downloads it once it is done', async () => {
  const queued = { ...pack, state: 'queued' as const, asOf: undefined, size: undefined, sha256: undefined };
  const api = fakeApi({
    ...named,
    'GET /organisation/frameworks': { body: [adoption] },
    'GET /packs': { body: [] },
    'POST /packs': { status: 202, body: queued },
    'GET /packs/p1': { body: { ...pack, pdf: 'waiting' } },
  });
  await openPage(page, { user: auditor });
  expect(await screen.findByRole('link', { name: 'the public keys' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^https?:.+\/\.well-known\/consent-keys\.json$/),
  );
  await userEvent.type(screen.getByLabelText('Changes from'), '2026-10-01');
  await userEvent.type(screen.getByLabelText('Changes to'), '2026-09-01');
  expect(screen.getByText('The end is before the beginning')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Make the pack' })).toBeDisabled();
  await userEvent.clear(screen.getByLabelText('Changes to'));
  await userEvent.click(screen.getByRole('button', { name: 'Make the pack' }));
  const packs = within(await screen.findByRole('table', { name: 'Packs' }));
  expect(await packs.findByText('Waiting for its turn')).toBeVisible();
  expect(api.sent.find(({ call }) => call === 'POST /packs')?.body).toEqual({
    frameworks: ['kenya-dpa-2019'],
    from: '2026-10-01',
  });
  const ready = await screen.findByText(/^The pack is ready\. A PDF follows within minutes/, undefined, {
    timeout: 4_000,
  });
  expect(screen.getAllByRole('status').some((status) => status.contains(ready))).toBe(true);
  const made = within(screen.getByRole('region', { name: 'What’s in it' }));
  expect(made.getByRole('button', { name: /^Download/ })).toBeVisible();
  expect(packs.getByRole('button', { name: 'Download the pack as of 2026-11-20' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Download PDF/ })).not.toBeInTheDocument();
});

test('a pack names its framework also once that is no longer adopted', async () => {
  fakeApi({
    ...named,
    'GET /organisation/frameworks': { body: [{ ...adoption, id: 'gdpr', framework: 'gdpr', title: 'GDPR' }] },
    'GET /packs': { body: [{ ...pack, pdf: 'done' }] },
    'GET /frameworks?limit=500': { body: frameworks },
  });
  await openPage(page, { user: auditor });
  const packs = within(await screen.findByRole('table', { name: 'Packs' }));
  expect(packs.getByText('Kenya DPA')).toBeVisible();
  expect(packs.getByRole('button', { name: 'Download PDF of the pack as of 2026-11-20' })).toBeVisible();
});

const nameless = {
  'GET /organisation': { body: { ...organisation, name: '' } },
  'GET /organisation/frameworks': { body: [adoption] },
  'GET /packs': { body: [] },
};

test('an organisation without a name is asked for it before its first pack', async () => {
  const api = fakeApi({ ...nameless, 'PATCH /organisation': { body: organisation } });
  await openPage(page);
  await userEvent.type(await screen.findByLabelText(/^Name of your organisation/), organisation.name);
  await userEvent.click(screen.getByRole('button', { name: 'Save the name' }));
  expect(await screen.findByRole('button', { name: 'Make the pack' })).toBeEnabled();
  expect(api.sent.find(({ call }) => call === 'PATCH /organisation')?.body).toEqual({
    name: organisation.name,
    version: organisation.version,
  });
});

test('a logo is chosen for the cover, one that is too large is named before it is sent, and it comes off again', async () => {
  const api = fakeApi({
    ...named,
    'GET /organisation/frameworks': { body: [adoption] },
    'GET /packs': { body: [] },
    'PUT /organisation/logo': { body: { ...organisation, logoSize: 12_480 } },
    'DELETE /organisation/logo': { body: organisation },
  });
  await openPage(page);
  const field = await screen.findByLabelText('Logo on the cover');
  const png = (bytes: number) => new File(['x'.repeat(bytes)], 'logo.png', { type: 'image/png' });
  await userEvent.upload(field, png(200_001));
  expect(screen.getByText('Choose a file of at most 200 kB.')).toBeVisible();
  await userEvent.upload(field, png(100));
  expect(await screen.findByText(/There is one of 12 kB/)).toBeVisible();
  expect(api.sent.filter(({ call }) => call === 'PUT /organisation/logo')).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Remove the logo' }));
  expect(await screen.findByText(/^Optional: a PNG/)).toBeVisible();
});

test('who can’t name the organisation hears who can', async () => {
  fakeApi(nameless);
  await openPage(page, { user: auditor });
  expect(await screen.findByText(/Ask an owner or an admin to set it/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Make the pack' })).not.toBeInTheDocument();
});
