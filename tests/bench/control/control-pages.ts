import path from 'node:path';
import { chunkName, exposeName } from '@adili/bundler/define-remote';
import { readDefinition } from '@adili/bundler/read-definition';
import { containerName } from '@adili/delivery/row';
import { REMOTES, workspaceFolder } from '@adili/server/workspace';

/** A page of a remote as the control loads it. */
export interface ControlPage {
  /** Container and exposed name: `mfe_blog/./BlogPost`. */
  key: string;
  /** Its chunk in the control: `mfe-blog/BlogPost`. */
  chunk: string;
  /** Absolute path of the module. */
  file: string;
}

/** Every page of every remote of the checkout. */
export async function controlPages(): Promise<ControlPage[]> {
  const pages = REMOTES.map(async ({ name }) => {
    const folder = workspaceFolder(name);
    const definition = await readDefinition(folder);
    return definition.pages.map(({ module }) => ({
      key: `${containerName(name)}/${exposeName(module)}`,
      chunk: controlChunk(name, exposeName(module)),
      file: path.join(folder, module),
    }));
  });
  return (await Promise.all(pages)).flat();
}

/** Name of the chunk that an exposed module of a remote comes in. */
export const controlChunk = (remote: string, expose: string): string => `${remote}/${chunkName(expose)}`;
