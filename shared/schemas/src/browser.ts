import { config } from './zod.ts';

// zod otherwise probes `new Function` once, which the site's Content-Security-Policy reports as a violation.
config({ jitless: 'document' in globalThis });
