import { TextDecoder, TextEncoder } from 'node:util';

/** What every browser has and the router takes for granted, but the simulated one lacks. */
Object.assign(globalThis, { TextDecoder, TextEncoder });
