import { listenAsRemote } from './listen-as-remote.ts';
import { remoteServer } from './remote-server.ts';
import { REMOTES, remoteNamed } from './workspace.ts';

// The entry of a remote's own container: `node shared/server/src/serve-remote.ts mfe-blog`.
const remote = remoteNamed(process.argv[2] ?? '');
if (!remote) {
  console.error(`Name one of ${REMOTES.map(({ name }) => name).join(', ')}.`);
  process.exit(2);
}
const port = await listenAsRemote(remoteServer(remote.name), remote);
console.log(`${remote.name} listens on port ${port}`);
