import { mostSavedFilters, type SavedFilter } from '@adili/schemas/saved-filters/saved-filter';
import { startTestApi, type TestApi } from '../../../testing/api.ts';
import { colleague } from '../../../testing/colleague.ts';

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi();
});
afterEach(() => api.stop());

const said = { title: 'Nobody’s', path: '/compliance/controls', query: 'owner=none&sort=title' };

test('everybody of the organisation has it by its name, until it is taken away', async () => {
  const { token, user } = await api.users.verified();
  const added = await api.call('POST', '/saved-filters', { token, body: said });
  expect(added).toMatchObject({ status: 201, body: said });
  const filter = added.body as SavedFilter;
  const { body: other } = await api.call('POST', '/saved-filters', { token, body: { ...said, title: 'A' } });
  const auditor = await colleague(api, user.organisationId, 'auditor');
  expect((await api.call('GET', '/saved-filters', { token: auditor.token })).body).toEqual([other, filter]);
  expect((await api.call('DELETE', `/saved-filters/${filter.id}`, { token })).status).toBe(204);
  expect((await api.call('GET', '/saved-filters', { token })).body).toEqual([other]);
});

test('an organisation has so many, each of a list', async () => {
  const { token } = await api.users.verified();
  const add = (body: object) => api.call('POST', '/saved-filters', { token, body });
  for (const path of ['https://example.com', '//example.com', '/a?b', ''])
    expect((await add({ ...said, path })).status).toBe(400);
  for (let number = 0; number < mostSavedFilters; number += 1) await add(said);
  expect(await add(said)).toMatchObject({ status: 409, body: { code: 'too_many_saved_filters' } });
});
