import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { runTogether } from '@adili/server/run-together';
import { shellDist } from '@adili/server/workspace';
import { origins } from '../stack.ts';
import type { ControlBuild } from './build-control.ts';
import { controlDocument, type SiteDocument, staticDocument } from './documents.ts';

/** What `serve.ts` serves, as a file of JSON says it. */
export interface Site {
  /** Folder with built versions, served below `/assets/`. */
  assets: string;
  /** What every file is answered with besides its own headers. */
  assetHeaders: Readonly<Record<string, string>>;
  /** By address. */
  documents: Readonly<Record<string, SiteDocument>>;
  /** Where the documents' pictures are from. */
  pictures: string;
}

/** Serves the control, its twin and the static documents of these addresses beside the running product. */
export async function withControl<T>(
  build: ControlBuild,
  addresses: readonly string[],
  work: () => Promise<T>,
): Promise<T> {
  const documents = await Promise.all(
    addresses.map(async (address) => [address, await fetchDocument(origins.ours + address)] as const),
  );
  const [, script = ''] = /<script src="([^"]*)"/.exec(documents[0]?.[1].html ?? '') ?? [];
  const common = {
    assetHeaders: headersOf(await fetch(origins.ours + script, { method: 'HEAD' })),
    pictures: origins.ours,
  };
  const site = (assets: string, change: (address: string, document: SiteDocument) => SiteDocument): Site => ({
    ...common,
    assets,
    documents: Object.fromEntries(
      documents.map(([address, document]) => [address, change(address, document)]),
    ),
  });
  const control = site(build.folder, (address, document) => controlDocument(address, document, build));
  const bare = site(shellDist('browser'), (_address, document) => staticDocument(document));
  const sites = { control, twin: control, static: bare };
  const program = async ([name, described]: readonly [string, Site]) => {
    const file = path.join(build.folder, `${name}.json`);
    await writeFile(file, JSON.stringify(described));
    const origin = origins[name as keyof typeof sites];
    const args = ['tests/bench/control/serve.ts', file, new URL(origin).port];
    return { name, args, env: process.env, health: `${origin}/health` };
  };
  const programs = await runTogether(await Promise.all(Object.entries(sites).map(program)));
  try {
    return await work();
  } finally {
    await programs.stop();
  }
}

async function fetchDocument(url: string): Promise<SiteDocument> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}.`);
  return { headers: headersOf(answer), html: await answer.text() };
}

/** What is said of a body changes with it, and what is said of a connection is each server's own. */
const ofOneAnswer =
  /^(accept-ranges|cache-control|connection|content-(encoding|length|type)|date|etag|keep-alive|last-modified)$/;

const headersOf = ({ headers }: Response): Record<string, string> =>
  Object.fromEntries([...headers].filter(([name]) => !ofOneAnswer.test(name)));
