import type { TestApi } from '../testing/api.ts';
import { auditedOrganisation, auditorOf, sentPage, startAuditApi } from '../testing/audits.ts';
import { lateBody } from '../testing/late-body.ts';

let api: TestApi;
beforeEach(async () => {
  api = await startAuditApi();
});
afterEach(() => api.stop());

const imports = (token: string) => lateBody(api, 'POST /frameworks/imports', token, {});

test('an organisation whose files come slowly holds up itself alone', async () => {
  const { token, ask, request, url } = await auditedOrganisation(api);
  const other = await auditedOrganisation(api);
  const late = [await imports(token), await imports(token)];
  const busy = { status: 503, body: { code: 'imports_busy' } };
  expect(await ask('POST', '/frameworks/imports', {})).toMatchObject(busy);
  expect((await other.ask('POST', '/frameworks/imports', {})).status).not.toBe(503);
  late.push(await imports(other.token), await imports(other.token));
  await request();
  const auditor = auditorOf(api);
  const { id: claim = '' } = await auditor.claim();
  expect((await auditor.send(claim, sentPage(url))).status).toBe(200);
  for (const finish of late) await finish();
  expect((await ask('POST', '/frameworks/imports', {})).status).not.toBe(503);
});
