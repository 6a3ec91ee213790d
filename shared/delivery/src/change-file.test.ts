import { RegistryBusyError } from './change-file.ts';
import { changeRow, changeSite, readRow, readSite } from './registry.ts';
import { s3Store } from './store/s3-store.ts';
import { BUCKET, type S3Server, s3Environment, startS3 } from './store/testing/s3-server.ts';
import { ConflictError, type VersionStore } from './store/version-store.ts';
import { published } from './testing/rows.ts';

const environment = { ...process.env };
let server: S3Server;
let opened = 0;
function open(endpoint: string): VersionStore {
  Object.assign(process.env, s3Environment(endpoint));
  return s3Store(`s3://${BUCKET}/registry-${opened}`);
}

beforeAll(async () => {
  server = await startS3();
});
afterAll(() => server.close());
beforeEach(() => {
  opened += 1;
});
afterEach(() => {
  process.env = { ...environment };
});

const publish = (store: VersionStore, version: string) =>
  changeRow(store, 'mfe-blog', (row) => published(row, 'mfe-blog', version));
const versionsIn = async (store: VersionStore) =>
  (await readRow(store, 'mfe-blog'))?.history.map(({ to }) => to);

describe('two who change the same row in a bucket', () => {
  it('lose nothing where the server keeps to conditions', async () => {
    const [one, other] = [open(server.front.url), open(server.front.url)];
    await Promise.all([publish(one, '1'), publish(other, '2'), publish(one, '3'), publish(other, '4')]);
    expect((await versionsIn(one))?.sort()).toEqual(['1', '2', '3', '4']);
  });

  it('are named where the server ignores them, and nothing is switched', async () => {
    const refused = { name: 'ConditionsIgnoredError', message: expect.stringContaining(`s3://${BUCKET}/`) };
    await expect(publish(open(server.bareUrl), '1')).rejects.toMatchObject(refused);
    expect(await versionsIn(open(server.bareUrl))).toBeUndefined();
    await publish(open(server.front.url), '1');
    await expect(publish(open(server.bareUrl), '2')).rejects.toMatchObject(refused);
    expect(await versionsIn(open(server.bareUrl))).toEqual(['1']);
  });

  it('wait for the whole row, where the server shows half of it for a moment', async () => {
    const store = open(server.front.url);
    await publish(store, '1');
    let half = true;
    const slow: VersionStore = {
      ...store,
      async read(key) {
        const file = await store.read(key);
        if (!half || file === null) return file;
        half = false;
        return { ...file, body: file.body.subarray(0, 40) };
      },
    };
    await publish(slow, '2');
    expect(await versionsIn(store)).toEqual(['2', '1']);
  });

  it('keep to the terms that were laid down last, without end', async () => {
    const store = open(server.front.url);
    const lay = (contract: string) => changeSite(store, () => ({ schema: 1, contract, origins: [] }));
    await Promise.all([lay('1.0'), lay('2.0')]);
    expect(['1.0', '2.0']).toContain((await readSite(store))?.contract);
  });
});

describe('a change', () => {
  it('is in the history once, though a lost answer made the client write again', async () => {
    const store = open(server.front.url);
    // The server has been found to keep to conditions by then: what is lost is the answer to the write itself.
    for (const version of ['1', '2']) await publish(store, version);
    server.front.answersToLose = 1;
    await publish(store, '3');
    expect(server.front.answersToLose).toBe(0);
    expect(await versionsIn(store)).toEqual(['3', '2', '1']);
  });

  it('gives up in words where others are always faster', async () => {
    const busy: VersionStore = {
      address: 'busy',
      read: async () => null,
      list: async () => [],
      remove: async () => {},
      write: async (key) => {
        throw new ConflictError(key);
      },
    };
    jest.spyOn(Math, 'random').mockReturnValue(0);
    const failure = publish(busy, '1');
    await expect(failure).rejects.toThrow(RegistryBusyError);
    await expect(failure).rejects.toThrow(
      'registry/rows/mfe-blog.json is being changed by others all the time.',
    );
    await expect(failure).rejects.toThrow('try again in a minute.');
  });
});
