import { nothing, type readiness } from '../testing/records.ts';
import { slippedOf } from './slipped.ts';

const words = (given: Partial<typeof readiness>) =>
  slippedOf({ ...nothing, ...given }).map(({ what, how }) => [what, how].filter(Boolean).join(' '));

const endedAt = (daysAgo: number) => {
  const at = new Date();
  at.setDate(at.getDate() - daysAgo);
  return at.toISOString();
};
const weekdayOf = (instant: string) =>
  new Intl.DateTimeFormat('en', { weekday: 'long' }).format(new Date(instant));
const expired = (...ended: string[]) => ({
  expired: ended.length,
  expiredItems: ended.map((at, index) => ({
    id: `e${index}`,
    title: 'A certificate',
    control: 'c1',
    controlTitle: 'Certificates are current',
    endedAt: at,
  })),
});

test('says how many are due, ran out on one day, and have no owner', () => {
  const at = endedAt(3);
  expect(words({ due: 7, unowned: 1, ...expired(at, at) })).toEqual([
    '7 due',
    `2 pieces of evidence expired on ${weekdayOf(at)}`,
    '1 control has no owner',
  ]);
});

test('of several days names the last, and of more than it knows none as the only one', () => {
  expect(words(expired(endedAt(1), endedAt(40)))).toEqual([
    '2 pieces of evidence expired, the last yesterday',
  ]);
  expect(words({ ...expired(endedAt(0)), expired: 300 })).toEqual([
    '300 pieces of evidence expired, the last today',
  ]);
});
