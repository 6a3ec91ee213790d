import * as calls from '@adili/schemas/calls/operations-calls';
import { type KeptFile, keptFile } from '../kept-file.ts';
import { type Route, replyRoute } from '../route.ts';
import { openApiOf } from './document.ts';
import { referencePage, referencePolicy, referenceScript } from './page.ts';

/** Made by whoever asks first: most processes never need it. */
function once(make: () => Promise<KeptFile>): () => Promise<KeptFile> {
  let made: Promise<KeptFile> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

const script = once(async () => keptFile('text/javascript; charset=utf-8', await referenceScript()));

/**
 * The reference of the given routes, for programs and for people, as routes of their own.
 * @param reached the addresses of API and site as browsers reach them, and where callers write to
 */
export function referenceRoutes(
  described: readonly Route[],
  reached: { api: string; site: string; support: string },
) {
  const page = once(() => keptFile('text/html; charset=utf-8', referencePage(reached.site)));
  const document = once(() =>
    keptFile('application/json; charset=utf-8', JSON.stringify(openApiOf(described, reached))),
  );
  return [
    replyRoute(calls.openApi, async () => ({ kept: await document() })),
    replyRoute(calls.referencePage, async () => ({
      kept: await page(),
      headers: { 'Content-Security-Policy': referencePolicy },
    })),
    replyRoute(calls.referenceScript, async () => ({ kept: await script() })),
  ];
}
