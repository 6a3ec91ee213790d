import { fakeApi } from './testing/fake-api.ts';
import { createUploads } from './upload.ts';

const real = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = real;
});

const address = 'POST /controls/:id/evidence' as const;
const base = 'http://localhost:8083';

const form = () => {
  const body = new FormData();
  body.append('file', new File(['rows'], 'inventory.csv'));
  return body;
};

test('a file is sent again under a renewed session, and tells how far it is', async () => {
  const user = { id: 'u1' };
  let token = 'old';
  const session = {
    get: () => ({ token, user }),
    async refresh() {
      token = 'new';
      return { token, user };
    },
  };
  const api = fakeApi({
    'POST /controls/c1/evidence': [
      { status: 401, body: { error: 'Log in again.' } },
      { status: 400, body: { error: 'This is no file that we take.', fields: { file: 'A program' } } },
    ],
  });
  const shares: number[] = [];
  const sending = createUploads({ base, session }).upload(address, {
    params: { id: 'c1' },
    body: form(),
    onProgress: (share) => shares.push(share),
  });
  await expect(sending).rejects.toMatchObject({
    name: 'ApiError',
    message: 'This is no file that we take.',
    fields: { file: 'A program' },
  });
  expect(shares).toEqual([0.5, 0.5]);
  expect(api.sent.map(({ authorization, body }) => [authorization, body])).toEqual([
    ['Bearer old', { file: 'inventory.csv' }],
    ['Bearer new', { file: 'inventory.csv' }],
  ]);
});

test('an operator’s key goes with what operators send, and with nothing else', async () => {
  const api = fakeApi({
    'POST /admin/cases/k1/files': { status: 400, body: { error: 'No.' } },
    'POST /controls/c1/evidence': { status: 400, body: { error: 'No.' } },
  });
  const { upload } = createUploads({ base, adminKey: 'the key' });
  await upload('POST /admin/cases/:id/files', { params: { id: 'k1' }, body: form() }).catch(() => {});
  await upload(address, { params: { id: 'c1' }, body: form() }).catch(() => {});
  expect(api.sent.map(({ adminKey }) => adminKey)).toEqual(['the key', undefined]);
});

test('one that is stopped ends with the reason for it; a broken network is said as that', async () => {
  fakeApi({ 'POST /controls/c1/evidence': ['pending', 'unreachable'] });
  const { upload } = createUploads({ base });
  const stopping = new AbortController();
  const stopped = upload(address, { params: { id: 'c1' }, body: form(), signal: stopping.signal });
  stopping.abort(new Error('stopped'));
  await expect(stopped).rejects.toThrow('stopped');
  await expect(upload(address, { params: { id: 'c1' }, body: form() })).rejects.toMatchObject({
    name: 'NetworkError',
    code: 'unreachable',
  });
});
