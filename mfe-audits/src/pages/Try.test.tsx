import { openPage as openLoggedOut } from '@adili/contract/testing';
import { fakeApi } from '@adili/http/testing';
import { openPage } from '@adili/http/testing/open-page';
import type { PageAudit } from '@adili/schemas/page-audits/page-audit';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { contrast, pageAudit } from '../testing/records.ts';
import page from './Try.tsx';

/** Without an account. */
const open = (search: string) => openLoggedOut(page, { search });

test('an address that is given is audited, live, and its 55 criteria are shown', async () => {
  const queued: PageAudit = { ...pageAudit, state: 'queued', before: 2, criteria: [], findings: [] };
  const api = fakeApi({
    'POST /page-audits': { status: 202, body: queued },
    'GET /page-audits/a1': [
      // A page is read twice at first, as strict mode has it.
      { body: queued },
      { body: queued },
      { body: { ...pageAudit, state: 'running', criteria: [], findings: [] } },
      { body: pageAudit },
    ],
    // The stream is refused: the page goes on by looking again and again.
    'GET /page-audits/a1/events': { status: 429, body: { error: 'Too many' } },
  });
  const { shell, update } = await open('');
  const status = screen.getByRole('status');
  const button = screen.getByRole('button', { name: 'Check this page' });
  await userEvent.type(screen.getByLabelText('Address of a page'), 'example.com');
  await userEvent.click(button);
  expect(shell.navigations).toEqual([{ path: '/audits/try?url=example.com', options: { scroll: 'keep' } }]);
  await update({ search: '?url=example.com' });
  expect(await screen.findByText('Asking for the audit of example.com...')).toBeVisible();
  await waitFor(() => expect(shell.visited).toContain('/audits/try?audit=a1'));
  expect(api.sent[0]?.body).toEqual({ url: 'example.com' });
  await update({ search: '?audit=a1' });
  expect(await screen.findByText('Waiting: 2 before it.')).toBeVisible();
  expect(status).toHaveTextContent('Waiting: 2 before it.');
  expect(await screen.findByText(/We’re looking at/, {}, { timeout: 3_000 })).toBeVisible();
  expect(await screen.findByText(/^Done:/, {}, { timeout: 4_000 })).toBeVisible();
  expect(status).toHaveTextContent('Done: 1 failure, 0 to check by hand.');
  expect(screen.getByRole('heading', { name: 'What to fix first' })).toHaveFocus();
  expect(screen.getByLabelText('Address of a page')).toHaveValue(pageAudit.url);
  const groups = ['Failed', 'Needs a manual check', 'No issue found', 'Not applicable'].map((name) =>
    within(screen.getByRole('list', { name, hidden: true })).getAllByRole('listitem', { hidden: true }),
  );
  expect(groups.flat()).toHaveLength(55);
});

test('the events of an audit say when to look', async () => {
  const queued: PageAudit = { ...pageAudit, state: 'queued', before: 0, criteria: [], findings: [] };
  const api = fakeApi({
    'GET /page-audits/a1': [{ body: queued }, { body: queued }, { body: pageAudit }],
    'GET /page-audits/a1/events': [{ body: [{ state: 'done' }] }],
  });
  await open('?audit=a1');
  // Without events the first look is a second away.
  expect(await screen.findByText(/^Done:/, {}, { timeout: 900 })).toBeVisible();
  expect(api.sent.map(({ call }) => call)).toContain('GET /page-audits/a1/events');
});

test('a cause has its picture, who is hurt and how to fix it', async () => {
  fakeApi({ 'GET /page-audits/a1': { body: pageAudit }, 'GET /page-audits/a1/pictures/p1': { body: 'png' } });
  await open('?audit=a1');
  await userEvent.click(await screen.findByText(`1. ${contrast.headline}`));
  expect(await screen.findByRole('img', { name: /The element as it looked/ })).toBeVisible();
  expect(screen.getByText(contrast.whoIsHurt)).toBeVisible();
  expect(screen.getByText(contrast.howToFix)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open an account' })).toHaveAttribute('href', '/free-trial');
});

test('a page too many says why', async () => {
  const error = 'Ten pages an hour are all that your network gets without an account.';
  fakeApi({ 'POST /page-audits': { status: 429, body: { error } } });
  await open('?url=example.com');
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('That is all for now');
  expect(alert).toHaveTextContent(error);
});

test('a refused address says why at its field, which has the focus', async () => {
  const error = 'Give a whole address, as https://example.com';
  fakeApi({ 'POST /page-audits': { status: 400, body: { error: 'Wrong', fields: { url: error } } } });
  const { update } = await open('?url=ftp://example.com');
  const field = await screen.findByRole('textbox', { name: 'Address of a page' });
  await waitFor(() => expect(field).toHaveFocus());
  expect(field).toHaveAccessibleDescription(error);
  expect(field).toBeInvalid();
  expect(screen.queryByRole('heading', { name: 'Result' })).toBeNull();
  await update({ search: '' });
  expect(field).toBeValid();
});

test('the form leads to the result by its address, and is plain where no script runs', async () => {
  const { shell } = await open('');
  expect(screen.getByRole('textbox').closest('form')).toHaveAttribute('action', '/audits/try');
  await userEvent.type(screen.getByLabelText('Address of a page'), 'example.com/shop?a=b');
  await userEvent.click(screen.getByRole('button', { name: 'Check this page' }));
  expect(shell.visited).toEqual(['/audits/try?url=example.com%2Fshop%3Fa%3Db']);
});

test('a result stays at hand in the tab once an account is opened', async () => {
  const { default: audits } = await import('./Audits.tsx');
  fakeApi({ 'GET /page-audits/a1': { body: pageAudit }, 'GET /sites': { body: [] } });
  await open('?audit=a1');
  await screen.findByText(/^Done:/);
  await openPage(audits);
  expect(await screen.findByRole('link', { name: 'See the result of example.com' })).toHaveAttribute(
    'href',
    '/audits/try?audit=a1',
  );
  expect(screen.getByLabelText('Address')).toHaveValue('https://example.com/');
});

test('what one rule found on many elements of the page is one line; of thousands some are shown', async () => {
  const findings = Array.from({ length: 2_000 }, (_, index) => ({
    ...contrast,
    id: `f${index}`,
    selector: `#price-${index}`,
    pages: ['https://example.com/'],
  }));
  fakeApi({ 'GET /page-audits/a1': { body: { ...pageAudit, findings } } });
  await open('?audit=a1');
  const line = await screen.findByText('2,000 elements on 1 page');
  expect(screen.queryByText('#price-0')).toBeNull();
  await userEvent.click(line);
  expect(await screen.findByText('Showing 5 of 2,000')).toBeVisible();
  // Who it affects and how to fix it is said once, and not at each place.
  expect(screen.getAllByText(contrast.howToFix)).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Show more elements' }));
  expect(await screen.findByText('Showing 50 of 2,000')).toBeVisible();
  expect(screen.queryByText('#price-50')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Show more elements' }));
  expect(screen.getByText('#price-50')).toBeVisible();
});
