import { ROOT } from '@adili/server/workspace';
import { pino } from 'pino';
import { errorLines } from '../commands/error-lines.ts';
import { readSettings } from '../config/read-settings.ts';
import { type RunningApi, startApi } from '../start/start.ts';
import { caller } from './call.ts';
import { temporaryFolder } from './folder.ts';

const silent = pino({ level: 'silent' });

/** Starts of the API as `main.ts` makes them, within this process, over a folder of each test. */
export function startsInProcess() {
  const running = new Set<RunningApi>();
  let folder: string;
  let remove: () => Promise<void>;
  beforeEach(async () => {
    ({ folder, remove } = await temporaryFolder());
  });
  afterEach(async () => {
    for (const api of running) await api.stop();
    running.clear();
    await remove();
  });

  async function start(environment: Record<string, string> = {}) {
    const usual = {
      NODE_ENV: 'development',
      PORT: '0',
      DATA_DIR: folder,
      DRAIN_MS: '0',
    };
    const api = await startApi(readSettings({ ...usual, ...environment }, ROOT), silent);
    running.add(api);
    const address = `http://localhost:${api.port}`;
    const stop = async () => {
      running.delete(api);
      await api.stop();
    };
    return { address, call: caller(address), text: api.lines.join('\n'), stop };
  }

  return {
    folder: () => folder,
    start,
    /** What a start that is refused says. */
    refusal: (environment: Record<string, string> = {}) =>
      start(environment).then(
        () => 'It started.',
        (error) => errorLines(error).join('\n'),
      ),
  };
}
