import { openPage as openLoggedOut } from '@adili/contract/testing';
import { fakeApi } from '@adili/http/testing';
import { openPage } from '@adili/http/testing/open-page';
import type { Site } from '@adili/schemas/sites/site';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { keepTriedPage } from '../page-audits/tried-page.ts';
import { auditor, lastRun, newSite, pageAudit, site } from '../testing/records.ts';
import page from './Audits.tsx';

test('leads who is not logged in to the login, and back', async () => {
  await openLoggedOut(page);
  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login?from=%2Faudits');
});

test('an added website leads to its page; a refusal says why, and what was typed stays', async () => {
  const api = fakeApi({
    'GET /sites': { body: [] },
    'POST /sites': [
      { status: 403, body: { error: 'Starter has one website.' } },
      { status: 201, body: newSite },
    ],
  });
  const { shell } = await openPage(page);
  await userEvent.type(await screen.findByLabelText('Address'), 'example.com');
  await userEvent.click(screen.getByRole('button', { name: 'Add website' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Starter has one website.');
  expect(screen.getByLabelText('Address')).toHaveValue('example.com');
  await userEvent.click(screen.getByRole('button', { name: 'Add website' }));
  expect(api.sent.at(-1)?.body).toEqual({ url: 'https://example.com/' });
  await waitFor(() => expect(shell.visited).toEqual(['/audits/sites/s1']));
});

test('the page that was tried in this tab is added with its result', async () => {
  keepTriedPage({ ...pageAudit, url: 'https://example.com/shop' });
  const api = fakeApi({ 'GET /sites': { body: [] }, 'POST /sites': { status: 201, body: newSite } });
  const { shell } = await openPage(page);
  await userEvent.click(await screen.findByRole('button', { name: 'Add example.com' }));
  expect(api.sent.at(-1)?.body).toEqual({ url: 'https://example.com/', audit: 'a1' });
  await waitFor(() => expect(shell.visited).toEqual(['/audits/sites/s1']));
});

test('its result is kept too where the address is typed, and not for another website', async () => {
  keepTriedPage({ ...pageAudit, url: 'https://example.com/shop' });
  const api = fakeApi({ 'GET /sites': { body: [] }, 'POST /sites': { status: 201, body: newSite } });
  await openPage(page);
  const address = await screen.findByLabelText('Address');
  for (const [typed, audit] of [
    ['https://other.example', undefined],
    ['https://example.com/en', 'a1'],
  ] as const) {
    await userEvent.clear(address);
    await userEvent.type(address, typed);
    await userEvent.click(screen.getByRole('button', { name: 'Add website' }));
    await waitFor(() => expect(api.sent.at(-1)?.body).toHaveProperty('url', new URL(typed).href));
    expect(api.sent.at(-1)?.body).toEqual({ url: new URL(typed).href, audit });
  }
});

test('a tried page of a website that is there already is not offered', async () => {
  keepTriedPage(pageAudit);
  fakeApi({ 'GET /sites': { body: [site] } });
  await openPage(page);
  expect(await screen.findByText('2 failures, 1 to check by hand')).toBeVisible();
  expect(screen.queryByText('The page you tried')).toBeNull();
});

test('a website without encryption is shown with its scheme', async () => {
  fakeApi({
    'GET /sites': {
      body: [site, { ...site, id: 's2', url: 'http://example.com/', origin: 'http://example.com' }],
    },
  });
  await openPage(page);
  expect(await screen.findByRole('link', { name: 'example.com' })).toHaveAttribute(
    'href',
    '/audits/sites/s1',
  );
  expect(screen.getByRole('link', { name: 'http://example.com' })).toHaveAttribute(
    'href',
    '/audits/sites/s2',
  );
});

/** The same website while the run `r9` goes, or waits. */
const going = (state: 'queued' | 'running', id = 'r9'): Site => ({
  ...site,
  id: `site of ${id}`,
  lastRun: { ...lastRun, id, state },
});
const progress = { pagesWanted: 20, pagesDone: 20, pagesWithProblem: 0, failed: 2, review: 1 };

test('a run that goes is followed by its events, those that wait are not, and nothing is once it is over', async () => {
  const waiting = going('queued', 'r8');
  const api = fakeApi({
    'GET /sites': [
      // A page is read twice at first, as strict mode has it.
      { body: [waiting, going('running')] },
      { body: [waiting, going('running')] },
      { body: [site] },
    ],
    'GET /runs/r9/events': { body: [{ ...progress, state: 'done' }] },
  });
  await openPage(page);
  // Without events the first look is a second away.
  expect(await screen.findByText('2 failures, 1 to check by hand', {}, { timeout: 900 })).toBeVisible();
  const streams = api.sent.map(({ call }) => call).filter((call) => call.includes('/events'));
  expect([...new Set(streams)]).toEqual(['GET /runs/r9/events']);
});

test('a hidden tab follows nothing, and goes on once it is seen', async () => {
  const api = fakeApi({
    'GET /sites': [{ body: [going('running')] }, { body: [going('running')] }, { body: [site] }],
    'GET /runs/r9/events': { body: [{ ...progress, state: 'done' }] },
  });
  const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await openPage(page);
  expect(await screen.findByText('Under way')).toBeVisible();
  expect(api.sent.map(({ call }) => call)).toEqual(['GET /sites', 'GET /sites']);
  visibility.mockReturnValue('visible');
  fireEvent(document, new Event('visibilitychange'));
  expect(await screen.findByText('2 failures, 1 to check by hand')).toBeVisible();
});

test('an auditor sees what was found, and adds nothing', async () => {
  fakeApi({ 'GET /sites': { body: [site] } });
  await openPage(page, { user: auditor });
  expect(await screen.findByText('2 failures, 1 to check by hand')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add website' })).toBeNull();
});
