import { mostFileBytes } from '@adili/schemas/evidence/evidence';
import { multipart, multipartHeaders } from '../register.ts';

export interface RefusedUpload {
  readonly what: string;
  readonly status: number;
  readonly code: string;
  /** Made when it is sent: some are large. */
  readonly body: () => Buffer<ArrayBuffer> | string;
  readonly headers?: Readonly<Record<string, string>>;
}

const part = (head: string, content = 'x') =>
  `--boundary-of-tests\r\nContent-Disposition: form-data; ${head}\r\n\r\n${content}\r\n`;
const end = '--boundary-of-tests--\r\n';
const file = part('name="file"; filename="a.txt"');

const row = (
  what: string,
  status: number,
  code: string,
  body: () => Buffer<ArrayBuffer> | string,
  headers: Readonly<Record<string, string>> = multipartHeaders,
): RefusedUpload => ({ what, status, code, body, headers });

/** What is refused in words, and leaves nothing. */
export const refusedUploads: readonly RefusedUpload[] = [
  row(
    'a name with a zero byte',
    400,
    'malformed_request',
    () => part('name="file"; filename="a\0.php.png"') + end,
  ),
  row(
    'a name with controls',
    400,
    'malformed_request',
    () => part('name="file"; filename="a\u0007\u001b[31m.txt"') + end,
  ),
  row(
    'a name with a line break',
    400,
    'malformed_request',
    () =>
      part('name="file"; filename="a\r\nContent-Type: text/html\r\n\r\n.txt"').replace('"file"', '"fi\nle"') +
      end,
  ),
  row('no byte', 400, 'invalid_input', () => part('name="file"; filename="a.txt"', '') + end),
  row('two files', 400, 'malformed_request', () => file + file + end),
  row('no file', 400, 'invalid_input', () => part('name="title"') + end),
  row('nothing at all', 400, 'invalid_input', () => end),
  row('an empty body', 400, 'malformed_request', () => ''),
  row('a file in another field', 400, 'invalid_input', () => part('name="avatar"; filename="a.txt"') + end),
  row(
    'a field that there is none of',
    400,
    'invalid_input',
    () => file + part('name="approvedBy"', 'me') + end,
  ),
  row('a field twice', 400, 'invalid_input', () => part('name="title"') + part('name="title"') + file + end),
  row('__proto__', 400, 'invalid_input', () => part('name="__proto__"', '{}') + file + end),
  row('a body that is cut off', 400, 'malformed_request', () => file),
  row('a file that is cut off in its head', 400, 'malformed_request', () => file.slice(0, 70)),
  row('no boundary', 400, 'malformed_request', () => file + end, { 'content-type': 'multipart/form-data' }),
  row('another boundary', 400, 'malformed_request', () => file + end, {
    'content-type': 'multipart/form-data; boundary=other',
  }),
  row('parts of another kind', 415, 'unsupported_media_type', () => file + end, {
    'content-type': 'multipart/mixed; boundary=boundary-of-tests',
  }),
  row('a packed body', 415, 'unsupported_media_type', () => file + end, {
    ...multipartHeaders,
    'content-encoding': 'gzip',
  }),
  row(
    'a hundred fields',
    400,
    'malformed_request',
    () => Array.from({ length: 100 }, (_, at) => part(`name="f${at}"`)).join('') + file + end,
  ),
  row(
    'a title of a megabyte',
    400,
    'malformed_request',
    () => part('name="title"', 'x'.repeat(1_000_000)) + file + end,
  ),
  row(
    'a head without end',
    400,
    'malformed_request',
    () => `${part(`name="file"; filename="${'a'.repeat(200_000)}"`)}${end}`,
  ),
  row('one byte too many', 413, 'file_too_large', () =>
    multipart({ name: 'a.bin', content: Buffer.alloc(mostFileBytes + 1, 1) }),
  ),
];
