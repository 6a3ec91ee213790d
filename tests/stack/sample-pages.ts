import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RemoteDefinition } from '@adili/contract';
import { REMOTES, workspaceFolder } from '@adili/server/workspace';

export interface SamplePage {
  remote: string;
  path: string;
  /** Announces the page's failures. */
  title: string;
}

/** One page of each remote of the checkout: its first that needs no parameter. */
export const samplePages: readonly SamplePage[] = await Promise.all(
  REMOTES.map(async ({ name }) => {
    const file = pathToFileURL(path.join(workspaceFolder(name), 'remote.ts')).href;
    const { default: definition } = (await import(file)) as { default: RemoteDefinition };
    const page = definition.pages.find((each) => !each.path.includes(':'));
    if (!page) throw new Error(`${name} has no page without a parameter to test with.`);
    return { remote: name, path: page.path, title: page.title };
  }),
);

export function samplePageOf(remote: string): SamplePage {
  const page = samplePages.find((each) => each.remote === remote);
  if (!page) throw new Error(`There is no remote ${remote}.`);
  return page;
}
