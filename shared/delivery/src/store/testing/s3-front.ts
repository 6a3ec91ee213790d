import { createServer, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export interface Front {
  url: string;
  /** Most files that a page of a list holds. */
  pageSize: number;
  /** Answers to the next writes are lost on their way back; the writes count. */
  answersToLose: number;
  close(): Promise<void>;
}

const ALL = '*';

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Lets requests for one file follow each other, and one that is not for a file wait for all before it. */
function inTurns() {
  const last = new Map<string, Promise<unknown>>();
  return <T>(file: string | null, work: () => Promise<T>): Promise<T> => {
    const before = file === null ? last.values() : [last.get(ALL), last.get(file)];
    const next = Promise.all(before).then(work);
    const name = file ?? ALL;
    const ended = next
      .catch(() => {})
      .then(() => {
        if (last.get(name) === ended) last.delete(name);
      });
    last.set(name, ended);
    return next;
  };
}

/** Stands before an S3 server that ignores conditions, and adds S3's rule: a file's requests in turn, 412 where it fails. */
export async function startFront(port: number, at: { host: string; port: number }): Promise<Front> {
  const inTurn = inTurns();
  const server = createServer(async (req, res) => {
    const body = await buffer(req);
    const url = new URL(req.url ?? '/', `http://127.0.0.1:${port}`);
    // A removal may take a folder away, and a list reads what is half written.
    const isOfFile = req.method !== 'DELETE' && !url.searchParams.has('list-type');
    const answer = await inTurn(isOfFile ? url.pathname : null, () =>
      answerTo(url, req, body, front.pageSize),
    );
    if (req.method === 'PUT' && front.answersToLose > 0) {
      front.answersToLose -= 1;
      req.socket.destroy();
      return;
    }
    res.writeHead(answer.status, answer.headers).end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(at.port, at.host, resolve));

  const front: Front = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    pageSize: 1_000,
    answersToLose: 0,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return front;
}

async function answerTo(url: URL, req: IncomingMessage, body: Buffer, pageSize: number): Promise<Answer> {
  const { method = 'GET', headers } = req;
  const match = headers['if-match'];
  const noneMatch = headers['if-none-match'];
  if (method === 'PUT' && (match ?? noneMatch) !== undefined) {
    const { status, headers: found } = await forward(url, 'HEAD', {}, Buffer.alloc(0));
    if (match !== undefined && status === 404) return failure(404, 'NoSuchKey');
    if (match !== undefined && found.etag !== match) return failure(412, 'PreconditionFailed');
    if (noneMatch !== undefined && status !== 404) return failure(412, 'PreconditionFailed');
  }
  const token = url.searchParams.get('continuation-token') ?? '';
  url.searchParams.delete('continuation-token');
  const answer = await forward(url, method, headers, body);
  return url.searchParams.has('list-type') ? page(answer, token, pageSize) : answer;
}

/** A page of a list that the server gave whole: its own tokens need a cipher that is no longer to be had. */
function page(answer: Answer, after: string, size: number): Answer {
  const entry = /<Contents>.*?<Key>(.*?)<\/Key>.*?<\/Contents>/gs;
  const list = answer.body.toString();
  const ahead = [...list.matchAll(entry)].filter(([, key = '']) => key > after);
  const more = ahead.length > size;
  const kept = ahead.slice(0, size);
  const token = more ? `<NextContinuationToken>${kept.at(-1)?.[1]}</NextContinuationToken>` : '';
  const body = Buffer.from(
    list
      .replace(entry, '')
      .replace(/<IsTruncated>.*?<\/IsTruncated>/, `<IsTruncated>${more}</IsTruncated>${token}`)
      .replace('</ListBucketResult>', `${kept.map(([text]) => text).join('')}</ListBucketResult>`),
  );
  return { ...answer, headers: { ...answer.headers, 'content-length': String(body.length) }, body };
}

function forward(url: URL, method: string, headers: IncomingHttpHeaders, body: Buffer): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const onward = request(url, { method, headers }, (answer) => {
      const { statusCode: status = 500, headers } = answer;
      buffer(answer).then((body) => resolve({ status, headers, body }), reject);
    });
    onward.on('error', reject).end(body);
  });
}

function failure(status: number, code: string): Answer {
  const body = Buffer.from(`<Error><Code>${code}</Code><Message>${code}</Message></Error>`);
  return {
    status,
    headers: { 'content-type': 'application/xml', 'content-length': String(body.length) },
    body,
  };
}
