import { readMoving } from './picture-length.ts';

const hundredths = (count: number) => [count & 0xff, count >> 8];

/** A GIF of frames of one pixel. @param plays how often it says to be played again; 0 is for ever */
function gif({ frames, delay, again }: { frames: number; delay: number; again?: number }): Buffer {
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
  expect(readMoving(gif({ frames: 1, delay: 0 }))).toEqual({ frames: 1, seconds: 0.1 });
  expect(readMoving(gif({ frames: 4, delay: 50 }))).toEqual({ frames: 4, seconds: 2 });
  expect(readMoving(gif({ frames: 4, delay: 50, again: 2 }))).toEqual({ frames: 4, seconds: 6 });
  expect(readMoving(gif({ frames: 2, delay: 0, again: 0 }))).toEqual({
    frames: 2,
    seconds: Number.POSITIVE_INFINITY,
  });
});

test('reads the same of WebPs and animated PNGs', () => {
  const chunk = (kind: string, ...bytes: number[]) => [...Buffer.from(kind), bytes.length, 0, 0, 0, ...bytes];
  const space = (count: number) => Array.from({ length: count }, () => 0);
  const webp = (plays: number) =>
    Buffer.from([
      ...Buffer.from('RIFF....WEBP'),
      ...chunk('ANIM', ...space(4), plays, 0),
      ...[1, 2].flatMap(() => chunk('ANMF', ...space(12), 0xe8, 3, 0, ...space(9))),
    ]);
  expect(readMoving(webp(3))).toEqual({ frames: 2, seconds: 6 });
  expect(readMoving(webp(0))?.seconds).toBe(Number.POSITIVE_INFINITY);
  const part = (kind: string, bytes: number[]) => [
    0,
    0,
    0,
    bytes.length,
    ...Buffer.from(kind),
    ...bytes,
    ...space(4),
  ];
  const png = Buffer.from([
    ...[0x89, ...Buffer.from('PNG'), 13, 10, 26, 10],
    ...part('acTL', [0, 0, 0, 2, 0, 0, 0, 4]),
    ...[1, 2].flatMap(() => part('fcTL', [...space(20), 0, 50, 0, 0, 0, 0])),
    ...part('IDAT', space(30)),
  ]);
  expect(readMoving(png)).toEqual({ frames: 2, seconds: 4 });
});

test('makes nothing of what is no GIF, and as much as is there of one that is cut off', () => {
  const whole = gif({ frames: 3, delay: 100, again: 0 });
  expect(readMoving(Buffer.from('<!doctype html>'))).toBeUndefined();
  for (let length = 0; length < whole.length; length += 1)
    expect(readMoving(whole.subarray(0, length))?.frames ?? 0).toBeLessThanOrEqual(3);
});
