import { readGif } from './picture-length.ts';

const hundredths = (count: number) => [count & 0xff, count >> 8];

/** A GIF of frames of one pixel. @param plays how often it says to be played again; 0 is for ever */
export function gif({ frames, delay, again }: { frames: number; delay: number; again?: number }): Buffer {
  const frame = [
    ...[0x21, 0xf9, 4, 0, ...hundredths(delay), 0, 0],
    ...[0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0],
  ];
  const loop = [0x21, 0xff, 11, ...Buffer.from('NETSCAPE2.0'), 3, 1, ...hundredths(again ?? 0), 0];
  return Buffer.from([
    ...Buffer.from('GIF89a'),
    ...[1, 0, 1, 0, 0x80, 0, 0, 255, 255, 255, 0, 0, 0],
    ...(again === undefined ? [] : loop),
    ...Array.from({ length: frames }, () => frame).flat(),
    0x3b,
  ]);
}

test('reads of a GIF how many frames it has, and how long they go on', () => {
  expect(readGif(gif({ frames: 1, delay: 0 }))).toEqual({ frames: 1, seconds: 0.1 });
  expect(readGif(gif({ frames: 4, delay: 50 }))).toEqual({ frames: 4, seconds: 2 });
  expect(readGif(gif({ frames: 4, delay: 50, again: 2 }))).toEqual({ frames: 4, seconds: 6 });
  expect(readGif(gif({ frames: 2, delay: 0, again: 0 }))).toEqual({
    frames: 2,
    seconds: Number.POSITIVE_INFINITY,
  });
});

test('makes nothing of what is no GIF, and as much as is there of one that is cut off', () => {
  const whole = gif({ frames: 3, delay: 100, again: 0 });
  expect(readGif(Buffer.from('<!doctype html>'))).toBeUndefined();
  for (let length = 0; length < whole.length; length += 1)
    expect(readGif(whole.subarray(0, length))?.frames ?? 0).toBeLessThanOrEqual(3);
});
