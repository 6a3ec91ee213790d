import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runTogether } from '@adili/server/run-together';
import { shellDist } from '@adili/server/workspace';
import { CONTROL, SHELL, STATIC, TWIN } from '../stack.ts';
import { buildControl } from './build-control.ts';
import { controlDocument, staticDocument } from './documents.ts';
import type { Site, SiteDocument } from './site.ts';

/** Serves the control, its twin and the static documents of these addresses beside the product. */
export async function withControl<T>(addresses: readonly string[], work: () => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'adili-control-'));
  try {
    const build = await buildControl(path.join(folder, 'assets'));
    const ours = await Promise.all(
      addresses.map(async (address) => [address, await fetchDocument(SHELL + address)] as const),
    );
    const documentsBy = (change: (address: string, document: SiteDocument) => SiteDocument) =>
      Object.fromEntries(ours.map(([address, document]) => [address, change(address, document)]));
    const assetHeaders = headersOf(
      await fetch(SHELL + scriptIn(ours[0]?.[1].html ?? ''), { method: 'HEAD' }),
    );
    const control = {
      assets: path.join(folder, 'assets'),
      assetHeaders,
      documents: documentsBy((address, document) => controlDocument(address, document, build)),
    };
    const bare = {
      assets: shellDist('browser'),
      assetHeaders,
      documents: documentsBy((_address, document) => staticDocument(document)),
    };
    const program = async (name: string, site: Site, origin: string) => {
      const file = path.join(folder, `${name}.json`);
      await writeFile(file, JSON.stringify(site));
      const args = ['tests/bench/control/serve.ts', file, new URL(origin).port];
      return { name, args, env: process.env, health: `${origin}/health` };
    };
    const programs = await runTogether([
      await program('control', control, CONTROL),
      await program('twin', control, TWIN),
      await program('static', bare, STATIC),
    ]);
    try {
      return await work();
    } finally {
      await programs.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const scriptIn = (html: string) => /<script src="([^"]*)"/.exec(html)?.[1] ?? '';

async function fetchDocument(url: string): Promise<SiteDocument> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}.`);
  return { headers: headersOf(answer), html: await answer.text() };
}

/** What is said of the body differs with it, and what is said of the connection is the server's own. */
const ofThisAnswer =
  /^(content-(length|encoding|type)|cache-control|connection|keep-alive|date|etag|last-modified|accept-ranges)$/;

const headersOf = ({ headers }: Response): Record<string, string> =>
  Object.fromEntries([...headers].filter(([name]) => !ofThisAnswer.test(name)));
