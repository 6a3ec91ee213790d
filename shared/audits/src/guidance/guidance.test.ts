import { guidanceOf } from './guidance.ts';

test('a drawing is told of its role and its name, a picture of its alt', () => {
  const fix = (html: string) => guidanceOf({ criterion: '1.1.1', rule: 'probe:pictures', html }).howToFix;
  expect(fix('<svg width="20" aria-hidden="true">')).toMatch(/role="img".*aria-hidden/);
  expect(fix('<svg width="20" aria-hidden="true">')).not.toContain('alt');
  expect(fix('<img src="a.png">')).toMatch(/^Add alt=/);
});
