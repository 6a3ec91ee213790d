import { listenAsRemote } from '@adili/server/listen-as-remote';
import { distFolder } from '@adili/server/workspace';
import { frameFolder } from './build-frame.ts';
import { developRemote } from './developed-remote.ts';
import { findRemote, readStories } from './find-remote.ts';
import { builtRemote, previewServer } from './preview-server.ts';
import { watchTypes } from './watch-types.ts';

// Shows remotes in a plain frame, each on its own port: `serve-remotes.ts source mfe-blog mfe-auth` behind `npm run
// dev`, where Node starts it anew when remote.ts, stories.ts or a configuration changes and webpack follows all else;
// `serve-remotes.ts built mfe-blog` behind `npm run preview`.
const [from, ...names] = process.argv.slice(2);
const shown = await Promise.all(
  names.map(findRemote).map(async (remote) => {
    const { name } = remote;
    const developed = from === 'source' ? await developRemote(name) : null;
    const server = previewServer({
      name,
      remote: developed ?? builtRemote(name, distFolder(name)),
      frameFolder,
      stories: await readStories(name),
      apiBase: process.env.API_BASE || 'http://localhost:8083',
    });
    await listenAsRemote(server, remote);
    return { name, developed };
  }),
);
if (from === 'source') {
  for (const { developed } of shown) developed?.showTypes('checking');
  // Among several most are never opened: webpack starts for each when its files are asked for.
  if (shown.length === 1) await shown[0]?.developed?.start();
  watchTypes(names, (name, problems) =>
    shown.find((each) => each.name === name)?.developed?.showTypes(problems),
  );
}
