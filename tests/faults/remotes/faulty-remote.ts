import type { RequestListener, ServerResponse } from 'node:http';
import path from 'node:path';
import type { SamplePage } from '../../stack/sample-pages.ts';
import { openToAll, remoteFiles, type ServedRemote, serveRemote } from '../../stack/serve-remote.ts';
import { type Fault, type FileKind, hitFiles, MAINTENANCE, OLD_CONTRACT } from './faults.ts';
import { type FaultyBuild, publishFaulty } from './faulty-build.ts';

const DRIP_MS = 200;

/** A remote on a server of its own that misbehaves as a test asks. */
export interface FaultyRemote extends ServedRemote {
  /** The version that it publishes now. */
  version(): string;
  /** Lets all files of a kind fail from now on, or all that the fault is about. */
  break(fault: Fault, kind?: FileKind): Promise<void>;
  /** Answers properly again from now on. Requests that hang keep hanging. */
  mend(): Promise<void>;
  /** Requests that came and hang: a browser tells of one before it is under way. */
  held(): number;
  /** Leaves nothing of a test behind: mends, and ends the requests that hang. */
  reset(): Promise<void>;
}

/** @param folder holds the remote's files while the server runs */
export async function startFaultyRemote(sample: SamplePage, folder: string): Promise<FaultyRemote> {
  const name = sample.remote;
  const build = await publishFaulty(name, sample.path, folder);
  const files = remoteFiles(name, folder);
  const oldVersion = `${build.manifest.version}.old`;
  const hanging = new Set<ServerResponse>();
  let broken: { fault: Fault; kind: FileKind | undefined } | null = null;

  const isHit = (file: FileKind | undefined): boolean => {
    if (!broken) return false;
    const kinds = broken.kind ? [broken.kind] : hitFiles[broken.fault];
    return (
      !kinds || (file !== undefined && (kinds.includes(file) || (file === 'page' && kinds.includes('chunk'))))
    );
  };
  const answer: RequestListener = (request, response) => {
    const url = request.url ?? '';
    openToAll(response);
    if (broken && isHit(kindOf(url, build))) {
      const { fault } = broken;
      if (fault === 'hang' || fault === 'slow drip') keepWaiting(fault, response, hanging);
      else if (fault === 'old contract') sendOldManifest(build, oldVersion, response);
      else sendFaulty(fault, build.forms.get(path.basename(url.split('?')[0] ?? '')), response);
      return;
    }
    if (broken?.fault === 'old contract' && url === '/current.json')
      return void response.end(JSON.stringify({ version: oldVersion }));
    request.url = url.replace(`/${oldVersion}/`, `/${build.manifest.version}/`);
    files(request, response);
  };

  const server = await serveRemote(name, answer);
  const mend = async () => {
    broken = null;
    await server.start();
  };
  return {
    ...server,
    version: () => (broken?.fault === 'old contract' ? oldVersion : build.manifest.version),
    async break(fault, kind) {
      broken = { fault, kind };
      if (fault === 'down') await server.stop();
    },
    mend,
    held: () => hanging.size,
    async reset() {
      await mend();
      for (const response of hanging) response.destroy();
    },
  };
}

function kindOf(url: string, { manifest, pageChunk }: FaultyBuild): FileKind | undefined {
  const file = path.basename(new URL(url, 'http://remote.invalid').pathname);
  if (file === 'remote.json') return 'manifest';
  if (file === manifest.entry) return 'entry';
  if (file === pageChunk) return 'page';
  if (file.endsWith('.js')) return 'chunk';
  if (file.endsWith('.css')) return 'style';
  return undefined;
}

function keepWaiting(fault: Fault, response: ServerResponse, hanging: Set<ServerResponse>): void {
  hanging.add(response);
  response.once('close', () => hanging.delete(response));
  if (fault === 'hang') return;
  // Spaces are harmless in every kind of file, so only the end that never comes is wrong.
  response.writeHead(200, { 'Content-Type': 'text/plain' });
  const drip = setInterval(() => response.write(' '), DRIP_MS);
  response.once('close', () => clearInterval(drip));
}

function sendOldManifest({ manifest }: FaultyBuild, version: string, response: ServerResponse): void {
  response.end(JSON.stringify({ ...manifest, version, contract: OLD_CONTRACT }));
}

function sendFaulty(
  fault: Fault,
  forms: ReadonlyMap<Fault, string> | undefined,
  response: ServerResponse,
): void {
  response.setHeader('Cache-Control', 'no-store');
  const form = forms?.get(fault);
  if (fault === 'HTML') {
    response.writeHead(200, { 'Content-Type': 'text/html' }).end(MAINTENANCE);
  } else if (form === undefined) {
    response.writeHead(404, { 'Content-Type': 'text/plain' }).end('Not found\n');
  } else {
    response.writeHead(200, { 'Content-Type': 'text/javascript' }).end(form);
  }
}
