import { hours } from '../../../runtime/clock.ts';
import { startTestApi, type TestApi } from '../../../testing/api.ts';
import { describePostgres } from '../../../testing/postgres/describe.ts';
import { startSupport, supportEnvironment, type TestSupport, team } from '../../../testing/support.ts';
import { warnOfCases } from './alarm.ts';

function onStore(isOnPostgres: boolean): void {
  let api: TestApi;
  let support: TestSupport;
  beforeEach(async () => {
    api = await startTestApi({ isOnPostgres, environment: supportEnvironment });
    support = await startSupport(api);
  });
  afterEach(() => api.stop());

  test('the team is warned of a case at hour 20, once over several processes and each time it waits again', async () => {
    const other = await startTestApi({ environment: supportEnvironment, place: api.place });
    const { id, reference } = await support.open();
    await support.answer((await support.open()).id);
    const alarms = async () => {
      await Promise.all([api, other].map(({ services }) => warnOfCases(services)));
      await warnOfCases(api.services);
      await other.services.background.idle();
      const mails = [...(await support.mailsTo(team)), ...other.emails.splice(0)];
      return mails.filter(({ subject }) => subject.includes('waits for an answer'));
    };
    api.clock.advance(hours(20) - 1);
    expect(await alarms()).toEqual([]);
    api.clock.advance(1);
    expect(await alarms()).toEqual([
      expect.objectContaining({
        subject: `${reference} waits for an answer (priority)`,
        text: expect.stringContaining(`/admin/cases/${id}`),
      }),
    ]);
    api.clock.advance(hours(1));
    await support.signIn();
    await support.answer(id);
    await support.ask(`POST /support/cases/${id}/messages`, { text: 'And now?' });
    expect(await alarms()).toEqual([]);
    api.clock.advance(hours(20));
    expect(await alarms()).toHaveLength(1);
    await support.signIn();
    await support.answer(id, { close: true });
    await support.ask(`POST /support/cases/${id}/messages`, { text: 'Again' });
    api.clock.advance(hours(20) - 1);
    expect(await alarms()).toEqual([]);
    api.clock.advance(1);
    expect(await alarms()).toHaveLength(1);
    await other.stop();
  });
}

describe('over a folder', () => onStore(false));
describePostgres('in PostgreSQL', () => onStore(true));
