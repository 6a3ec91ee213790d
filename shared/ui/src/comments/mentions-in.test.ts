import { mentionedIn, mentionsIn } from './mentions-in.ts';

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

test('a mention is where its name stands', () => {
  const text = 'Is it you, @Ann Lee?';
  const [{ from, to } = { from: 0, to: 0 }] = mentionsIn(text, people);
  expect(text.slice(from, to)).toBe('@Ann Lee');
});
