import { freePorts } from './free-port.ts';

/** True where the tests go to a stack that is up already, which SITE names; else they start their own. */
export const isStackUp = Boolean(process.env.SITE);

/**
 * True where each page and form is tried, also those that are made of the same parts: on a stack that is up, and with
 * WHOLE=true. Otherwise some stand for all.
 */
export const isWhole = isStackUp || process.env.WHOLE === 'true';

// Chosen once, by the runner: its workers and servers find them in their environment.
process.env.TEST_PORTS ??= (await freePorts(3)).join();
const [apiPort = '', sitePort = '', belowPort = ''] = process.env.TEST_PORTS.split(',');

export const API_PORT = apiPort;
export const API = process.env.API || `http://localhost:${apiPort}`;
/** The product as `npm start` serves it. */
export const SITE = process.env.SITE || `http://localhost:${sitePort}`;
/** The same builds under a base path: the pages stand below `/app/`. */
export const BELOW = `http://localhost:${belowPort}`;
/** What the shells and the API under test share. */
export const HOP_SECRET = 'of-the-browser-tests-only-0123456789';
/** What the API and the auditor under test share. */
export const AUDITOR_TOKEN = 'of-the-browser-tests-only-9876543210';
export const SITES = [SITE, BELOW];
