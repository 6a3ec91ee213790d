import { lock } from 'proper-lockfile';

/** A process that is killed while it holds a file's lock: `node die-locked.ts FILE` */
await lock(process.argv[2] ?? '', { realpath: false });
process.kill(process.pid, 'SIGKILL');
