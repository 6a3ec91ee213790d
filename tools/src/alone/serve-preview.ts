import { listen } from '@adili/server/listen';
import { distFolder } from '@adili/server/workspace';
import { frameFolder } from './build-frame.ts';
import { findRemote } from './find-remote.ts';
import { builtRemote, previewServer } from './preview-server.ts';
import { readStories } from './remote-modules.ts';

// The program behind `npm run preview` of a remote: `serve-preview.ts mfe-blog`.
const { name, port } = findRemote(process.argv[2] ?? '');
const server = previewServer({
  name,
  remote: builtRemote(name, distFolder(name)),
  frameFolder,
  stories: await readStories(name),
  apiBase: process.env.API_BASE || 'http://localhost:8083',
});
await listen(server, {
  port: Number(process.env.REMOTE_PORT || port),
  host: process.env.HOST || undefined,
  setting: 'REMOTE_PORT',
}).catch((error: Error) => {
  console.error(`${name}: ${error.message}`);
  process.exit(1);
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(0));
