import { days, hours, minutes } from '../../../runtime/clock.ts';
import { startTestApi, type TestApi } from '../../../testing/api.ts';
import { startSupport, type TestSupport } from '../../../testing/support.ts';

let api: TestApi;
let support: TestSupport;
beforeEach(async () => {
  api = await startTestApi();
  support = await startSupport(api);
});
afterEach(() => api.stop());

const measured = async () => {
  api.clock.advance(minutes(11));
  return (await api.call('GET', '/support/reply-time')).body;
};

test('anybody reads within how many hours half of the last month’s cases were answered first', async () => {
  expect(await measured()).toEqual({ days: 30, answered: 0 });
  const answerAfter = async (wait: number) => {
    const { id } = await support.open();
    api.clock.advance(wait);
    await support.signIn();
    await support.answer(id);
    await support.answer(id, { text: 'And more.' });
  };
  await answerAfter(hours(2));
  await answerAfter(hours(5) + 1);
  await answerAfter(hours(23));
  // Closed without an answer, and still open: neither was answered.
  const { id } = await support.open();
  await support.operate(`PATCH /admin/cases/${id}`, { state: 'closed' });
  await support.open();
  expect(await measured()).toEqual({ days: 30, answered: 3, medianHours: 6 });
  api.clock.advance(days(29) + hours(12));
  expect(await measured()).toEqual({ days: 30, answered: 1, medianHours: 23 });
});

test.each([
  ['was answered', true],
  ['was not answered', false],
])('a case that %s, was closed and is asked again is measured from the new words', async (_, isAnswered) => {
  const { id } = await support.open();
  if (isAnswered) await support.answer(id);
  await support.operate(`PATCH /admin/cases/${id}`, { state: 'closed' });
  api.clock.advance(days(10));
  await support.signIn();
  const { body } = await support.ask(`POST /support/cases/${id}/messages`, { text: 'Once more' });
  expect(body.firstAnsweredAt).toBeUndefined();
  api.clock.advance(hours(3));
  await support.signIn();
  await support.answer(id);
  expect(await measured()).toEqual({ days: 30, answered: 1, medianHours: 3 });
});

test('what an operator opens again without a word of its customer is measured as it was', async () => {
  const { id } = await support.open();
  api.clock.advance(hours(5));
  await support.signIn();
  await support.answer(id, { close: true });
  await support.operate(`PATCH /admin/cases/${id}`, { state: 'open' });
  await support.answer(id);
  expect(await measured()).toEqual({ days: 30, answered: 1, medianHours: 5 });
});
