import { listen } from '@adili/server/listen';
import { remoteServer } from './remote-server.ts';
import { REMOTES } from './workspace.ts';

// The entry of a remote's own container: `node shared/server/src/serve-remote.ts mfe-blog`.
const name = process.argv[2] ?? '';
const remote = REMOTES.find((each) => each.name === name);
if (!remote) {
  console.error(`Name one of ${REMOTES.map((each) => each.name).join(', ')}.`);
  process.exit(2);
}
const port = Number(process.env.REMOTE_PORT || remote.port);
if (!Number.isInteger(port) || port < 0 || port > 65_535) {
  console.error('Setting REMOTE_PORT: must be a port number.');
  process.exit(1);
}
const server = await listen(remoteServer(name), {
  port,
  host: process.env.HOST || undefined,
  setting: 'REMOTE_PORT',
}).catch((error: Error) => {
  console.error(`${name}: ${error.message}`);
  process.exit(1);
});
console.log(`${name} listens on port ${server.port}`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    await server.close();
    process.exit(0);
  });
}
