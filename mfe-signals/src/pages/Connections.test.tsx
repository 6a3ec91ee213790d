import { fakeApi } from '@adili/http/testing';
import { openPage } from '@adili/http/testing/open-page';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { failingGitHub, gitHub, waitingGitHub } from '../testing/connection-records.ts';
import page from './Connections.tsx';

const quiet = { 'GET /signals/events': 'pending' } as const;
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('GitHub is connected, followed until it was asked, and its token leaves the page', async () => {
  let say: (events: object) => void = () => {};
  const news = new Promise<object>((resolve) => {
    say = resolve;
  });
  const api = fakeApi({
    'GET /signals/events': [news as never, 'pending'],
    'GET /connections': { body: [] },
    'POST /connections': { status: 201, body: waitingGitHub },
  });
  await openPage(page);
  await userEvent.type(await screen.findByLabelText('Organisation'), 'acme');
  await userEvent.type(screen.getByLabelText('Token'), 'github_pat_0001');
  api.answers['GET /connections'] = { body: [waitingGitHub] };
  await press('Connect GitHub');
  expect(await screen.findByText('Being asked')).toBeVisible();
  expect(screen.getByLabelText('Token')).toHaveValue('');
  api.answers['GET /connections'] = { body: [gitHub] };
  say({ body: [{ revision: 'b' }] });
  expect(await screen.findByText('Works')).toBeVisible();
  expect(api.sent.filter(({ call }) => call === 'POST /connections')).toMatchObject([
    { body: { provider: 'github', credentials: { organisation: 'acme', token: 'github_pat_0001' } } },
  ]);
});

test('what was typed stays where the plan has no connections, with the way on', async () => {
  fakeApi({
    ...quiet,
    'GET /connections': { body: [] },
    'POST /connections': { status: 403, body: { error: 'It comes with Growth.', code: 'plan_limit' } },
  });
  await openPage(page);
  await userEvent.type(await screen.findByLabelText('Organisation'), 'acme');
  await userEvent.type(screen.getByLabelText('Token'), 'github_pat_0001');
  await press('Connect GitHub');
  expect(await screen.findByRole('alert')).toHaveTextContent('It comes with Growth.');
  expect(screen.getByLabelText('Token')).toHaveValue('github_pat_0001');
});

test('a connection says why it could not be read, is asked again, and is taken away after a question', async () => {
  const api = fakeApi({
    ...quiet,
    'GET /connections': { body: [failingGitHub] },
    'POST /connections/co2/run': { status: 202 },
    'DELETE /connections/co2': { status: 204 },
  });
  await openPage(page);
  expect(await screen.findByText(/Connect GitHub again with a new one/)).toBeVisible();
  await press('Actions for GitHub acme-labs');
  await press('Ask it now');
  await press('Actions for GitHub acme-labs');
  await press('Take it away');
  api.answers['GET /connections'] = { body: [] };
  await press('Take GitHub acme-labs away');
  expect(await screen.findByText(/No system is connected yet/)).toBeVisible();
  expect(api.sent.map(({ call }) => call)).toEqual(
    expect.arrayContaining(['POST /connections/co2/run', 'DELETE /connections/co2']),
  );
});

test('each system has its own fields, and a key that is none is said at its field', async () => {
  const api = fakeApi({ ...quiet, 'GET /connections': { body: [] } });
  await openPage(page);
  await userEvent.selectOptions(await screen.findByLabelText('System'), 'Google Workspace');
  await userEvent.type(screen.getByLabelText('Address of an administrator'), 'admin@acme.example');
  await userEvent.type(screen.getByLabelText('Key'), 'AIza-not-a-file');
  await press('Connect Google Workspace');
  expect(await screen.findByText('Paste the whole JSON file of the key, from { to }')).toBeVisible();
  expect(screen.getByLabelText('Key')).toHaveValue('AIza-not-a-file');
  expect(api.sent.map(({ call }) => call)).not.toContain('POST /connections');
});
