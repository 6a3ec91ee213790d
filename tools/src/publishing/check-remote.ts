import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { integrityOf } from '@adili/delivery/integrity';
import { type BuiltVersion, MANIFEST, readBuild } from '@adili/delivery/publishing/read-build';
import { ROOT, workspaceFolder } from '@adili/server/workspace';
import { StepFailedError } from '../run.ts';
import { checkContractSurface } from './contract-surface.ts';
import { problemsOf, runTests, type TestRun } from './run-tests.ts';

/** Tests that every remote passes; one of them mounts each page by its stories. */
const EVERY_REMOTE = path.join(ROOT, 'tools/src/standalone/every-remote/');
const BUILT_PAGES = path.join(import.meta.dirname, 'built-pages/built-pages.check.tsx');

/**
 * Tests a built remote against the contract: the contract itself against its releases, the files that remote.json
 * names, the remote's sources by its stories, and every page of the build loaded and mounted as a shell does it.
 * @throws {StepFailedError} with a line per problem
 */
export async function checkRemote(folder: string): Promise<BuiltVersion> {
  const build = await readBuild(folder);
  const { name, version } = build.manifest;
  refuse([...(await checkContractSurface()), ...(await fileProblems(build))]);
  const stories = path.join(workspaceFolder(name), 'stories.ts');
  const run = await runTests([EVERY_REMOTE, BUILT_PAGES], { ...pagesOf(folder, stories), ONLY_REMOTE: name });
  refuse(problemsOf(`${name} ${version}`, run));
  return build;
}

/**
 * Loads every page of a built version as a shell does, by its federation entry and chunks, and holds it to the
 * contract: what it exports, its head, and that it mounts and unmounts.
 * @param folder of the built version
 * @param stories file with an address of every page
 */
export const checkBuiltPages = (folder: string, stories: string): Promise<TestRun> =>
  runTests([BUILT_PAGES], pagesOf(folder, stories));

const pagesOf = (folder: string, stories: string) => ({
  BUILT_VERSION: path.resolve(folder),
  STORIES: stories,
});

function refuse(problems: readonly string[]): void {
  if (problems.length > 0) throw new StepFailedError(problems.join('\n'));
}

/** A line for each file of a build that is not as its remote.json says. */
export async function fileProblems({ folder, manifest, files }: BuiltVersion): Promise<string[]> {
  const there = new Set(files);
  const named = [
    manifest.entry,
    ...manifest.pages.flatMap(({ scripts, styles, fragments }) => [
      ...scripts,
      ...styles,
      ...fragments.flatMap(({ html, image, scripts: own }) => [html, image, ...own]),
    ]),
    ...(manifest.feeds ?? []).map(({ file }) => file),
  ];
  const missing = [...new Set(named)].filter((file) => !there.has(file));
  const unrecorded = files.filter(
    (file) => file !== MANIFEST && !file.endsWith('.br') && !manifest.integrity[file],
  );
  const changed: string[] = [];
  for (const [file, expected] of Object.entries(manifest.integrity)) {
    if (there.has(file) && integrityOf(await readFile(path.join(folder, file))) !== expected)
      changed.push(file);
  }
  return [
    ...missing.map((file) => `${MANIFEST} names ${file}, which the build did not make.`),
    ...unrecorded.map((file) => `${MANIFEST} holds no hash of ${file}.`),
    ...changed.map((file) => `${file} is not the one that was built. Delete ${folder} and build again.`),
  ];
}
