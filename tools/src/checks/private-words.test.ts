import { countWord } from './private-words.ts';

test.each([
  ["throw new Error('Nobody was told.');", 1],
  ['const toldAnswers = told(isTold);', 3],
  ['// It is told here.\n/** And told there. */', 0],
  ["import { x } from './told.ts';", 1],
  ['const stolen = untold;', 0],
])('%s has the word so often in names and messages', (source, count) => {
  expect(countWord(source, 'told')).toBe(count);
});
