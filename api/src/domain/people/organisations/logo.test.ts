import type { Organisation } from '@adili/schemas/organisations/organisation';
import type { Pack } from '@adili/schemas/packs/pack';
import { startTestApi, type TestApi } from '../../../testing/api.ts';
import { deleteOrphans } from '../../register/evidence/files.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

/** The start of a PNG of so many pixels. */
function png(width: number, height: number, more = ''): Buffer {
  const head = Buffer.from('89504e470d0a1a0a0000000d49484452000000000000000008060000000000000000', 'hex');
  head.writeUInt32BE(width, 16);
  head.writeUInt32BE(height, 20);
  return Buffer.concat([head, Buffer.from(more)]);
}

const iso = 'iso27001-2022';

test('a logo is on the cover of packs, another takes its place, and none comes off again', async () => {
  const { token } = await api.users.verified('amina@example.com');
  const give = (bytes: Buffer) =>
    fetch(`${api.base}/organisation/logo`, {
      method: 'PUT',
      headers: { 'content-type': 'image/png', authorization: `Bearer ${token}` },
      body: new Uint8Array(bytes),
    });
  await api.call('POST', '/organisation/frameworks', { token, body: { framework: iso } });
  const pack = async () => {
    const { id } = (await api.call('POST', '/packs', { token, body: { frameworks: [iso] } })).body as Pack;
    await api.services.background.idle();
    return (await api.call('GET', `/packs/${id}/file`, { token })).text;
  };
  expect(await pack()).not.toContain('src="data:');
  for (const bad of [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg">'), png(2_001, 9), png(0, 9)])
    expect(await (await give(bad)).json()).toMatchObject({ code: 'no_logo' });
  expect((await give(png(9, 9, 'x'.repeat(200_000)))).status).toBe(413);
  expect((await give(png(8, 8))).status).toBe(200);
  const logo = png(300, 100, 'second');
  expect((await (await give(logo)).json()) as Organisation).toMatchObject({ logoSize: logo.length });
  await api.services.background.idle();
  expect(await pack()).toContain(`src="data:image/png;base64,${logo.toString('base64')}"`);
  // The first one went, and what is named stays.
  expect(await deleteOrphans(api.services, true)).toBe(0);
  const { body } = await api.call('DELETE', '/organisation/logo', { token });
  expect(body).not.toHaveProperty('logoSize');
  expect(await pack()).not.toContain('src="data:');
});
