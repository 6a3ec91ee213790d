import { once } from 'node:events';
import { crc32 } from 'node:zlib';
import { zipOf } from './zip-of.ts';

async function bytesOf(archive: Blob): Promise<Buffer> {
  const reader = new FileReader();
  reader.readAsArrayBuffer(archive);
  await once(reader, 'load');
  return Buffer.from(reader.result as ArrayBuffer);
}

/** The files of an archive by its directory, as any program finds them: each name with its content and its checksum. */
function filesIn(bytes: Buffer): [name: string, content: string, isWhole: boolean][] {
  const end = bytes.length - 22;
  expect(bytes.readUInt32LE(end)).toBe(0x06054b50);
  let at = bytes.readUInt32LE(end + 16);
  expect(at + bytes.readUInt32LE(end + 12)).toBe(end);
  return Array.from({ length: bytes.readUInt16LE(end + 10) }, () => {
    expect(bytes.readUInt32LE(at)).toBe(0x02014b50);
    const [sum, size, length] = [16, 24, 28].map((field) => bytes.readUInt32LE(at + field));
    const name = bytes.toString('utf8', at + 46, at + 46 + (length ?? 0));
    const local = bytes.readUInt32LE(at + 42);
    expect(bytes.readUInt32LE(local)).toBe(0x04034b50);
    expect(bytes.subarray(local + 4, local + 30)).toEqual(bytes.subarray(at + 6, at + 32));
    const start = local + 30 + (length ?? 0);
    const content = bytes.subarray(start, start + (size ?? 0));
    at += 46 + (length ?? 0);
    return [name, content.toString(), crc32(content) === sum];
  });
}

test('several files are one archive, each whole under its name', async () => {
  const given = { 'low.json': '{"profile":{}}', 'Gesetz für alle.json': '{"a":"ü"}', 'empty.json': '' };
  const files = Object.entries(given).map(([name, content]) => new File([content], name));
  expect(filesIn(await bytesOf(await zipOf(files)))).toEqual(
    Object.entries(given).map(([name, content]) => [name, content, true]),
  );
});
