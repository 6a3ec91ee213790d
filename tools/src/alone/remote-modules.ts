import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import * as definitions from '@adili/bundler/read-definition';
import type { PageStory } from '@adili/http/testing';
import { workspaceFolder } from '@adili/server/workspace';

/** A remote's `remote.ts`. */
export const readDefinition = (name: string) => definitions.readDefinition(workspaceFolder(name));

/** A remote's `stories.ts`; empty where it has none. */
export async function readStories(name: string): Promise<readonly PageStory[]> {
  const file = path.join(workspaceFolder(name), 'stories.ts');
  if (!existsSync(file)) return [];
  return ((await import(pathToFileURL(file).href)) as { default: PageStory[] }).default;
}
