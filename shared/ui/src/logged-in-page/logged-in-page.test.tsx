import { definePage } from '@adili/contract';
import { fakeSession, fakeShell, renderPage } from '@adili/contract/testing';
import { ApiError } from '@adili/http';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Unloaded } from '../load-failure/load-failure.tsx';
import { LoggedInPage, LoggedOutNotice } from './logged-in-page.tsx';

const logIn = () => screen.getByRole('link', { name: 'Log in' });

let mounted: { unmount(): Promise<void> };

afterEach(async () => {
  await mounted.unmount();
  history.replaceState(null, '', '/');
});

const ended = { kind: 'failed' as const, error: new ApiError({ status: 401, statusText: 'Unauthorized' }) };

test.each([
  ['logged out', fakeShell()],
  ['a session that has ended', fakeShell({ session: fakeSession() })],
])('%s: the way back is the whole address', async (_, shell) => {
  history.replaceState(null, '', '/#second-factor');
  const page = definePage(() => (
    <LoggedInPage title="Plan" at="/dashboard/plan">
      {() => <Unloaded title="Nothing was read." state={ended} retry={() => {}} />}
    </LoggedInPage>
  ));
  mounted = await renderPage(page, { shell, search: '?choose=growth&by=year' });
  expect(logIn()).toHaveAttribute(
    'href',
    `/login?from=${encodeURIComponent('/dashboard/plan?choose=growth&by=year#second-factor')}`,
  );
});

function Kept() {
  const [kept, keep] = useState('nothing');
  return (
    <button type="button" onClick={() => keep('a key that was just made')}>
      {kept}
    </button>
  );
}

test.each([
  ['another person', { id: 'ben', organisationId: 'o1' }],
  ['the same person in another organisation', { id: 'ann', organisationId: 'o2' }],
])('%s finds nothing of what the page kept', async (_, next) => {
  const shell = fakeShell({ session: fakeSession({ id: 'ann', organisationId: 'o1' }) });
  const page = definePage(() => (
    <LoggedInPage title="API keys" at="/keys">
      {() => <Kept />}
    </LoggedInPage>
  ));
  mounted = await renderPage(page, { shell });
  await userEvent.click(screen.getByRole('button', { name: 'nothing' }));
  expect(screen.getByRole('button')).toHaveTextContent('a key that was just made');
  await act(async () => shell.session.start(fakeSession(next)));
  expect(screen.getByRole('button')).toHaveTextContent('nothing');
});

test('a title that is known only later is the heading', async () => {
  const Later = () => {
    const [title, setTitle] = useState('Request');
    return (
      <LoggedInPage title={title} at="/requests/1">
        {() => (
          <button type="button" onClick={() => setTitle('Access request DSR-1')}>
            Read
          </button>
        )}
      </LoggedInPage>
    );
  };
  mounted = await renderPage(definePage(Later), { shell: fakeShell({ session: fakeSession() }) });
  await userEvent.click(screen.getByRole('button', { name: 'Read' }));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Access request DSR-1');
});

const neighbours = { label: 'Pages', items: [{ to: '/admin', label: 'All' }], current: '/admin' };

test('a person it is not for gets what stands in its place, without the way to its neighbours', async () => {
  const page = definePage(() => (
    <LoggedInPage
      title="Visitors"
      at="/admin/visitors"
      navigation={neighbours}
      allows={({ role }) => role === 'admin'}
      otherwise={<LoggedOutNotice>This page is for operators.</LoggedOutNotice>}
    >
      {() => <p>1,204 visits</p>}
    </LoggedInPage>
  ));
  const shell = fakeShell();
  mounted = await renderPage(page, { shell });
  for (const who of [null, fakeSession({ role: 'user' })]) {
    if (who) await act(async () => shell.session.start(who));
    expect(screen.getByText('This page is for operators.')).toBeVisible();
    expect(screen.queryByText('1,204 visits')).toBeNull();
    expect(screen.queryByRole('navigation')).toBeNull();
  }
  await act(async () => shell.session.start(fakeSession({ role: 'admin' })));
  expect(screen.getByText('1,204 visits')).toBeVisible();
});

test('who is logged out has no frame that leads to the pages next to it: the page does', async () => {
  const page = definePage(() => (
    <LoggedInPage title="Controls" at="/compliance/controls" navigation={neighbours}>
      {() => <p>12 controls</p>}
    </LoggedInPage>
  ));
  mounted = await renderPage(page, { shell: fakeShell() });
  expect(screen.getByRole('navigation', { name: 'Pages' })).toBeVisible();
});
