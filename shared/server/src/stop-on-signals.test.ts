import { stopOnSignals } from './stop-on-signals.ts';

let now = 0;
let exits: unknown[] = [];
/** What was to be done after so many milliseconds. */
let later: unknown[][] = [];
beforeEach(() => {
  exits = [];
  later = [];
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  jest.spyOn(process, 'exit').mockImplementation((code) => exits.push(code) as never);
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.restoreAllMocks();
  process.removeAllListeners('SIGTERM').removeAllListeners('SIGINT');
});

/** Only while it is sent: what runs these tests has timers too. */
function send(signal: 'SIGINT' | 'SIGTERM'): void {
  const timers = jest.spyOn(globalThis, 'setTimeout');
  timers.mockImplementation((() => ({ unref: () => undefined })) as never);
  process.emit(signal);
  later.push(...timers.mock.calls);
  timers.mockRestore();
}

test('one signal ends it in order, however often it is passed on', async () => {
  const stopped = Promise.withResolvers<void>();
  const stop = jest.fn(() => stopped.promise);
  stopOnSignals(stop, { drain: 0, failed: () => undefined });
  send('SIGINT');
  now += 900;
  send('SIGTERM');
  expect([stop.mock.calls.length, exits]).toEqual([1, []]);
  stopped.resolve();
  await stopped.promise;
  await null;
  expect(exits).toEqual([0]);
});

test('a second signal ends it at once', () => {
  stopOnSignals(() => new Promise(() => undefined), { drain: 0, failed: () => undefined });
  send('SIGTERM');
  now += 1_100;
  send('SIGTERM');
  expect(exits).toEqual([1]);
});

test('one that does not end in time is ended', () => {
  stopOnSignals(() => new Promise(() => undefined), { drain: 5_000, failed: () => undefined });
  send('SIGTERM');
  const [end, after] = later[0] ?? [];
  (end as () => void)();
  expect([after, exits]).toEqual([14_000, [1]]);
});
