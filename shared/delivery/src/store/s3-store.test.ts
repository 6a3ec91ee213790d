import { describeStore } from './conformance.ts';
import { ConditionsIgnoredError, s3Store } from './s3-store.ts';
import { BUCKET, type S3Server, s3Environment, startS3 } from './testing/s3-server.ts';

const environment = { ...process.env };
let server: S3Server;
let opened = 0;
/** A place in the bucket that no other test uses. */
const place = () => {
  opened += 1;
  return `s3://${BUCKET}/team/store-${opened}`;
};

beforeAll(async () => {
  server = await startS3();
});
afterAll(() => server.close());
beforeEach(() => {
  Object.assign(process.env, s3Environment(server.front.url));
});
afterEach(() => {
  process.env = { ...environment };
});

describeStore('a bucket', async () => s3Store(place()));

describe('a bucket as a store', () => {
  it('keeps stores below different prefixes apart', async () => {
    const address = place();
    const one = s3Store(address);
    await one.write('row', Buffer.from('one'));
    await s3Store(`${address}-b`).write('row', Buffer.from('other'));
    expect((await one.list('')).map(({ key }) => key)).toEqual(['row']);
    const inBucket = s3Store(`s3://${BUCKET}`);
    const prefix = address.slice(`s3://${BUCKET}/`.length);
    expect((await inBucket.read(`${prefix}/row`))?.body.toString()).toBe('one');
  });

  it("asks a server of one's own for the bucket by path, not by host name", async () => {
    process.env.AWS_ENDPOINT_URL_S3 = server.front.url.replace('127.0.0.1', 'localhost');
    const store = s3Store(place());
    await store.write('row', Buffer.from('one'));
    expect((await store.read('row'))?.body.toString()).toBe('one');
  });

  it('lists every page', async () => {
    const store = s3Store(place());
    const written = Array.from({ length: 7 }, (_, index) => `mfe-blog/1/file-${index}`);
    await Promise.all(written.map((key) => store.write(key, Buffer.from(key))));
    server.front.pageSize = 3;
    expect((await store.list('mfe-blog/')).map(({ key }) => key)).toEqual(written);
    server.front.pageSize = 1_000;
  });

  it('sends what a CDN in front of it needs', async () => {
    const address = place();
    const type = { contentType: 'text/css', cacheControl: 'no-cache' };
    await s3Store(address).write('a.css', Buffer.from('a{}'), type);
    const answer = await fetch(`${server.bareUrl}/${address.slice('s3://'.length)}/a.css`);
    expect(answer.headers.get('content-type')).toBe('text/css');
    expect(answer.headers.get('cache-control')).toBe('no-cache');
  });

  it('is refused in a line where its server ignores conditions, and unchanged', async () => {
    const address = place();
    await s3Store(address).write('row', Buffer.from('one'));
    process.env.AWS_ENDPOINT_URL_S3 = server.bareUrl;
    const tag = (await s3Store(address).read('row'))?.tag ?? '';
    for (const [key, ifTag] of [
      ['row', tag],
      ['other', null],
    ] as const) {
      const write = s3Store(address).write(key, Buffer.from('two'), { ifTag });
      await expect(write).rejects.toThrow(ConditionsIgnoredError);
      await expect(write).rejects.toThrow(
        /^s3:\S+ can't hold a registry: its server ignores conditional writes [^\n]+\.$/,
      );
    }
    const store = s3Store(address);
    expect((await store.list('')).map(({ key }) => key)).toEqual(['row']);
    expect((await store.read('row'))?.body.toString()).toBe('one');
  });
});
