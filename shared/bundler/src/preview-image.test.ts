import { previewImage, titleLines } from './preview-image.ts';

test('a preview is a PNG of 1200 by 630 pixels', async () => {
  const png = await previewImage('GDPR & "friends": <what> it asks of a small team');
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
});

test('titles break between words, and long ones end in an ellipsis', () => {
  expect(titleLines('Start with a list', 9)).toEqual(['Start', 'with a', 'list']);
  expect(titleLines('one two three four five', 4)).toEqual(['one', 'two', 'three', 'four …']);
});
