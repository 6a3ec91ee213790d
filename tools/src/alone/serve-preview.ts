import { rm } from 'node:fs/promises';
import path from 'node:path';
import { listen } from '@adili/server/listen';
import { distFolder, workspaceFolder } from '@adili/server/workspace';
import { frameFolder } from './build-frame.ts';
import { findRemote } from './find-remote.ts';
import { Listeners } from './listeners.ts';
import { type PreviewOptions, previewServer } from './preview-server.ts';
import { readBuild, readStories } from './remote-modules.ts';
import { watchRemote } from './watch-remote.ts';

// The program behind `npm run preview` and `npm run dev` of a remote: `serve-preview.ts mfe-blog [--watch]`.
const [given = '', mode] = process.argv.slice(2);
const { name, port: ownPort } = findRemote(given);
const port = Number(process.env.REMOTE_PORT || ownPort);
const options: PreviewOptions = {
  name,
  folder: distFolder(name),
  frameFolder,
  stories: await readStories(name),
  apiBase: process.env.API_BASE || 'http://localhost:8083',
};

if (mode === '--watch') {
  // Apart from the versions that are delivered.
  const folder = path.join(workspaceFolder(name), '.cache', 'alone');
  const listeners = new Listeners();
  const first = Promise.withResolvers<void>();
  await rm(folder, { recursive: true, force: true });
  watchRemote(await readBuild(name), folder, (version) => {
    console.log(`  ${name} ${version}`);
    listeners.tell(version);
    first.resolve();
  });
  // A document needs a version: nobody is answered before the first build.
  await first.promise;
  Object.assign(options, { folder, listeners });
}

await listen(previewServer(options), {
  port,
  host: process.env.HOST || undefined,
  setting: 'REMOTE_PORT',
}).catch((error: Error) => {
  console.error(`${name}: ${error.message}`);
  process.exit(1);
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(0));
