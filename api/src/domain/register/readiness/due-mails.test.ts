import { days, hours } from '../../../runtime/clock.ts';
import { startTestApi, type TestApi } from '../../../testing/api.ts';
import { tellOfDueItems } from './due-mails.ts';

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi();
});
afterEach(() => api.stop());

/** The day in Nairobi, so many days from now. */
const day = (after: number) =>
  new Date(api.clock.now().getTime() + hours(3) + days(after)).toISOString().slice(0, 10);

/** Goes on to 06:00 of the next day in Nairobi. */
const nextMorning = () => {
  const local = (api.clock.now().getTime() + hours(3)) % days(1);
  api.clock.advance(days(1) - local + hours(6));
};

const tell = async () => {
  const before = api.emails.length;
  await tellOfDueItems(api.services);
  await api.services.background.idle();
  return api.emails.slice(before).map(({ to, subject, text }) => ({ to, subject, text }));
};

test('who has what ran out or is due gets one mail in the morning, and none the day after', async () => {
  const { token, user } = await api.users.verified('amina@example.com');
  const call = (method: string, to: string, body: unknown) => api.call(method, to, { token, body });
  await call('POST', '/organisation/frameworks', { framework: 'gdpr' });
  const control = async (title: string, validUntil: string, owner: string | undefined = user.id) => {
    const made = await call('POST', '/controls', { title, owner });
    const { id } = made.body as { id: string };
    await call('POST', `/controls/${id}/evidence`, { kind: 'statement', text: 'Done', validUntil });
  };
  await control('Ends today', day(0));
  await control('Ends within a week', day(7));
  await control('Ends later', day(30));
  expect(await tell()).toEqual([]);
  nextMorning();
  const subject = '1 of your items became overdue yesterday in the compliance register';
  const [mail, ...others] = await tell();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ to: 'amina@example.com', subject });
  expect(mail?.text).toContain(
    '1 of your items became overdue yesterday, and 1 of your items is due within a week.',
  );
  expect(mail?.text).not.toContain('Ends');
  expect(await tell()).toEqual([]);
  nextMorning();
  expect(await tell()).toEqual([]);
});

test('a mail names the interval of a cadence for which evidence is missing, and no control', async () => {
  const { token, user } = await api.users.verified('amina@example.com');
  const call = (method: string, to: string, body: unknown) => api.call(method, to, { token, body });
  await call('POST', '/organisation/frameworks', { framework: 'gdpr' });
  const control = async (title: string, validFrom: string) => {
    const made = await call('POST', '/controls', { title, owner: user.id, cadence: 'monthly' });
    const { id } = made.body as { id: string };
    await call('POST', `/controls/${id}/evidence`, { kind: 'statement', text: 'Done', validFrom });
  };
  await control('Review access', '2026-10-22');
  await control('Review logs', '2026-10-22');
  nextMorning();
  const [mail] = await tell();
  expect(mail?.text).toContain('Evidence for November 2026 is missing for 2 controls.');
  expect(mail?.text).not.toContain('Review');
});
