import { Router } from 'express';
import type { Registry } from './registry/registry.ts';
import type { ShellBuild } from './shell-build.ts';

const POLL_MS = 300;

/** The script that documents load in watch mode: it reloads the page when a build changes. */
const client = `new EventSource(new URL('events', document.currentScript.src)).addEventListener('changed', () => location.reload());\n`;

/** In watch mode: tells open pages to reload once the shell or a remote has been built anew. */
export function liveReload(shell: () => ShellBuild, registry: Registry): Router {
  const router = Router();
  router.get(
    '/reload.js',
    (_request, response) => void response.type('js').set('Cache-Control', 'no-cache').send(client),
  );
  router.get('/events', async (request, response) => {
    // Nothing is said until something is built.
    response.setTimeout(0);
    response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
    response.write(':\n\n');
    const versions = async () => {
      const { remotes } = await registry.snapshot();
      return [shell().version, ...remotes.map(({ manifest }) => manifest.version)].join();
    };
    const known = await versions();
    const timer = setInterval(async () => {
      if ((await versions()) !== known) response.write('event: changed\ndata:\n\n');
    }, POLL_MS);
    request.on('close', () => clearInterval(timer));
  });
  return router;
}
