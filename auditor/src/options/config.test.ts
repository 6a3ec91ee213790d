import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { configSchema, readConfig } from './config.ts';
import { gather } from './gather.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'adili-config-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function configOf(text: string, name = 'own.json') {
  await writeFile(path.join(folder, name), text);
  return readConfig(path.join(folder, name));
}

const ignore = (rule: string) => ({ rule, reason: 'Known.', until: '2027-01-01' });

test('a configuration goes before what it extends, files are of its folder, and what is ignored adds up', async () => {
  const base = { pages: 3, html: 'a.html', ignore: [ignore('axe:one')] };
  await configOf(JSON.stringify(base), 'base.json');
  const own = { extends: ['./base.json'], $schema: 'x', pages: 4, ignore: [ignore('axe:two')] };
  expect(await configOf(`// words\n${JSON.stringify(own)}`)).toEqual({
    pages: 4,
    html: path.join(folder, 'a.html'),
    ignore: [ignore('axe:one'), ignore('axe:two')],
  });
});

test.each([
  ['{ "pagez": 3 }', 'nothing is called "pagez".'],
  ['{ "pages": 51 }', 'pages: Write a whole number from 1 to 50.'],
  ['{ "pages": "many" }', 'pages: Write a whole number from 1 to 50.'],
  ['{ "failOn": "most" }', 'failOn: Write any or new or review.'],
  ['{ "threshold": { "9.9.9": 1 } }', 'threshold.9.9.9: 9.9.9 is neither failed, review'],
  ['{ "header": { "X-Key": "a secret" } }', 'header.X-Key: Write the name of an environment variable'],
  ['{ "ignore": [{ "rule": "axe:x", "until": "2027-01-01" }] }', 'ignore.0.reason: Say the reason'],
  ['{ "ignore": [{ "reason": "x", "until": "2027-01-01" }] }', 'ignore.0: Name what is ignored'],
  ['{ "ignore": [{ "rule": "a", "reason": "x", "until": "soon" }] }', 'ignore.0.until: Say until which day'],
  ['{ "pages": \n ]', 'line 2: this is no JSON'],
  ['[]', 'Invalid input'],
  ['{ "extends": "own.json" }', 'extends itself'],
  ['{ "extends": "nowhere.json" }', 'There is no file'],
])('%s is refused in a line', async (text, sentence) => {
  const refused = await configOf(text).catch((error: Error) => error);
  expect(refused).toMatchObject({ name: 'MistakeError', message: expect.stringContaining(sentence) });
  expect((refused as Error).message).not.toContain('\n');
});

test('lists of configurations that name lists of them end', async () => {
  await configOf('{}', '1.json');
  const listing = (at: number) =>
    configOf(JSON.stringify({ extends: Array(4).fill(`${at}.json`) }), `${at + 1}.json`);
  for (const at of [1, 2, 3]) await listing(at);
  await expect(listing(4)).rejects.toThrow('more than 100 files');
});

test('words go before a configuration, and who names an address anew names all of them anew', async () => {
  await configOf('{ "addresses": ["http://a.test/"], "pages": 3, "level": "A" }');
  const own = { config: path.join(folder, 'own.json'), pages: 5 };
  const note = () => undefined;
  expect(await gather(undefined, own, note)).toMatchObject({
    addresses: ['http://a.test/'],
    pages: 5,
    level: 'A',
    failOn: 'any',
  });
  const anew = await gather('http://b.test/', own, note);
  expect([anew.url, anew.addresses, anew.level]).toEqual(['http://b.test/', undefined, 'A']);
  await expect(gather('http://b.test/', { ...own, urls: 'x' }, note)).rejects.toThrow('Name one address');
});

test('the schema that editors read is the one by which configurations are read', async () => {
  const file = new URL('../../adili-audit.config.schema.json', import.meta.url);
  const schema = z.toJSONSchema(configSchema, { io: 'input' });
  // Delete the file, and it is written anew.
  if (!existsSync(file)) await writeFile(file, `${JSON.stringify(schema, null, 2)}\n`);
  expect(JSON.parse(await readFile(file, 'utf8'))).toEqual(schema);
});
