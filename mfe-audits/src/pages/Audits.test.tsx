import { renderPage } from '@adili/contract/testing';
import { fakeApi } from '@adili/http/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { keepTriedPage } from '../page-audits/tried-page.ts';
import { openPage } from '../testing/open-page.ts';
import { auditor, newSite, pageAudit, site } from '../testing/records.ts';
import page from './Audits.tsx';

test('leads who is not logged in to the login, and back', async () => {
  const { unmount } = await renderPage(page);
  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login?from=%2Faudits');
  await unmount();
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
  await userEvent.type(await screen.findByLabelText('Address'), 'https://example.com');
  await userEvent.click(screen.getByRole('button', { name: 'Add website' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Starter has one website.');
  expect(screen.getByLabelText('Address')).toHaveValue('https://example.com');
  await userEvent.click(screen.getByRole('button', { name: 'Add website' }));
  expect(api.sent.at(-1)?.body).toEqual({ url: 'https://example.com/' });
  expect(shell.visited).toEqual(['/audits/sites/s1']);
});

test('the page that was tried in this tab is added with its result', async () => {
  keepTriedPage({ ...pageAudit, url: 'https://example.com/shop' });
  const api = fakeApi({ 'GET /sites': { body: [] }, 'POST /sites': { status: 201, body: newSite } });
  const { shell } = await openPage(page);
  await userEvent.click(await screen.findByRole('button', { name: 'Add example.com' }));
  expect(api.sent.at(-1)?.body).toEqual({ url: 'https://example.com/', audit: 'a1' });
  expect(shell.visited).toEqual(['/audits/sites/s1']);
});

test('a tried page of a website that is there already is not offered', async () => {
  keepTriedPage(pageAudit);
  fakeApi({ 'GET /sites': { body: [site] } });
  await openPage(page);
  expect(await screen.findByText('2 failures, 1 to review')).toBeVisible();
  expect(screen.queryByText('The page you tried')).toBeNull();
});

test('an auditor sees what was found, and adds nothing', async () => {
  fakeApi({ 'GET /sites': { body: [site] } });
  await openPage(page, { user: auditor });
  expect(await screen.findByText('2 failures, 1 to review')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add website' })).toBeNull();
});
