import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { median } from './median.ts';
import { API } from './stack.ts';

const ROUNDS = 5;
const REQUESTS = 2_000;
const AT_ONCE = 16;

export interface ApiFigures {
  call: string;
  /** Requests a second, medians. */
  perSecond: number;
  /** The same load on a bare node:http server that answers a constant. */
  barePerSecond: number;
  /** perSecond / barePerSecond. */
  ratio: number;
}

/** Sends a bounded number of requests to the API and to a bare server in turns. */
export async function measureApi(): Promise<ApiFigures[]> {
  const bare = createServer((_request, response) => response.end('{"status":"ok"}'));
  await new Promise<void>((resolve) => bare.listen(0, resolve));
  const bareUrl = `http://localhost:${(bare.address() as AddressInfo).port}/`;
  try {
    const figures: ApiFigures[] = [];
    for (const path of ['/health', '/openapi.json']) figures.push(await compare(path, bareUrl));
    return figures;
  } finally {
    bare.close();
    bare.closeAllConnections();
  }
}

async function compare(path: string, bareUrl: string): Promise<ApiFigures> {
  const ours: number[] = [];
  const theirs: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    ours.push(await throughput(API + path));
    theirs.push(await throughput(bareUrl));
  }
  const perSecond = median(ours);
  const barePerSecond = median(theirs);
  return {
    call: `GET ${path}`,
    perSecond: Math.round(perSecond),
    barePerSecond: Math.round(barePerSecond),
    ratio: Number((perSecond / barePerSecond).toFixed(2)),
  };
}

async function throughput(url: string): Promise<number> {
  let left = REQUESTS;
  const started = performance.now();
  const worker = async () => {
    while (left > 0) {
      left -= 1;
      const answer = await fetch(url);
      if (!answer.ok) throw new Error(`${url} answered ${answer.status}.`);
      await answer.arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return REQUESTS / ((performance.now() - started) / 1000);
}
