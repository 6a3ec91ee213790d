import { listen } from '@adili/server/listen';
import { frameFolder } from './build-frame.ts';
import { developRemote } from './developed-remote.ts';
import { findRemote } from './find-remote.ts';
import { previewServer } from './preview-server.ts';
import { readStories } from './remote-modules.ts';
import { watchTypes } from './watch-types.ts';

// The program behind `npm run dev`, of all remotes or of one: `serve-development.ts mfe-blog mfe-auth`. Node starts
// it anew where remote.ts, stories.ts or a configuration changes; webpack follows everything else.
const remotes = process.argv.slice(2).map(findRemote);
const alone = remotes.length === 1;

const developed = await Promise.all(
  remotes.map(async ({ name, port }) => {
    const remote = await developRemote(name);
    const server = previewServer({
      name,
      remote,
      frameFolder,
      stories: await readStories(name),
      apiBase: process.env.API_BASE || 'http://localhost:8083',
    });
    await listen(server, {
      port: Number((alone && process.env.REMOTE_PORT) || port),
      host: process.env.HOST || undefined,
      setting: alone ? 'REMOTE_PORT' : `config.port in ${name}/package.json`,
    }).catch((error: Error) => {
      console.error(`${name}: ${error.message}`);
      process.exit(1);
    });
    return { name, remote };
  }),
);
// Among several most are never opened: webpack starts for each when its files are asked for.
if (alone) await developed[0]?.remote.start();
watchTypes(
  remotes.map(({ name }) => name),
  (name, problems) => developed.find((each) => each.name === name)?.remote.show(problems),
);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(0));
