import { plainTextOf } from './plain-text.ts';

test.each([
  ['<p>Keep <b>keys</b> safe.</p><p>Always.</p>', 'Keep keys safe.\nAlways.'],
  ['Do:<ul><li>one</li><li>two&nbsp;&amp; three</li></ul>', 'Do:\n- one\n- two & three'],
  ['<style>p { color: red }</style>Rule<script>alert("<p>")</script>s<br/>here', 'Rules\nhere'],
  ['a &lt; b, for <name> and <p>', 'a < b, for <name> and'],
  ['<td>One</td><td>two</td>', 'One two'],
])('%s is read as people see it', (html, text) => {
  expect(plainTextOf(html)).toBe(text);
});

test.each(['a < b and c > d', 'See <name> of <organisation>', 'R & D', 'if (a<b)'])(
  '%s is no markup',
  (text) => {
    expect(plainTextOf(text)).toBe(text);
  },
);

test('a cell of nothing but tags takes no longer than it is long', () => {
  expect(plainTextOf('<div><p>'.repeat(12_000))).toBe('');
});
