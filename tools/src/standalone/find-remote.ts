import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageStory } from '@adili/http/testing';
import { REMOTES, type RemoteWorkspace, remoteNamed, workspaceFolder } from '@adili/server/workspace';
import { StepFailedError } from '../run.ts';

/** The remote of the checkout that a person means by `mfe-blog` or `blog`. Throws StepFailedError where there is none. */
export function findRemote(name: string): RemoteWorkspace {
  const found = remoteNamed(name);
  if (!found) throw new StepFailedError(`There is no remote "${name}". Known: ${shortNames()}.`);
  return found;
}

const shortNames = () => REMOTES.map(({ name }) => name.slice('mfe-'.length)).join(', ');

/** The remotes that a run of the tests is about: the one in ONLY_REMOTE (`npm test -w mfe-blog`), or all. */
export function remotesUnderTest(): readonly RemoteWorkspace[] {
  const only = process.env.ONLY_REMOTE;
  return only ? [findRemote(only)] : REMOTES;
}

/** A remote's `stories.ts`. */
export async function readStories(name: string): Promise<readonly PageStory[]> {
  const file = path.join(workspaceFolder(name), 'stories.ts');
  return ((await import(pathToFileURL(file).href)) as { default: PageStory[] }).default;
}
