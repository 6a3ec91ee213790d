import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { s3Store } from './s3-store.ts';
import { s3Environment } from './testing/s3-server.ts';
import { ConflictError, StoreAddressError, StoreUnreachableError } from './version-store.ts';

const environment = { ...process.env };
let server: Server | undefined;

async function answering(listener: RequestListener): Promise<string> {
  server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  Object.assign(process.env, s3Environment(url));
  return url;
}

const refusing = (status: number, code: string) =>
  answering((_request, response) => {
    response.writeHead(status, { 'content-type': 'application/xml' });
    response.end(`<Error><Code>${code}</Code><Message>No.</Message></Error>`);
  });

afterEach(() => {
  process.env = { ...environment };
  server?.closeAllConnections();
  server?.close();
  server = undefined;
});

describe('a bucket that can not be used says so', () => {
  it.each([
    [404, 'NoSuchBucket', 'there is no such bucket. Create it, or correct the address.'],
    [
      403,
      'AccessDenied',
      'these credentials have no permission. Allow s3:GetObject, s3:PutObject, s3:DeleteObject and s3:ListBucket.',
    ],
    [403, 'InvalidAccessKeyId', 'its access key is unknown. Check AWS_ACCESS_KEY_ID'],
    [403, 'RequestTimeTooSkewed', 'these credentials are refused (RequestTimeTooSkewed).'],
    [301, 'PermanentRedirect', 'the bucket is in another region. Set AWS_REGION to it.'],
    [400, 'InvalidBucketName', 'it answered 400 InvalidBucketName: No.'],
  ])('%i %s, whatever is asked of it', async (status, code, words) => {
    await refusing(status, code);
    const store = s3Store('s3://versions/prefix');
    for (const attempt of [
      () => store.read('row'),
      () => store.list(''),
      () => store.remove('row'),
      () => store.write('row', Buffer.from('x')),
      () => store.write('row', Buffer.from('x'), { ifTag: 'other' }),
    ]) {
      const failure = await attempt().catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(StoreUnreachableError);
      expect((failure as Error).message).toContain(`s3://versions/prefix can't be used: ${words}`);
    }
  });

  it('there is no answer', async () => {
    await answering(() => {});
    server?.close();
    await expect(s3Store('s3://versions').read('row')).rejects.toThrow(
      /^s3:\/\/versions can't be used: it does not answer \(.+\)\. Check the network and AWS_ENDPOINT_URL_S3\.$/,
    );
  });

  it.each([
    ['never begins to answer', () => {}],
    [
      'stops amid an answer',
      (_request, response) => void response.writeHead(200, { 'content-length': '9' }).write('half'),
    ],
  ] as [string, RequestListener][])('the server %s', async (_what, listener) => {
    await answering(listener);
    await expect(s3Store('s3://versions', 300).read('row')).rejects.toThrow('it does not answer (');
  });

  it('an answer is cut off', async () => {
    await answering((_request, response) => {
      response.writeHead(200, { 'content-length': '9' }).write('half', () => response.destroy());
    });
    await expect(s3Store('s3://versions').read('row')).rejects.toThrow(StoreUnreachableError);
  });

  it('there are no credentials', async () => {
    await refusing(403, 'AccessDenied');
    delete process.env.AWS_ACCESS_KEY_ID;
    delete process.env.AWS_SECRET_ACCESS_KEY;
    await expect(s3Store('s3://versions').list('')).rejects.toThrow(
      'no credentials were found. Check AWS_ACCESS_KEY_ID',
    );
  });
});

describe('a conditional write', () => {
  it.each([
    [409, 'ConditionalRequestConflict'],
    [412, 'PreconditionFailed'],
    [404, 'NoSuchKey'],
  ])('that fails with %i %s is a conflict', async (status, code) => {
    await refusing(status, code);
    const write = s3Store('s3://versions').write('row', Buffer.from('x'), { ifTag: '"tag"' });
    await expect(write).rejects.toThrow(ConflictError);
  });
});

describe('an address', () => {
  it.each([
    's3://',
    's3:///prefix',
    's3://UPPER',
    's3://ab',
    's3://bucket/a//b',
    's3://bucket/../other',
    's3://bucket?x',
  ])('that names no bucket is refused: %s', (address) => {
    expect(() => s3Store(address)).toThrow(StoreAddressError);
  });
});
