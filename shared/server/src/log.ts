import { isatty } from 'node:tty';
import { type Level, type Logger, pino } from 'pino';

/** Milliseconds that a line of no urgency may wait for others, so that one write takes many: each costs more than all else of a line. */
const WAIT = 250;
const BYTES = 4_096;
/** pino's number of that level. */
const warn = 40;

/** The log of a server, on standard output: JSON, a line at once on a terminal and wherever something is wrong. */
export function createLog(name: string, level: Level | 'silent'): Logger {
  const output = pino.destination({
    fd: 1,
    sync: true,
    ...(isatty(1) ? {} : { minLength: BYTES, periodicFlush: WAIT }),
  });
  process.on('exit', () => output.flushSync());
  const urgent = {
    [pino.symbols.needsMetadataGsym]: true as const,
    lastLevel: 0,
    lastTime: '',
    lastMsg: '',
    lastObj: {},
    lastLogger: pino({ level: 'silent' }),
    write(line: string) {
      output.write(line);
      if (this.lastLevel >= warn) output.flushSync();
    },
  };
  return pino({ name, level }, urgent);
}
