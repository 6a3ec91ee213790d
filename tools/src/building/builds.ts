import type { Build } from '@adili/bundler/build-remote';
import { REMOTES, ROOT } from '@adili/server/workspace';

/** What is bundled and how, each loaded only when it is. All else runs from its sources. */
export const builds: Record<string, () => Promise<Build>> = {
  shell: async () => (await import('@adili/bundler/build-shell')).buildShell(),
  'shared/preview': async () => (await import('../standalone/build-frame.ts')).buildFrame(),
  ...Object.fromEntries(
    REMOTES.map(({ name }) => [
      name,
      async () => (await import('@adili/bundler/build-remote')).buildRemote(name),
    ]),
  ),
};

/** Builds one without looking whether it is there; answers what to say of it. */
export async function bundle(folder: string): Promise<string> {
  // React chooses by it what is bundled.
  process.env.NODE_ENV = 'production';
  // Federation puts files of its own where it is first loaded, and names of files depend on where those lie.
  process.chdir(ROOT);
  const { version, isNew } = (await builds[folder]?.()) ?? {};
  return `${folder} ${version}${isNew ? '' : ', with the same content as before'}`;
}
