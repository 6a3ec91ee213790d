import { setTimeout as pause } from 'node:timers/promises';
import { samplesOf } from '../../../store/conformance/rows.ts';
import { startTestApi } from '../../../testing/api.ts';
import { describePostgres } from '../../../testing/postgres/describe.ts';
import { createTestReceivers } from '../../../testing/receivers.ts';
import { sealAddress } from '../channels/secrets.ts';
import { deliverDue } from './deliver.ts';

const [organisations, channelsOfOne] = [60, 20];

function onStore(isOnPostgres: boolean): void {
  test('a host that all channels of sixty organisations share, and that is slow, holds up no other', async () => {
    const web = createTestReceivers();
    const api = await startTestApi({ isOnPostgres, receivers: web.receivers });
    const { store } = api.services;
    const at = (seconds: number) => new Date(api.clock.now().getTime() + seconds * 1_000).toISOString();
    /** A channel with a message that has been due for so many seconds. */
    const waiting = (id: string, organisationId: string, host: string, since: number) => ({
      channel: {
        ...samplesOf(id).channels,
        organisationId,
        email: undefined,
        host,
        sealedAddress: sealAddress(api.services, id, `https://${host}/${id}`),
        sealedSecret: undefined,
        sealedSecretBefore: undefined,
        endedAt: undefined,
        dueAt: at(-since),
      },
      delivery: {
        ...samplesOf(id).deliveries,
        organisationId,
        channelId: id,
        key: id,
        event: 'test' as const,
        state: 'waiting' as const,
        waitsFor: id,
        endedAt: undefined,
        dueAt: at(-since),
      },
    });
    const names = Array.from({ length: organisations }, (_, number) => `organisation ${number}`);
    await store.organisations.insertAll([...names, 'sound'].map((id) => samplesOf(id).organisations));
    const all = [
      ...names.flatMap((name) =>
        Array.from({ length: channelsOfOne }, (_, number) =>
          waiting(`${name} ${number}`, name, 'slow.example', 60),
        ),
      ),
      waiting('theirs', 'sound', 'sound.example', 1),
    ];
    await store.channels.insertAll(all.map(({ channel }) => channel));
    await store.deliveries.insertAll(all.map(({ delivery }) => delivery));
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const { promise: told, resolve: tell } = Promise.withResolvers<void>();
    let [underWay, most] = [0, 0];
    web.answer('slow.example', async () => {
      underWay += 1;
      most = Math.max(most, underWay);
      await released;
      underWay -= 1;
      return { status: 200, retryAfter: undefined };
    });
    web.answer('sound.example', () => {
      tell();
      return { status: 200, retryAfter: undefined };
    });
    const ending = new AbortController();
    const sending = deliverDue(api.services, ending.signal);
    const isTold = await Promise.race([told.then(() => true), pause(5_000, false, { ref: false })]);
    expect(isTold).toBe(true);
    expect(most).toBeLessThanOrEqual(8);
    ending.abort();
    release();
    await sending;
    await api.stop();
  });
}

describe('in files', () => onStore(false));
describePostgres('in PostgreSQL', () => onStore(true));
