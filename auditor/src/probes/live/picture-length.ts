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

/** Reads of a GIF, a WebP or an animated PNG how many frames it has and how long they go on; undefined where it is none of them. */
export const readMoving = (file: Buffer): Moving | undefined =>
  readGif(file) ?? readWebp(file) ?? readPng(file);

/** Reads of a GIF how many frames it has and how long they go on; undefined where it is none, or is cut off. */
function readGif(file: Buffer): Moving | undefined {
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

/** https://developers.google.com/speed/webp/docs/riff_container */
function readWebp(file: Buffer): Moving | undefined {
  const bytes = file.subarray(0, MOST_BYTES);
  if (bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WEBP')
    return undefined;
  const moving = { frames: 0, seconds: 0 };
  let plays = 1;
  for (let place = 12; place + 24 <= bytes.length && moving.frames < MOST_FRAMES; ) {
    const kind = bytes.toString('latin1', place, place + 4);
    if (kind === 'ANIM') plays = bytes.readUInt16LE(place + 12) || Number.POSITIVE_INFINITY;
    if (kind === 'ANMF') {
      moving.frames += 1;
      moving.seconds += bytes.readUIntLE(place + 20, 3) / 1000;
    }
    const length = bytes.readUInt32LE(place + 4);
    place += 8 + length + (length % 2);
  }
  return { frames: Math.max(1, moving.frames), seconds: moving.seconds * plays };
}

/** https://www.w3.org/TR/png-3/#apng-frame-based-animation */
function readPng(file: Buffer): Moving | undefined {
  const bytes = file.subarray(0, MOST_BYTES);
  if (bytes.toString('latin1', 1, 4) !== 'PNG') return undefined;
  const moving = { frames: 0, seconds: 0 };
  let plays = 1;
  for (let place = 8; place + 34 <= bytes.length && moving.frames < MOST_FRAMES; ) {
    const kind = bytes.toString('latin1', place + 4, place + 8);
    if (kind === 'acTL') plays = bytes.readUInt32BE(place + 12) || Number.POSITIVE_INFINITY;
    if (kind === 'fcTL') {
      moving.frames += 1;
      moving.seconds += bytes.readUInt16BE(place + 28) / (bytes.readUInt16BE(place + 30) || 100);
    }
    place += 12 + bytes.readUInt32BE(place);
  }
  return { frames: Math.max(1, moving.frames), seconds: moving.seconds * plays };
}
