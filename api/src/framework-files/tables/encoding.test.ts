import { decode } from './encoding.ts';

const text = 'id;title\nA.1;Prüfen – “größer” €';
const inOrder = (order: 'le' | 'be', mark: boolean) => {
  const bytes = Buffer.from(`${mark ? '\uFEFF' : ''}${text}`, 'utf16le');
  return order === 'le' ? bytes : bytes.swap16();
};
const windows = Buffer.from(
  text.replace('–', '\x96').replace('“', '\x93').replace('”', '\x94').replace('€', '\x80'),
  'latin1',
);

test.each([
  ['UTF-8', Buffer.from(text)],
  ['UTF-8 with a mark', Buffer.from(`\uFEFF${text}`)],
  ['UTF-16 with a mark', inOrder('le', true)],
  ['UTF-16 with a mark, the high byte first', inOrder('be', true)],
  ['UTF-16 without a mark', inOrder('le', false)],
  ['UTF-16 without a mark, the high byte first', inOrder('be', false)],
])('%s is read as it stands', (_, bytes) => {
  expect(decode(bytes)).toEqual({ text });
});

test('Windows-1252 is read where a text is not UTF-8, and that is said', () => {
  expect(decode(windows)).toEqual({ text, note: expect.stringContaining('Windows-1252') });
});

test('what has zeros is no text', () => {
  expect(decode(Buffer.from([0x50, 0xff, 0x00, 0x00, 0x00, 0x41]))).toBeUndefined();
});
