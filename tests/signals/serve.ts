import { soundSites, startSites } from './sites.ts';

/** Serves sound websites in a process of its own, so that what they cost is not counted as what looking at them does. */
const { settings } = await startSites(soundSites(Number(process.argv[2])));
process.send?.(settings);
