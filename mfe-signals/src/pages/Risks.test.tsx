import { fakeApi } from '@adili/http/testing';
import { openPage } from '@adili/http/testing/open-page';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { backups, counts, laptop } from '../testing/risk-records.ts';
import page from './Risks.tsx';

const answers = {
  'GET /signals/events': 'pending' as const,
  'GET /risks/counts': { body: counts },
  'GET /risks?limit=100': { body: [backups, laptop] },
  'GET /organisation/members?limit=500': { body: [] },
};
const open = (search = '') => openPage(page, { search });

test('the picture says in numbers and words where risks are, and leads to them', async () => {
  fakeApi(answers);
  await open();
  const link = await screen.findByRole('link', { name: /^Level 15 ?, High: ?1 ? risk, Possible, Severe$/ });
  expect(link).toHaveAttribute('href', '/signals/risks?likelihood=3&impact=5');
  const rows = within(screen.getByRole('table', { name: 'Risks by level' })).getAllByRole('row');
  expect(rows.slice(1).map((row) => row.textContent)).toEqual([
    'Very high (16 to 25)0 (1)',
    'High (10 to 15)1 (0)',
    'Moderate (5 to 9)1 (1)',
    'Low (1 to 4)0 (0)',
  ]);
});

test('a place of the picture narrows the list by what remains', async () => {
  fakeApi({ ...answers, 'GET /risks?limit=100&likelihood=3&impact=5': { body: [backups] } });
  await open('?likelihood=3&impact=5');
  const list = await screen.findByRole('table', { name: 'Risks' });
  expect(within(list).getByRole('link', { name: backups.title })).toHaveAttribute(
    'href',
    '/signals/risks/r1',
  );
  expect(within(list).queryByText(laptop.title)).toBeNull();
  const chosen = screen.getByRole('link', { name: /^Level 15/ });
  expect(chosen).toHaveAttribute('aria-current', 'true');
  // Once more shows all again.
  expect(chosen).toHaveAttribute('href', '/signals/risks');
});

test('a risk is added with its level computed, and its page opened', async () => {
  const api = fakeApi({ ...answers, 'POST /risks': { status: 201, body: laptop } });
  const { shell } = await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Add a risk' }));
  await userEvent.type(screen.getByLabelText('Title'), 'A laptop is lost');
  const choose = async (group: RegExp, step: string) =>
    userEvent.click(within(screen.getByRole('group', { name: group })).getByLabelText(step));
  await choose(/How likely/, '4 Likely');
  await choose(/How much/, '5 Severe');
  expect(screen.getByText('Level 20, very high, if nothing were done')).toBeVisible();
  await userEvent.selectOptions(screen.getByLabelText('Treatment'), 'share');
  await userEvent.click(screen.getByRole('button', { name: 'Add risk' }));
  expect(api.sent.find(({ call }) => call === 'POST /risks')?.body).toEqual({
    title: 'A laptop is lost',
    description: '',
    reason: '',
    likelihood: 4,
    impact: 5,
    owner: null,
    treatment: 'share',
    review: null,
  });
  expect(shell.navigations.map(({ path }) => path)).toEqual(['/signals/risks/r2']);
});

test('news raise a risk in its place, in the picture and in the list', async () => {
  let say: (events: object) => void = () => {};
  const news = new Promise<object>((resolve) => {
    say = resolve;
  });
  const api = fakeApi({ ...answers, 'GET /signals/events': [news as never, 'pending'] });
  await open();
  await screen.findByText('15, high');
  const raised = { ...backups, remaining: { ...backups.remaining, level: 20, likelihood: 4 } };
  const place = { likelihood: 4, impact: 5, remaining: 1, inherent: 1 };
  api.answers['GET /risks?limit=100'] = { body: [raised, laptop] };
  api.answers['GET /risks/counts'] = { body: { ...counts, places: [place], veryHigh: 1 } };
  say({ body: [{ revision: 'b' }] });
  expect(await screen.findByText('20, very high')).toBeVisible();
  expect(screen.getByRole('link', { name: /^Level 20.*Very high/ })).toBeVisible();
});

test('what was chosen of a risk that is not added yet is chosen when the form is opened again', async () => {
  fakeApi(answers);
  await open();
  const likely = () =>
    within(screen.getByRole('group', { name: /^How likely/ })).getByRole('radio', { name: /^4/ });
  await userEvent.click(await screen.findByRole('button', { name: 'Add a risk' }));
  await userEvent.click(likely());
  const harm = within(screen.getByRole('group', { name: /^How much/ }));
  await userEvent.click(harm.getByRole('radio', { name: /^5/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await userEvent.click(screen.getByRole('button', { name: 'Add a risk' }));
  expect(likely()).toBeChecked();
  expect(screen.getByText('Level 20, very high, if nothing were done')).toBeVisible();
});
