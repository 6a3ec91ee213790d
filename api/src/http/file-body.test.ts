import { randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import express from 'express';
import { startTestApi, type TestApi } from '../testing/api.ts';
import {
  auditedOrganisation,
  auditorEnvironment,
  auditorOf,
  sentPage,
  startAuditApi,
} from '../testing/audits.ts';
import { lateBody } from '../testing/late-body.ts';
import { fileBody } from './file-body.ts';

let api: TestApi;
beforeEach(async () => {
  api = await startAuditApi();
});
afterEach(() => api.stop());

const imports = (token: string) => lateBody(api, 'POST /frameworks/imports', token, {});
const drafts = () => readdir(path.join(api.folder, 'evidence/incoming')).catch(() => []);

test('an organisation whose files come slowly holds up itself alone', async () => {
  const { token, ask, request, url } = await auditedOrganisation(api);
  const late = [await imports(token), await imports(token)];
  const refused = await ask('POST', '/frameworks/imports', {});
  expect(refused).toMatchObject({
    status: 429,
    body: {
      code: 'imports_busy',
      error: 'Your organisation is sending 2 other files. Please try again in a few seconds.',
    },
  });
  expect(refused.headers.get('retry-after')).toBe('5');
  await request();
  const auditor = auditorOf(api);
  const { id: claim = '' } = await auditor.claim();
  expect((await auditor.send(claim, sentPage(url))).status).toBe(200);
  for (const finish of late) await finish();
  expect((await ask('POST', '/frameworks/imports', {})).status).toBe(400);
});

test('that too many files are under way is no fault in the log', async () => {
  const lines: string[] = [];
  await api.stop();
  api = await startTestApi({
    environment: auditorEnvironment,
    log: { write: (line) => void lines.push(line) },
  });
  const { token, ask } = await auditedOrganisation(api);
  const late = [await imports(token), await imports(token)];
  expect((await ask('POST', '/frameworks/imports', {})).status).toBe(429);
  for (const finish of late) await finish();
  expect(lines.filter((line) => line.includes('A request failed'))).toEqual([]);
});

test('however many organisations send slowly, another imports', async () => {
  const late = [];
  for (let number = 0; number < 4; number += 1) {
    const { token } = await auditedOrganisation(api);
    late.push(await imports(token), await imports(token));
  }
  const other = await auditedOrganisation(api);
  expect((await other.ask('POST', '/frameworks/imports', {})).status).toBe(400);
  const answers = await Promise.all(late.map((finish) => finish()));
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(400));
  expect(await drafts()).toEqual([]);
});

const table = 'id,title\na,Access\n';
const importTable = async (body: Buffer<ArrayBuffer> | string, headers: Record<string, string> = {}) => {
  const { token } = await auditedOrganisation(api);
  const path = '/frameworks/imports?title=Rules';
  const response = await fetch(`${api.base}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'text/csv', ...headers },
    body,
  });
  return { status: response.status, body: await response.json() };
};

test('what is sent compressed is unpacked, no further than a file may be large', async () => {
  const packed = { gzip: gzipSync, deflate: deflateSync, br: brotliCompressSync };
  for (const [encoding, pack] of Object.entries(packed)) {
    const headers = { 'content-encoding': encoding };
    expect(await importTable(pack(table), headers)).toMatchObject({ status: 201 });
    expect((await importTable(table, headers)).status).toBe(400);
    const bomb = pack(Buffer.alloc(16 * 1024 * 1024, ' '));
    expect(await importTable(bomb, headers)).toMatchObject({ status: 413, body: { code: 'too_large' } });
  }
  expect((await importTable(table, { 'content-encoding': 'zip' })).status).toBe(415);
  expect(await drafts()).toEqual([]);
});

test('what comes compressed is not unpacked before it is there', async () => {
  const { token } = await auditedOrganisation(api);
  const packed = gzipSync(randomBytes(100_000));
  const sent = packed.subarray(0, 50_000);
  const left = new AbortController();
  const sending = fetch(`${api.base}/frameworks/imports`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'text/csv', 'content-encoding': 'gzip' },
    body: new ReadableStream({ start: (body) => body.enqueue(sent) }),
    duplex: 'half',
    signal: left.signal,
  } as RequestInit);
  const folder = path.join(api.folder, 'evidence/incoming');
  const onDisk = async () =>
    Buffer.concat(await Promise.all((await drafts()).map((name) => readFile(path.join(folder, name)))));
  while ((await onDisk()).length < 40_000) await new Promise(setImmediate);
  const found = await onDisk();
  expect(found.equals(sent.subarray(0, found.length))).toBe(true);
  left.abort();
  await expect(sending).rejects.toThrow('aborted');
});

test('one that breaks off leaves nothing, and its place to others', async () => {
  const { token, ask } = await auditedOrganisation(api);
  const left = new AbortController();
  const sending = [1, 2].map(() =>
    fetch(`${api.base}/frameworks/imports`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'text/csv' },
      body: new ReadableStream({ start: (body) => body.enqueue(new TextEncoder().encode(table)) }),
      duplex: 'half',
      signal: left.signal,
    } as RequestInit),
  );
  const ended = Promise.allSettled(sending);
  while ((await drafts()).length < 2) await new Promise(setImmediate);
  left.abort();
  await ended;
  while ((await drafts()).length > 0) await new Promise(setImmediate);
  expect((await ask('POST', '/frameworks/imports', {})).status).toBe(400);
});

test('who leaves before it is known who sends takes no place', async () => {
  const leaving: AbortController[] = [];
  const app = express();
  app.post(
    '/',
    (_request, response, next) => {
      response.locals.caller = { account: { organisationId: 'theirs' } };
      const left = leaving.shift();
      if (!left) return next();
      response.once('close', () => next());
      left.abort();
    },
    fileBody(api.services, { types: ['text/csv'], bytes: 1_000 }),
    (request, response) => void response.send(String(request.body)),
  );
  const server = createServer(app).listen(0);
  const send = (signal?: AbortSignal) =>
    fetch(`http://localhost:${(server.address() as AddressInfo).port}`, {
      method: 'POST',
      headers: { 'content-type': 'text/csv' },
      body: table,
      signal,
    });
  for (let time = 0; time < 3; time += 1) {
    const left = new AbortController();
    leaving.push(left);
    await expect(send(left.signal)).rejects.toThrow('aborted');
  }
  while (leaving.length > 0) await new Promise(setImmediate);
  const answer = await send();
  expect([answer.status, await answer.text()]).toEqual([200, table]);
  server.close();
});
