import type { Guide } from '../src/guides/guide.ts';
import { type GuideId, guideIds } from '../src/guides/guide-ids.ts';
import { compileGuide } from './compile-guide.ts';
import { readGuide } from './guide-source.ts';

/** Loads each guide by itself. A build puts an import of the guide's own chunk in place of each compilation. */
const guideFiles = Object.fromEntries(
  guideIds.map((id) => [id, async () => ({ default: compileGuide(readGuide(id)) })]),
) as Record<GuideId, () => Promise<{ default: Guide }>>;

export default guideFiles;
