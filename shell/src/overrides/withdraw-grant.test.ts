import { fakeSession, fakeShell } from '@adili/contract/testing';
import { waitFor } from '@testing-library/react';
import { withdrawGrantWithSession } from './withdraw-grant.ts';

const operator = fakeSession({ id: 'a1', role: 'admin' });
const send = jest.fn<Promise<Response>, [string, RequestInit]>();
const answer = (status: number) =>
  ({ ok: status < 300, status, statusText: '', json: async () => ({}) }) as Response;

beforeEach(() => {
  send.mockReset().mockResolvedValue(answer(204));
  Object.assign(globalThis, { fetch: send });
});

function setUp() {
  const shell = fakeShell({ session: operator, basePath: '/app/' });
  withdrawGrantWithSession(shell);
  return shell;
}

test('logging out takes the grant back, in a call that outlives the page and needs no session', async () => {
  await setUp().session.end();
  expect(send).toHaveBeenCalledTimes(1);
  const [address, { method, keepalive, headers }] = send.mock.calls[0] ?? ['', {}];
  expect([address, method, keepalive]).toEqual(['/app/override-grant', 'DELETE', true]);
  expect(headers).not.toHaveProperty('authorization');
});

test.each([
  ['somebody else logs in', fakeSession({ id: 'a2', role: 'admin' })],
  ['the operator is one no more', fakeSession({ id: 'a1', role: 'user' })],
])('it is taken back when %s', (_what, session) => {
  setUp().session.start(session);
  expect(send).toHaveBeenCalledTimes(1);
});

test('it stays when the same operator is renewed or completed', () => {
  const { session } = setUp();
  session.start({ ...operator, token: 'renewed' });
  session.updateUser({ ...operator.user, company: 'Mwangaza' });
  expect(send).not.toHaveBeenCalled();
});

test('a failure is reported', async () => {
  send.mockRejectedValue(new TypeError('Failed to fetch'));
  const shell = setUp();
  await shell.session.end();
  await waitFor(() => expect(shell.reported).toEqual([expect.objectContaining({ name: 'NetworkError' })]));
});
