import path from 'node:path';
import { runTests, type TestRun } from '../run-tests.ts';

/**
 * Loads every page of a built version as a shell does, by its federation entry and chunks, and holds it to the
 * contract: what it exports, its head, and that it mounts and unmounts.
 * @param folder of the built version
 * @param stories file with an address of every page
 */
export const checkBuiltPages = (folder: string, stories: string): Promise<TestRun> =>
  runTests(['--config', path.join(import.meta.dirname, 'jest.config.mjs')], {
    BUILT_VERSION: path.resolve(folder),
    STORIES: stories,
  });
