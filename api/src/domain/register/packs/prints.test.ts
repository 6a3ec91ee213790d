import type { Pack, PackPrint } from '@adili/schemas/packs/pack';
import { minutes } from '../../../runtime/clock.ts';
import { startTestApi, type TestApi } from '../../../testing/api.ts';
import { deleteOrphans } from '../evidence/files.ts';

const auditorToken = 'token-of-an-auditor-of-tests-0123456789';
const iso = 'iso27001-2022';
let api: TestApi;
beforeEach(async () => {
  api = await startTestApi({ environment: { AUDITOR_TOKEN: auditorToken } });
});
afterEach(() => api.stop());

/** A pack of an organisation, as its owner asks for it. */
async function made() {
  const { token } = await api.users.verified('amina@example.com');
  await api.call('POST', '/organisation/frameworks', { token, body: { framework: iso } });
  const asked = await api.call('POST', '/packs', { token, body: { frameworks: [iso] } });
  const { id } = asked.body as Pack;
  await api.services.background.idle();
  return { id, token, read: async () => (await api.call('GET', `/packs/${id}`, { token })).body as Pack };
}
const claim = async () =>
  (await api.call('POST', '/pack-prints', { token: auditorToken, body: {} })).body as PackPrint;
const send = (id: string, content: string) =>
  fetch(`${api.base}/pack-prints/${id}/file`, {
    method: 'POST',
    headers: { 'content-type': 'application/pdf', authorization: `Bearer ${auditorToken}` },
    body: content,
  });
const download = ({ id, token }: { id: string; token: string }) =>
  fetch(`${api.base}/packs/${id}/pdf`, { headers: { authorization: `Bearer ${token}` } });

test('an auditor gets the page of a pack to print, and the PDF lies beside the pack, which stays as it was', async () => {
  const pack = await made();
  const { sha256, pdf } = await pack.read();
  expect(pdf).toBe('waiting');
  expect((await download(pack)).status).toBe(404);
  const { id, html = '' } = await claim();
  expect(id).toBe(pack.id);
  expect(html).toMatch(/^<!doctype html>.*<\/html>\n$/s);
  expect(await claim()).toEqual({});
  expect((await send(pack.id, '<html>')).status).toBe(400);
  expect((await send(pack.id, '%PDF-1.7 of the pack')).status).toBe(204);
  expect(await pack.read()).toMatchObject({ pdf: 'done', sha256 });
  const file = await download(pack);
  expect(file.headers.get('content-type')).toBe('application/pdf');
  expect(await file.text()).toBe('%PDF-1.7 of the pack');
  expect((await send(pack.id, '%PDF-1.7 another')).status).toBe(404);
  expect(await deleteOrphans(api.services, true)).toBe(0);
  await api.services.store.packs.delete(pack.id);
  expect(await deleteOrphans(api.services, true)).toBe(2);
});

test('a page that no auditor comes back from is given to others, and given up after three', async () => {
  const pack = await made();
  for (let turn = 0; turn < 3; turn += 1) {
    expect(await claim()).toMatchObject({ id: pack.id });
    api.clock.advance(minutes(3));
    expect((await send(pack.id, '%PDF-1.7 late')).status).toBe(404);
  }
  expect(await claim()).toEqual({});
  expect(await pack.read()).toMatchObject({ state: 'done', pdf: 'failed' });
});
