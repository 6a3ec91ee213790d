import { checkChains } from '../../../data/check-chains.ts';
import { sourceOver } from '../../../data/row-source.ts';
import { sweep } from '../../../start/retention.ts';
import { startTestApi } from '../../../testing/api.ts';
import { linkAuditEntries } from '../../foundation/audit-entries/link-entries.ts';

const day = 86_400_000;

test('a closed request is deleted after its days, and the trail holds', async () => {
  const api = await startTestApi({ environment: { REQUEST_RETENTION_DAYS: '731' } });
  try {
    const { dataSubjectRequests } = api.services.store;
    const { token } = await api.users.verified();
    const ask = async (type: string) =>
      ((await api.call('POST', '/me/dsrs', { token, body: { type } })).body as { id: string }).id;
    const [open, cancelled, late] = [await ask('Access'), await ask('Portability'), await ask('Objection')];
    const cancel = async (id: string) => {
      const row = await dataSubjectRequests.byId(id);
      const step = { status: 'cancelled', at: api.clock.now().toISOString(), by: 'somebody' } as const;
      if (row)
        await dataSubjectRequests.replace({
          ...row,
          status: 'cancelled',
          open: false,
          history: [...row.history, step],
        });
    };
    await cancel(cancelled);
    api.clock.advance(30 * day);
    await cancel(late);
    const left = async () => {
      await sweep(api.services);
      const rows = await dataSubjectRequests.byIds([open, cancelled, late]);
      return rows.map(({ id }) => id).toSorted();
    };
    api.clock.advance(700 * day);
    expect(await left()).toEqual([open, cancelled, late].toSorted());
    api.clock.advance(2 * day);
    expect(await left()).toEqual([open, late].toSorted());
    api.clock.advance(31 * day);
    expect(await left()).toEqual([open]);
    await linkAuditEntries(api.services);
    await expect(checkChains(sourceOver(api.services.store))).resolves.toMatchObject({ erased: 0 });
  } finally {
    await api.stop();
  }
});
