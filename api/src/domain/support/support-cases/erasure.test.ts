import type { OwnCase } from '@adili/schemas/support-cases/support-case';
import { startTestApi, type TestApi } from '../../../testing/api.ts';
import { completeDeletion } from '../../../testing/data-subject-fixture.ts';
import { startSupport, type TestSupport } from '../../../testing/support.ts';

let api: TestApi;
let support: TestSupport;
beforeEach(async () => {
  api = await startTestApi();
  support = await startSupport(api);
});
afterEach(() => api.stop());

test('a case stays with the organisation of who opened it, without their name and the team’s notes', async () => {
  const person = await support.colleague('member');
  const profile = { fullName: 'Zuri wa Mbali', company: 'C', phone: '+254 711 000 999' };
  await api.call('PUT', '/me/profile', { token: person.token, body: profile });
  const { id } = await support.open({ subject: 'Zuri wa Mbali asks', text: 'How?' }, person.token);
  await support.upload(id, { name: 'Zuri wa Mbali.txt', content: 'one' }, person.token);
  await support.answer(id, { text: 'Call her', note: true });
  await support.answer(id, { text: 'Dear Zuri wa Mbali, so.' });
  await completeDeletion(api, person.token);
  await api.services.background.idle();
  await support.signIn();
  const left = (await support.ask<OwnCase>(`GET /support/cases/${id}`)).body;
  expect(left).toMatchObject({ subject: '[…] asks', openedBy: 'erased' });
  expect(left.openedByName).toBeUndefined();
  expect(left.messages).toEqual([
    expect.objectContaining({ text: 'How?', files: [expect.objectContaining({ name: '[…].txt' })] }),
    expect.objectContaining({ text: 'Dear […], so.' }),
  ]);
  expect(left.messages[0]?.name).toBeUndefined();
  expect((await support.operate(`GET /admin/cases/${id}`)).body.messages).toHaveLength(2);
});

test('what a stranger asked goes with all answers, once they prove the address and are erased', async () => {
  await api.call('POST', '/contact-sales', { body: { email: 'lucy@example.com' } });
  const [row] = (await support.operate<{ id: string }[]>('GET /admin/cases')).body;
  await support.answer(row?.id ?? '', { text: 'Dear Lucy' });
  const { token } = await api.users.verified('lucy@example.com');
  await completeDeletion(api, token);
  await api.services.background.idle();
  const { supportCases, caseMessages, contactMessages } = api.services.store;
  expect([await supportCases.count(), await caseMessages.count(), await contactMessages.count()]).toEqual([
    0, 0, 0,
  ]);
});

test('the cases of an organisation go with it, and their files', async () => {
  const { id } = await support.open();
  await support.upload(id, { name: 'a.txt', content: 'one' });
  await completeDeletion(api, support.token);
  await api.services.background.idle();
  const { supportCases, caseMessages, caseFiles } = api.services.store;
  expect([await supportCases.count(), await caseMessages.count(), await caseFiles.count()]).toEqual([
    0, 0, 0,
  ]);
  for await (const file of api.services.evidenceFiles.list()) throw new Error(`${file.id} is left`);
});
