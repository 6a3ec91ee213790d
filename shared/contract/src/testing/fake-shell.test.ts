import { fakeSession, fakeShell } from './fake-shell.ts';

test('remembers what a page asked of it, in order', () => {
  const shell = fakeShell();
  shell.navigate('/login');
  shell.navigate('/blog?page=2', { scroll: 'keep' });
  shell.notify('Saved');
  shell.notify('Failed', 'error');
  const failure = new Error('broken');
  shell.reportError(failure);
  expect(shell.visited).toEqual(['/login', '/blog?page=2']);
  expect(shell.navigations[1]?.options).toEqual({ scroll: 'keep' });
  expect(shell.notices).toEqual([
    { text: 'Saved', kind: 'info' },
    { text: 'Failed', kind: 'error' },
  ]);
  expect(shell.reported).toEqual([failure]);
});

test('calls its listener with what was asked, as it happens', () => {
  const onAsked = jest.fn();
  const shell = fakeShell({ onAsked });
  const failure = new Error('broken');
  shell.navigate('/login', { replace: true });
  shell.notify('Saved', 'success');
  shell.reportError(failure);
  expect(onAsked.mock.calls).toEqual([
    [{ kind: 'navigate', path: '/login', options: { replace: true } }],
    [{ kind: 'notify', text: 'Saved', tone: 'success' }],
    [{ kind: 'report', error: failure }],
  ]);
});

test('keeps a session as the real one does', async () => {
  const session = fakeSession({ role: 'admin' });
  const shell = fakeShell();
  const listener = jest.fn();
  const stop = shell.session.subscribe(listener);
  shell.session.start(session);
  expect(shell.session.get()).toBe(session);
  shell.session.updateUser({ ...session.user, company: 'Mwangaza' });
  expect(shell.session.get()?.user.company).toBe('Mwangaza');
  stop();
  await shell.session.end();
  expect(shell.session.get()).toBeNull();
  expect(listener).toHaveBeenCalledTimes(2);
});

test('a refresh answers what the test wants', async () => {
  const shell = fakeShell({ session: fakeSession(), refresh: async () => null });
  expect(await shell.session.refresh()).toBeNull();
  expect(shell.session.get()).toBeNull();
});
