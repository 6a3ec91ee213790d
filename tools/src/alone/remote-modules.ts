import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RemoteBuild } from '@adili/bundler/define-remote';
import type { RemoteDefinition } from '@adili/contract';
import type { PageStory } from '@adili/contract/testing';
import { workspaceFolder } from '@adili/server/workspace';

const load = async <T>(name: string, file: string): Promise<T> =>
  ((await import(pathToFileURL(path.join(workspaceFolder(name), file)).href)) as { default: T }).default;

/** A remote's `remote.ts`. */
export const readDefinition = (name: string) => load<RemoteDefinition>(name, 'remote.ts');

/** A remote's `stories.ts`; empty where it has none. */
export const readStories = async (name: string): Promise<readonly PageStory[]> =>
  existsSync(path.join(workspaceFolder(name), 'stories.ts')) ? load<PageStory[]>(name, 'stories.ts') : [];

/** What a remote's `webpack.config.ts` says. */
export const readBuild = async (name: string): Promise<RemoteBuild> =>
  load<Promise<RemoteBuild>>(name, 'webpack.config.ts');
