import { projects } from './tools/src/jest.ts';

// A task tells at its end what failed, however little ran.
const quiet = { reporters: [['summary', { summaryThreshold: 0 }]] };

export default { projects, ...(process.env.TURBO_HASH === undefined ? {} : quiet) };
