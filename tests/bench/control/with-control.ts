import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { runTogether } from '@adili/server/run-together';
import { shellDist } from '@adili/server/workspace';
import { CONTROL, SHELL, STATIC, TWIN } from '../stack.ts';
import type { ControlBuild } from './build-control.ts';
import { controlDocument, staticDocument } from './documents.ts';
import type { Site, SiteDocument } from './site.ts';

/** Serves the control, its twin and the static documents of these addresses beside the running product. */
export async function withControl<T>(
  build: ControlBuild,
  addresses: readonly string[],
  work: () => Promise<T>,
): Promise<T> {
  const answers = await Promise.all(
    addresses.map(async (address) => ({ address, ...(await fetchDocument(SHELL + address)) })),
  );
  const documents = (change: (address: string, document: SiteDocument) => SiteDocument) =>
    Object.fromEntries(answers.map(({ address, ...answer }) => [address, change(address, answer)]));
  const pictures = await fetchPictures(answers.map(({ html }) => html));
  const script = await fetch(SHELL + scriptIn(answers[0]?.html ?? ''), { method: 'HEAD' });
  const assetHeaders = headersOf(script);
  const control: Site = {
    assets: build.folder,
    assetHeaders,
    documents: documents((address, document) => controlDocument(address, document, build)),
    pictures,
  };
  const bare: Site = {
    assets: shellDist('browser'),
    assetHeaders,
    documents: documents((_address, document) => staticDocument(document)),
    pictures,
  };
  const program = async (name: string, site: Site, origin: string) => {
    const file = path.join(build.folder, `${name}.json`);
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
}

const scriptIn = (html: string) => /<script src="([^"]*)"/.exec(html)?.[1] ?? '';

async function fetchDocument(url: string): Promise<SiteDocument> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}.`);
  return { headers: headersOf(answer), html: await answer.text() };
}

/** The pictures in documents, as the product serves them. */
async function fetchPictures(documents: readonly string[]): Promise<Site['pictures']> {
  const addresses = new Set(documents.flatMap((html) => html.match(/\/remotes\/[^"]+\.webp/g) ?? []));
  const fetched = [...addresses].map(async (address) => {
    const answer = await fetch(SHELL + address);
    if (!answer.ok) throw new Error(`${address} answered ${answer.status}.`);
    const headers = {
      ...headersOf(answer),
      'cache-control': answer.headers.get('cache-control') ?? '',
      'content-type': answer.headers.get('content-type') ?? '',
    };
    return [
      address,
      { headers, base64: Buffer.from(await answer.arrayBuffer()).toString('base64') },
    ] as const;
  });
  return Object.fromEntries(await Promise.all(fetched));
}

/** What is said of a body changes with it, and what is said of a connection is each server's own. */
const ofOneAnswer =
  /^(accept-ranges|cache-control|connection|content-(encoding|length|type)|date|etag|keep-alive|last-modified)$/;

const headersOf = ({ headers }: Response): Record<string, string> =>
  Object.fromEntries([...headers].filter(([name]) => !ofOneAnswer.test(name)));
