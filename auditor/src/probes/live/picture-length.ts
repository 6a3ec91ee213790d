/** How a picture of several frames moves. */
export interface Moving {
  frames: number;
  /** Seconds until it stands still by itself; for ever is Infinity. */
  seconds: number;
}

/** Bytes and frames that are read of one picture. */
const MOST_BYTES = 5_000_000;
const MOST_FRAMES = 2_000;
/** Browsers show what is to last for 10 ms or less for 100. */
const SHOWN = 0.1;

/** Reads of a GIF how many frames it has and how long they go on; undefined where it is none, or is cut off. */
export function readGif(file: Buffer): Moving | undefined {
  const bytes = file.subarray(0, MOST_BYTES);
  if (!/^GIF8[79]a/.test(bytes.toString('latin1', 0, 6))) return undefined;
  const at = (index: number) => bytes[index] ?? 0;
  const coloursOf = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);
  let place = 13 + coloursOf(at(10));
  let frames = 0;
  let seconds = 0;
  let plays = 1;
  let delay = SHOWN;
  const skipBlocks = () => {
    while (place < bytes.length && at(place) > 0) place += at(place) + 1;
    place += 1;
  };
  while (place < bytes.length && frames < MOST_FRAMES) {
    const kind = at(place);
    if (kind === 0x2c) {
      frames += 1;
      seconds += delay;
      place += 10 + coloursOf(at(place + 9)) + 1;
      skipBlocks();
    } else if (kind === 0x21) {
      const label = at(place + 1);
      if (label === 0xf9) {
        const hundredths = bytes.length > place + 5 ? bytes.readUInt16LE(place + 4) : 0;
        delay = hundredths > 1 ? hundredths / 100 : SHOWN;
      }
      if (label === 0xff && bytes.toString('latin1', place + 3, place + 14) === 'NETSCAPE2.0') {
        const again = bytes.length > place + 17 ? bytes.readUInt16LE(place + 16) : 0;
        plays = again === 0 ? Number.POSITIVE_INFINITY : again + 1;
      }
      place += 2;
      skipBlocks();
    } else break;
  }
  return frames === 0 ? undefined : { frames, seconds: seconds * plays };
}
