import type { Stage } from '../probe.ts';
import { rest } from './focus-walk.ts';

/** Milliseconds that a page which is there already may take to come again, and to become still. */
const LIMIT = 10_000;
const SETTLING = 700;

/** What a page may have loaded to be loaded again, a few times within the limits of a page. */
const LIGHT = { files: 60, bytes: 4_000_000 };

/**
 * Loads the page again, as nothing was done to it yet. What was known of its frames is of the old one.
 * @returns false where it is too heavy for that, or does not come again
 */
export async function loadAnew({ page, held, signal, top }: Stage): Promise<boolean> {
  signal?.throwIfAborted();
  const { files, bytes } = await (await top()).call(weigh, undefined);
  if (files > LIGHT.files || bytes > LIGHT.bytes) return false;
  const status = { isThere: false };
  await held.letThrough(async () => {
    const response = await page.reload({ waitUntil: 'load', timeout: LIMIT }).catch(() => undefined);
    status.isThere = response?.ok() === true;
  });
  if (status.isThere) await rest(SETTLING);
  return status.isThere;
}

/** Runs in the page. Of other sites' files the length isn't told. */
function weigh(): { files: number; bytes: number } {
  const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const bytes = files.reduce((sum, { encodedBodySize }) => sum + (encodedBodySize || 100_000), 0);
  return { files: files.length, bytes };
}
