import { observable } from '@adili/contract/observable';
import type { Override } from '../boot/boot-data.ts';
import type { Known } from '../routing/routing.ts';
import { routedRemote } from '../testing/routed-remote.ts';
import { learnOverrides } from './learn-overrides.ts';
import { learnRemote, OverriddenRemoteError } from './learn-remote.ts';

jest.mock('./learn-remote.ts', () => ({
  ...jest.requireActual<typeof import('./learn-remote.ts')>('./learn-remote.ts'),
  learnRemote: jest.fn(),
}));

const learning = jest.mocked(learnRemote);
const SLOW_AFTER_MS = 10_000;
const site = routedRemote({ name: 'mfe-marketing' });
const blog = { name: 'mfe-blog', origin: 'http://localhost:3002' };
const auth = { name: 'mfe-auth', origin: 'http://localhost:3003' };

function setUp(...overrides: Override[]) {
  const remotes = observable<Known>({ remotes: [site], learning: { phase: 'ready' } });
  const reportError = jest.fn();
  const answers: {
    name: string;
    signal: AbortSignal;
    answer: PromiseWithResolvers<ReturnType<typeof routedRemote>>;
  }[] = [];
  learning.mockImplementation(({ name }, signal) => {
    const answer = Promise.withResolvers<ReturnType<typeof routedRemote>>();
    answers.push({ name, signal, answer });
    return answer.promise;
  });
  learnOverrides({
    boot: { overrides, loadLimit: 120_000, slowAfter: SLOW_AFTER_MS },
    remotes,
    reportError,
  });
  const settle = async (index: number, outcome: 'learned' | Error) => {
    const asked = answers[index];
    if (!asked) throw new Error(`Nothing was asked ${index} times.`);
    if (outcome === 'learned') asked.answer.resolve(routedRemote({ name: asked.name }));
    else asked.answer.reject(outcome);
    await jest.advanceTimersByTimeAsync(0);
  };
  const names = () => remotes.get().remotes.map(({ name }) => name);
  const state = () => remotes.get().learning;
  const retry = () => {
    const now = state();
    if (now.phase === 'ready') throw new Error('There is nothing to retry.');
    now.retry();
  };
  return { answers, settle, names, state, retry, reportError };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test("its pages go before the site's own once they are learned", async () => {
  const { settle, names, state } = setUp(blog);
  expect(state()).toMatchObject({ phase: 'loading', slow: false });
  await settle(0, 'learned');
  expect(names()).toEqual(['mfe-blog', 'mfe-marketing']);
  expect(state()).toEqual({ phase: 'ready' });
});

test('says that it is slow after the set time', () => {
  const { state } = setUp(blog);
  jest.advanceTimersByTime(SLOW_AFTER_MS);
  expect(state()).toMatchObject({
    phase: 'loading',
    slow: true,
    title: 'mfe-blog from http://localhost:3002',
  });
});

test('one that cannot be learned is named with its address, and costs no other', async () => {
  const { settle, names, state, reportError } = setUp(blog, auth);
  const failure = new OverriddenRemoteError('http://localhost:3002/current.json does not answer.');
  await settle(0, failure);
  expect(state()).toMatchObject({ phase: 'loading' });
  await settle(1, 'learned');
  expect(names()).toEqual(['mfe-auth', 'mfe-marketing']);
  expect(state()).toMatchObject({
    phase: 'failed',
    title: 'mfe-blog from http://localhost:3002',
    reason: failure.message,
  });
  expect(reportError.mock.calls).toEqual([[failure]]);
});

test('Retry asks again only for what is missing', async () => {
  const { answers, settle, names, state, retry } = setUp(blog, auth);
  await settle(0, new OverriddenRemoteError('It does not answer.'));
  await settle(1, 'learned');
  retry();
  expect(answers.map(({ name }) => name)).toEqual(['mfe-blog', 'mfe-auth', 'mfe-blog']);
  await settle(2, 'learned');
  expect(names()).toEqual(['mfe-blog', 'mfe-auth', 'mfe-marketing']);
  expect(state()).toEqual({ phase: 'ready' });
});

test('Retry ends the attempt that hangs, whose late answer changes nothing', async () => {
  const { answers, settle, names, state, retry } = setUp(blog);
  jest.advanceTimersByTime(SLOW_AFTER_MS);
  retry();
  expect(answers[0]?.signal.aborted).toBe(true);
  await settle(1, 'learned');
  await settle(0, new OverriddenRemoteError('It does not answer.'));
  expect(state()).toEqual({ phase: 'ready' });
  expect(names()).toEqual(['mfe-blog', 'mfe-marketing']);
});

test('gives up after the limit of page loading', async () => {
  const { answers, settle, state } = setUp(blog);
  await jest.advanceTimersByTimeAsync(119_999);
  expect(answers[0]?.signal.aborted).toBe(false);
  await jest.advanceTimersByTimeAsync(1);
  expect(answers[0]?.signal.aborted).toBe(true);
  await settle(0, new OverriddenRemoteError('It does not answer.'));
  expect(state()).toMatchObject({ phase: 'failed', reason: 'It did not arrive within 120 seconds.' });
});
