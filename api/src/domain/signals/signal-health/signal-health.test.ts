import type { SignalHealth } from '@adili/schemas/signal-health/signal-health';
import { days, minutes } from '../../../runtime/clock.ts';
import { samplesOf } from '../../../store/conformance/rows.ts';
import { operator, startTestApi } from '../../../testing/api.ts';
import { describePostgres } from '../../../testing/postgres/describe.ts';
import { never } from '../checks/new-checks.ts';

function onStore(isOnPostgres: boolean): void {
  test('an operator reads what was given up this week, what waits to be sent, and which checks are late', async () => {
    const api = await startTestApi({ isOnPostgres });
    const { store } = api.services;
    const { token } = await api.users.logIn(operator.email, operator.password);
    const read = async () =>
      (await api.call('GET', '/admin/signals', { token, adminKey: 'key-of-tests' })).body as SignalHealth;
    expect(await read()).toEqual({ dead: 0, due: 0, late: 0 });
    const at = (milliseconds: number) => new Date(api.clock.now().getTime() + milliseconds).toISOString();
    const message = (id: string, of: object) => ({ ...samplesOf(id).deliveries, key: id, ...of });
    const gone = { state: 'dead' as const, waitsFor: undefined };
    await store.deliveries.insertAll([
      message('old', { ...gone, endedAt: at(-days(8)) }),
      message('dead', { ...gone, endedAt: at(-days(6)) }),
      message('due', { state: 'waiting', endedAt: undefined, dueAt: at(-minutes(3)) }),
      message('later', { state: 'waiting', endedAt: undefined, dueAt: at(minutes(3)) }),
      message('sent', { state: 'delivered', endedAt: at(-minutes(3)) }),
    ]);
    const check = (id: string, dueAt: string) => ({ ...samplesOf(id).checks, key: id, dueAt });
    await store.checks.insertAll([
      check('late', at(-minutes(30))),
      check('soon late', at(-minutes(9))),
      check('off', never),
    ]);
    expect(await read()).toEqual({
      dead: 1,
      due: 1,
      dueSince: at(-minutes(3)),
      late: 1,
      lateSince: at(-minutes(30)),
    });
    await api.stop();
  });
}

describe('in files', () => onStore(false));
describePostgres('in PostgreSQL', () => onStore(true));
