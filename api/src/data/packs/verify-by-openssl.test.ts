import { execFile, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '@adili/server/workspace';
import { writePack } from '../../domain/register/packs/write-pack.ts';
import { packDescription, packSigner, readBytes } from '../../testing/pack-fixture.ts';
import { removedAfterEach } from '../../testing/removed-after-each.ts';

// What an auditor types who has nothing of ours: the commands are read out of the text that they read.

const tools = { openssl: ['version'], unzip: ['-v'], sh: ['-c', 'sha256sum --version'] };
const version = (tool: keyof typeof tools) => spawnSync(tool, tools[tool], { encoding: 'utf8' });
const missing = [
  ...(/^OpenSSL [3-9]/.test(version('openssl').stdout ?? '') ? [] : ['OpenSSL 3']),
  ...(version('unzip').status === 0 ? [] : ['unzip']),
  ...(version('sh').status === 0 ? [] : ['sha256sum']),
].join(', ');

/** Tests that need these tools: where one is missing they are left out, aloud, and fail where it must be there. */
function describeTyped(name: string, tests: () => void): void {
  const words = `This machine has no ${missing}: what VERIFY.txt and docs/packs.md say was not tried.`;
  if (missing === '') describe(name, tests);
  else if (process.env.CI)
    test(name, () => {
      throw new Error(words);
    });
  else {
    process.stderr.write(`${words}\n`);
    describe.skip(name, tests);
  }
}

const { newFolder } = removedAfterEach();

interface Published {
  /** base64url, as at /.well-known/consent-keys.json. */
  readonly x: string;
  readonly kid: string;
}
const publishedBy = (keys: string) => (JSON.parse(keys) as { keys: [Published] }).keys[0];

/** A pack as an auditor has it, unpacked. */
async function unpacked({ signer, keys } = packSigner()) {
  const folder = await newFolder();
  const archive = path.join(folder, 'pack.zip');
  await writeFile(archive, await readBytes(writePack(packDescription(), signer)));
  const pack = path.join(folder, 'pack');
  await promisify(execFile)('unzip', ['-q', archive, '-d', pack]);
  return { folder, archive, pack, key: publishedBy(keys).x };
}

/** What is typed together, of a text whose commands stand in paragraphs of their own. */
async function ofVerifyText(pack: string): Promise<string[]> {
  const text = await readFile(path.join(pack, 'VERIFY.txt'), 'utf8');
  return text.split('\n\n').filter((paragraph) => /^(sha256sum|grep|KEY=|openssl) ?/.test(paragraph));
}

/** The same of the page about packs, with the key that the site publishes. */
async function ofPage(key: string): Promise<string[]> {
  const page = await readFile(path.join(ROOT, 'docs/packs.md'), 'utf8');
  const [, section = ''] = /## Verify it without anything of ours\n(.*?)\n## /s.exec(page) ?? [];
  return [...section.matchAll(/```sh\n(.*?)\n```/gs)].map(([, block = '']) =>
    block.replace('<the x of that key>', key),
  );
}

/** What each comes to: whether it ended well, and what it printed. */
function type(pack: string, blocks: readonly string[]): { good: boolean; out: string }[] {
  return blocks.map((block) => {
    const { status, stdout, stderr } = spawnSync('sh', ['-c', block], { cwd: pack, encoding: 'utf8' });
    return { good: status === 0, out: `${stdout}${stderr}` };
  });
}
const goodOnes = (pack: string, blocks: readonly string[]) => type(pack, blocks).map(({ good }) => good);
const allGood = [true, true, true, true];

async function change(file: string, how: (bytes: Buffer<ArrayBuffer>) => Buffer | string): Promise<void> {
  await writeFile(file, how(await readFile(file)));
}
/** Another byte in its midst. */
const flipped = (bytes: Buffer) => {
  const at = Math.floor(bytes.length / 2);
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  return bytes;
};
const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');

describeTyped('the commands for who has nothing of ours', () => {
  test('say of a pack as it was made that it is, in its own text as on the page', async () => {
    const { pack, key } = await unpacked();
    const [own, page] = [await ofVerifyText(pack), await ofPage(key)];
    expect(own).toHaveLength(4);
    expect(own).toEqual(page);
    const typed = type(pack, own);
    expect(typed.map(({ good }) => good)).toEqual(allGood);
    const [sums, named, , signed] = typed.map(({ out }) => out);
    const files = await readdir(pack, { recursive: true, withFileTypes: true });
    // All but those that speak of the others, and the key that was typed.
    const others = ['SHA256SUMS', 'manifest.json', 'manifest.json.sig', 'key.der'];
    const ofPack = files.filter((file) => file.isFile() && !others.includes(file.name));
    expect(sums?.trim().split('\n')).toHaveLength(ofPack.length);
    expect(sums).not.toMatch(/: (?!OK)/);
    expect(named).toBe('yes\n');
    expect(signed).toBe('Signature Verified Successfully\n');
  });

  test('find one changed byte in any file', async () => {
    const { folder, pack } = await unpacked();
    const blocks = await ofVerifyText(pack);
    const entries = await readdir(pack, { recursive: true, withFileTypes: true });
    const names = entries
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(pack, path.join(entry.parentPath, entry.name)));
    expect(names.length).toBeGreaterThan(10);
    for (const name of names) {
      const copy = path.join(folder, 'changed');
      await cp(pack, copy, { recursive: true, force: true });
      await change(path.join(copy, name), flipped);
      expect([name, goodOnes(copy, blocks).every(Boolean)]).toEqual([name, false]);
      await cp(path.join(pack, name), path.join(copy, name));
      expect([name, goodOnes(copy, blocks)]).toEqual([name, allGood]);
    }
  });

  test('find a file whose sums were changed along, and a manifest that was', async () => {
    const { pack } = await unpacked();
    const blocks = await ofVerifyText(pack);
    const evidence = path.join(pack, 'evidence/ev-2-statement.txt');
    const before = sha256(await readFile(evidence));
    await writeFile(evidence, 'We train few.');
    const sums = path.join(pack, 'SHA256SUMS');
    const sumsBefore = sha256(await readFile(sums));
    await change(sums, (bytes) => bytes.toString().replace(before, sha256('We train few.')));
    expect(goodOnes(pack, blocks)).toEqual([true, false, true, true]);
    const sumsNow = sha256(await readFile(sums));
    await change(path.join(pack, 'manifest.json'), (bytes) =>
      bytes.toString().replace(before, sha256('We train few.')).replace(sumsBefore, sumsNow),
    );
    const typed = type(pack, blocks);
    expect(typed.map(({ good }) => good)).toEqual([true, true, true, false]);
    expect(typed.at(-1)?.out).toContain('Signature Verification Failure');
  });

  test('find a pack that another key signed, once the key is the one that is published', async () => {
    const { pack } = await unpacked();
    const ours = publishedBy(packSigner().keys).x;
    expect(goodOnes(pack, await ofVerifyText(pack))).toEqual(allGood);
    expect(goodOnes(pack, await ofPage(ours))).toEqual([true, true, true, false]);
  });

  test('list nothing in the archive that no file names', async () => {
    const { archive, pack } = await unpacked();
    const { stdout } = await promisify(execFile)('unzip', ['-l', archive]);
    const known = [
      await readFile(path.join(pack, 'SHA256SUMS'), 'utf8'),
      'SHA256SUMS manifest.json manifest.json.sig',
    ].join('\n');
    const listed = [...stdout.matchAll(/^ +\d+ +[\d-]+ [\d:]+ +(\S+)$/gm)].map(([, name = '']) => name);
    expect(listed.length).toBeGreaterThan(10);
    expect(listed.filter((name) => !known.includes(name))).toEqual([]);
  });
});
