import { nameAt, suggestedFor } from './mention-at.ts';

const people = ['Ann Lee', 'Ann', 'Ben Cohen', 'Coral Ann'].map((label) => ({ value: label, label }));
const suggestedAt = (text: string, caret = text.length) => {
  const name = nameAt(text, caret);
  return name && suggestedFor(name, people).map(({ value }) => value);
};

test.each([
  ['Ask @', ['Ann Lee', 'Ann', 'Ben Cohen', 'Coral Ann']],
  ['Ask @co', ['Ben Cohen', 'Coral Ann']],
  ['Ask @ann', ['Ann Lee', 'Ann', 'Coral Ann']],
  ['Ask @ann l', ['Ann Lee']],
  ['Ask @Ann ', []],
  ['Ask @Ann Lee, then', []],
  ['Ask @Ann\nthen', null],
  ['mail a@Ann', null],
  ['Ask Ann', null],
  ['', null],
])('after %j these are suggested: %j', (text, suggested) => {
  expect(suggestedAt(text)).toEqual(suggested);
});

test('what stands after the caret is not what is typed', () => {
  expect(suggestedAt('@Be is @Ann', 3)).toEqual(['Ben Cohen']);
});
