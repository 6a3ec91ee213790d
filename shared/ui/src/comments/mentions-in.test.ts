import { mentionedIn, mentionsIn, namesOfSeveral } from './mentions-in.ts';

const people = [
  { value: 'ann', label: 'Ann' },
  { value: 'ann-lee', label: 'Ann Lee' },
  { value: 'ben', label: 'ben@example.com' },
  { value: 'zoe1', label: 'Zoë Čapek' },
  { value: 'zoe2', label: 'Zoë Čapek' },
];

test.each([
  ['@Ann, look', ['ann']],
  ['(@ann lee) and @Ann', ['ann-lee', 'ann']],
  ['@Ann Leeds', ['ann']],
  ['@Annika', []],
  ['mail ann@Ann', []],
  ['@ben@example.com did it', ['ben']],
  ['@ZOË ČAPEK!', ['zoe1', 'zoe2']],
  ['@Ann @Ann', ['ann']],
  ['@', []],
])('%s mentions %j', (text, mentioned) => {
  expect(mentionedIn(text, people)).toEqual(mentioned);
});

test.each([
  [['zoe2'], ['zoe2', 'ann'], []],
  [['zoe1', 'zoe2'], ['zoe1', 'zoe2', 'ann'], []],
  [['ann'], ['zoe1', 'zoe2', 'ann'], ['zoë čapek']],
])('of two with one name those are meant who were chosen: %j', (chosen, mentioned, ofSeveral) => {
  const text = '@zoë čapek and @Ann';
  expect(mentionedIn(text, people, chosen)).toEqual(mentioned);
  expect(namesOfSeveral(text, people, chosen)).toEqual(ofSeveral);
});

test('a mention is where its name stands', () => {
  const text = 'Is it you, @Ann Lee?';
  const [{ from, to } = { from: 0, to: 0 }] = mentionsIn(text, people);
  expect(text.slice(from, to)).toBe('@Ann Lee');
});
