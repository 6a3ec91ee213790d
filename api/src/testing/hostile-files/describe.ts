import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { mostFileBytes } from '@adili/schemas/evidence/evidence';
import { startTestApi, type TestApi, type TestApiOptions } from '../api.ts';
import { multipart, multipartHeaders, startRegister } from '../register.ts';
import { keptFiles } from './kept-files.ts';
import { refusedUploads } from './refused-uploads.ts';

/** Sends files that mean harm to an API over a store of rows and one of files. */
export function describeHostileFiles(options: () => TestApiOptions): void {
  let api: TestApi;
  let register: Awaited<ReturnType<typeof startRegister>>;
  let control: string;
  beforeAll(async () => {
    api = await startTestApi(options());
    register = await startRegister(api);
    ({ id: control } = await register.addControl());
  });
  afterAll(() => api.stop());

  /** The ids of all that is kept, and the names of all that is under way. */
  async function files(): Promise<readonly [kept: string[], drafts: string[]]> {
    const kept: string[] = [];
    for await (const { id } of api.services.evidenceFiles.list()) kept.push(id);
    const drafts = await readdir(path.join(api.folder, 'evidence/incoming')).catch(() => []);
    return [kept.sort(), drafts];
  }
  const rows = async () =>
    (await api.services.store.evidence.where('organisationId', register.organisationId ?? '')).length;
  const authorization = () => `Bearer ${register.token}`;
  const askFile = (id: string) =>
    fetch(`${api.base}/evidence/${id}/file`, { headers: { authorization: authorization() } });

  test.each(keptFiles.map(([what, file, name, type]) => [what, file, name, type] as const))(
    '%s is kept as it is, and inert',
    async (_, file, name, type) => {
      const given = await register.upload(control, file);
      expect(given).toMatchObject({ status: 201, body: { name, ...(type ? { type } : {}) } });
      const response = await askFile(given.body.id);
      expect(Buffer.from(await response.arrayBuffer()).equals(Buffer.from(file.content))).toBe(true);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': 'application/octet-stream',
        'content-disposition': expect.stringMatching(/^attachment; filename/),
        'content-security-policy': expect.stringMatching(/^sandbox; default-src 'none'/),
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
      });
      // Its name is no part of any path.
      expect((await files())[0]).toContain(given.body.id);
    },
  );

  test.each(refusedUploads)('$what is refused in words, and leaves nothing', async ({ body, ...refused }) => {
    const before = [await files(), await rows()];
    const response = await fetch(`${api.base}/controls/${control}/evidence`, {
      method: 'POST',
      headers: { ...refused.headers, authorization: authorization() },
      body: body(),
    });
    expect([response.status, await response.json()]).toMatchObject([
      refused.status,
      { code: refused.code, error: expect.stringMatching(/\w+ \w+/) },
    ]);
    expect([await files(), await rows()]).toEqual(before);
  });

  /** Sends bytes as they are, and ends; all that comes back. */
  const sendRaw = (head: readonly string[], body: Buffer | string) =>
    new Promise<string>((resolve) => {
      const socket = connect(Number(new URL(api.base).port), 'localhost').on('error', () => undefined);
      let answer = '';
      socket.on('data', (part) => {
        answer += part;
      });
      socket.on('close', () => resolve(answer));
      const lines = [
        `POST /controls/${control}/evidence HTTP/1.1`,
        'Host: x',
        'Connection: close',
        `Authorization: ${authorization()}`,
        `Content-Type: ${multipartHeaders['content-type']}`,
        ...head,
      ];
      socket.write(`${lines.join('\r\n')}\r\n\r\n`);
      socket.end(body);
    });
  const whole = multipart({ name: 'a.txt', content: 'x'.repeat(1_000) });
  const chunk = (bytes: Buffer) => `${bytes.length.toString(16)}\r\n${bytes.toString('latin1')}\r\n`;
  const wrong: readonly (readonly [what: string, head: string[], body: Buffer | string])[] = [
    ['a length that is too great', [`Content-Length: ${whole.length + 1}`], whole],
    ['a length that is too small', [`Content-Length: ${whole.length - 500}`], whole],
    ['two lengths', [`Content-Length: ${whole.length}`, 'Content-Length: 3'], whole],
    [
      'a length and pieces',
      [`Content-Length: ${whole.length}`, 'Transfer-Encoding: chunked'],
      `${chunk(whole)}0\r\n\r\n`,
    ],
    ['pieces that end nowhere', ['Transfer-Encoding: chunked'], chunk(whole)],
    ['pieces of no size', ['Transfer-Encoding: chunked'], `${chunk(whole.subarray(0, 300))}zz\r\nx`],
  ];
  test.each(wrong)('%s is no upload, and leaves nothing', async (_, head, body) => {
    const before = [await files(), await rows()];
    expect(await sendRaw(head, body)).toMatch(/^(HTTP\/1\.1 400 |$)/);
    // Whoever is cut off gets no answer to wait for.
    while ((await files())[1].length > 0) await turn();
    expect([await files(), await rows()]).toEqual(before);
  });

  test('a file of just as many bytes as are taken is taken', async () => {
    const content = Buffer.alloc(mostFileBytes, 1);
    const given = await register.upload(control, { name: 'a.bin', content });
    expect(given).toMatchObject({ status: 201, body: { size: mostFileBytes } });
    const kept = await (await askFile(given.body.id)).arrayBuffer();
    expect(Buffer.from(kept).equals(content)).toBe(true);
  });

  test('they are at least as many as are promised', () => {
    expect(keptFiles.length + refusedUploads.length + wrong.length).toBeGreaterThanOrEqual(40);
  });
}
