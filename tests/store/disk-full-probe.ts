import { caller } from '../../api/src/testing/call.ts';
import { Entry } from '../../api/src/testing/entry.ts';
import { createTestUsers } from '../../api/src/testing/test-users.ts';
import { apiEnvironment, type Place } from './place.ts';

const full = 'Nothing can be saved right now: the disk is full. Please try again later.';
const looks = 20;

/** An API over the same disk, which is asked while that is full. @param folder for what it keeps beside */
export async function openDiskFullProbe(place: Place, folder: string) {
  const api = new Entry(apiEnvironment(place, folder));
  const call = caller(await api.address());
  const { token } = await createTestUsers(call).customer();
  const write = () => call('POST', '/contact-sales', { body: { email: 'asha@example.com' } });
  return {
    write,
    /** What it answers to writes, reads and the question whether it is ready. */
    look: async () => {
      let [refusals, inWords, reads] = [0, 0, 0];
      for (let look = 0; look < looks; look += 1) {
        const { status, body } = await write();
        if (status === 503) refusals += 1;
        if ((body as { error?: string } | null)?.error === full) inWords += 1;
        if ((await call('GET', '/me', { token })).status === 200) reads += 1;
      }
      return { refusals, inWords, reads, ready: (await call('GET', '/ready')).status };
    },
    end: async () => {
      api.signal('SIGTERM');
      await api.ended();
    },
  };
}

export type DiskFullProbe = Awaited<ReturnType<typeof openDiskFullProbe>>;
