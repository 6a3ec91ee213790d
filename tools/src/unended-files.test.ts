import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { ROOT } from '@adili/server/workspace';
import { tool } from './run.ts';
import UnendedFiles from './unended-files.ts';

const file = (name: string) => ({ path: path.join(ROOT, name) });
const MINUTES = 60_000;

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('a run is stopped when no file ends, and what ran is named', () => {
  const said = jest.spyOn(console, 'error').mockImplementation();
  const end = jest.fn();
  const reporter = new UnendedFiles(undefined, { end });
  reporter.onTestFileStart(file('api/src/quick.test.ts'));
  reporter.onTestFileStart(file('api/src/hung.test.ts'));
  jest.advanceTimersByTime(4 * MINUTES);
  reporter.onTestFileResult(file('api/src/quick.test.ts'));
  jest.advanceTimersByTime(4 * MINUTES);
  expect(end).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1 * MINUTES);
  expect(end).toHaveBeenCalledTimes(1);
  expect(said).toHaveBeenCalledWith(expect.stringMatching(/5 minutes.* ran: api\/src\/hung\.test\.ts$/));
});

test.each([
  [true, []],
  [false, [[1]]],
])(
  'a run that is over is not stopped; one that failed (passed: %s) is not held by what a test left running',
  (success, exits) => {
    const [end, exit] = [jest.fn(), jest.fn()];
    const reporter = new UnendedFiles(undefined, { end, exit });
    reporter.onTestFileStart(file('api/src/quick.test.ts'));
    reporter.onTestFileResult(file('api/src/quick.test.ts'));
    reporter.onRunComplete(undefined, { success });
    jest.advanceTimersByTime(10 * MINUTES);
    expect(end).not.toHaveBeenCalled();
    expect(exit.mock.calls).toEqual(exits);
  },
);

test('a process that is slower to start than another gets its files too', () => {
  const late = "process.env.TINYPOOL_WORKER_ID==='2'&&await(new/**/Promise((start)=>setTimeout(start,1e3)))";
  const { status, stderr } = spawnSync(
    tool('jest'),
    ['--maxWorkers=2', 'shared/bundler/src/read-owner', 'shared/bundler/src/publish-page'],
    {
      cwd: ROOT,
      encoding: 'utf8',
      timeout: 60_000,
      env: { ...process.env, NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(late)}` },
    },
  );
  expect(stderr).toContain('Test Suites: 2 passed');
  expect(status).toBe(0);
}, 90_000);
