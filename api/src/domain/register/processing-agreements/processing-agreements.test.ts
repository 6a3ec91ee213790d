import { createHash } from 'node:crypto';
import type { ProcessingAgreement } from '@adili/schemas/processing-agreements/processing-agreement';
import { startTestApi, type TestApi } from '../../../testing/api.ts';

const path = '/organisation/processing-agreement';
const company = { COMPANY_NAME: 'Haki Example Ltd', COMPANY_ADDRESS: '12 Kimathi Street, Nairobi' };
let api: TestApi;
afterEach(() => api.stop());

async function start(environment: Record<string, string> = company) {
  api = await startTestApi({ environment });
  const owner = await api.users.verified();
  const read = async () => (await api.call('GET', path, { token: owner.token })).body as ProcessingAgreement;
  const accept = (body: object) => api.call('POST', path, { token: owner.token, body });
  return { owner, read, accept };
}

test('an organisation accepts the version that it read, once, with whom and by whom', async () => {
  const { owner, read, accept } = await start();
  const { version, sha256, text, acceptances } = await read();
  expect(createHash('sha256').update(text).digest('hex')).toBe(sha256);
  expect(acceptances).toEqual([]);
  expect(await accept({ version, sha256 })).toMatchObject({
    status: 201,
    body: { version, acceptedByName: owner.user.email },
  });
  expect(await read()).toMatchObject({
    company: company.COMPANY_NAME,
    acceptances: [
      {
        version,
        sha256,
        company: company.COMPANY_NAME,
        companyAddress: company.COMPANY_ADDRESS,
        acceptedBy: owner.user.id,
        acceptedByName: owner.user.email,
      },
    ],
  });
  expect(await accept({ version, sha256 })).toMatchObject({
    status: 409,
    body: { code: 'agreement_accepted' },
  });
  const trail = await api.call('GET', '/organisation/audit-trail', { token: owner.token });
  expect(trail.body).toContainEqual(
    expect.objectContaining({
      action: 'agreement.accepted',
      actor: owner.user.id,
      detail: expect.stringContaining(sha256),
    }),
  );
});

test('another text than the one in force is not accepted', async () => {
  const { read, accept } = await start();
  const { version, sha256 } = await read();
  for (const body of [
    { version: '0', sha256 },
    { version, sha256: sha256.replace(/./, (digit) => (digit === '0' ? '1' : '0')) },
  ])
    expect(await accept(body)).toMatchObject({ status: 409, body: { code: 'agreement_changed' } });
  expect((await read()).acceptances).toEqual([]);
});

test('without a company it can not be accepted', async () => {
  const { read, accept } = await start({});
  const { version, sha256, company: none } = await read();
  expect(none).toBeUndefined();
  expect(await accept({ version, sha256 })).toMatchObject({ status: 409, body: { code: 'no_company' } });
});
