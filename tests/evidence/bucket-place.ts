import { createServer, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { BUCKET, type S3Server, s3Environment, startS3 } from '@adili/delivery/store/testing/s3-server';

let places = 0;

/** A server with an empty bucket, and what makes the SDK of this process find it. */
export async function startBucket() {
  const before = { ...process.env };
  const server: S3Server = await startS3();
  const useServerAt = (url: string) => void Object.assign(process.env, s3Environment(url));
  useServerAt(server.front.url);
  return {
    server,
    useServerAt,
    /** A place in the bucket that nothing else uses. */
    newPlace: () => `s3://${BUCKET}/files-${++places}`,
    /** The keys below a place, without it. */
    async keysIn(place: string): Promise<string[]> {
      const prefix = `${place.slice(`s3://${BUCKET}/`.length)}/`;
      const list = await (await fetch(`${server.bareUrl}/${BUCKET}?list-type=2&prefix=${prefix}`)).text();
      return [...list.matchAll(/<Key>(.*?)<\/Key>/g)].map(([, key = '']) => key.slice(prefix.length));
    },
    /** Puts something of another's into the bucket, or over a file. */
    async putAt(place: string, key: string, content: string): Promise<void> {
      const { status } = await fetch(`${server.bareUrl}/${place.slice('s3://'.length)}/${key}`, {
        method: 'PUT',
        body: content,
      });
      if (status !== 200) throw new Error(`The bucket answered ${status}`);
    },
    async close(): Promise<void> {
      process.env = before;
      await server.close();
    },
  };
}

export type TestBucket = Awaited<ReturnType<typeof startBucket>>;

/** A server of HTTP on a free port, which is gone with `close` whatever it has not answered. */
export async function serve(answer: ConstructorParameters<typeof Server>[1]) {
  const server = createServer(answer as Parameters<typeof createServer>[1]);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Stands before a bucket: what it has done with a file's bytes is told, and its answer to that never comes. */
export async function withoutAnswersToWrites(bareUrl: string, onWritten: () => void) {
  return serve((incoming, response: ServerResponse) => {
    const { method, headers, url = '/' } = incoming;
    const onward = request(new URL(url, bareUrl), { method, headers }, (answer) => {
      if (method === 'PUT') {
        answer.resume().on('end', onWritten);
        return;
      }
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(response);
    });
    onward.on('error', () => response.destroy());
    incoming.pipe(onward);
  });
}
