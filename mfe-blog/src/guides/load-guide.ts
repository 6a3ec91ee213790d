import guideFiles from '../../build/guide-files.ts';
import type { Guide } from './guide.ts';
import type { GuideId } from './guide-ids.ts';

const loads = new Map<GuideId, Promise<Guide>>();

/** The guide's own chunk. The same promise each time, so that React can wait for it across renders. */
export function loadGuide(id: GuideId): Promise<Guide> {
  const known = loads.get(id);
  if (known) return known;
  const load = guideFiles[id]().then(({ default: guide }) => guide);
  loads.set(id, load);
  return load;
}

/** Drops what was loaded of a guide, so that a load that failed can be tried again. */
export function forgetGuide(id: GuideId): void {
  loads.delete(id);
}
