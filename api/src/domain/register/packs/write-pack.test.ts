import { createHash, createPublicKey, verify } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { type Entry, fromBuffer, type ZipFile } from 'yauzl';
import { fileEvidence, packDescription, packSigner, readBytes } from '../../../testing/pack-fixture.ts';
import type { PackedRisk } from '../../foundation/ports/packed-risks.ts';
import type { PackDescription } from './description.ts';
import { writePack } from './write-pack.ts';

const { signer, keys } = packSigner();
const write = (description: PackDescription) => readBytes(writePack(description, signer));

/** The files of an archive as another library reads them. */
async function readFiles(archive: Buffer): Promise<Record<string, string>> {
  const zip = await promisify<Buffer, { lazyEntries: true }, ZipFile>(fromBuffer)(archive, {
    lazyEntries: true,
  });
  const files: Record<string, string> = {};
  await new Promise<void>((resolve, reject) => {
    zip.on('end', resolve);
    zip.on('error', reject);
    zip.on('entry', (entry: Entry) => {
      zip.openReadStream(entry, async (error, stream) => {
        if (error) return reject(error);
        files[entry.fileName] = (await buffer(stream)).toString();
        zip.readEntry();
      });
    });
    zip.readEntry();
  });
  return files;
}

test('a pack holds a page, each framework, evidence under safe names, licences, trail, sums and a signature', async () => {
  const files = await readFiles(await write(packDescription()));
  expect(Object.keys(files)).toEqual([
    'LICENCES.txt',
    'SHA256SUMS',
    'VERIFY.txt',
    'evidence/ev-1-Poliza-1-html.txt',
    'evidence/ev-2-statement.txt',
    'frameworks/iso27001-2022-statement-of-applicability.csv',
    'frameworks/iso27001-2022.csv',
    'frameworks/iso27001-2022.json',
    'index.html',
    'manifest.json',
    'manifest.json.sig',
    'trail.json',
  ]);
  const page = files['index.html'] ?? '';
  expect(page).toContain('Met means controls with valid evidence. It is not legal advice or a certificate.');
  expect(page).toContain('The text belongs to ISO and IEC.');
  expect(page).toContain('Clinic &amp; Sons');
  const captions = [...page.matchAll(/<caption>([^<]+)/g)].map(([, caption]) => caption);
  expect(captions).toEqual(expect.arrayContaining(['Annex A: 3 controls', '1 control', '2 pieces']));
  expect(page).toContain('&lt;b&gt;Policy&lt;/b&gt;');
  expect(page).toMatch(/<header class="cover">.*<\/header>\s*<main>.*<\/main>/s);
  const regions = [...page.matchAll(/role="region" tabindex="0" aria-label="([^"]+)"/g)].map(
    ([, name]) => name,
  );
  expect(new Set(regions).size).toBe(page.split('<table>').length - 1);
  expect(page).toContain('<td>Yes</td><td>Risk, Law: We hold &lt;records&gt; of patients</td><td>Met</td>');
  expect(page).not.toMatch(/<script|<b>Policy|\ssrc=/);
  const words = page.replaceAll(/<[^>]+>/g, '');
  expect(files['LICENCES.txt']).toContain('The text belongs to ISO and IEC.');
  expect(files['evidence/ev-2-statement.txt']).toBe('We train everybody.');
  const given = 'Training (Valid; added by Amina Hassan on 20 Nov 2026, 12:00)';
  expect(words).toContain(given);
  expect(words).toContain('Carried by Training until 20 Dec 2026, 00:00');
  expect(files['frameworks/iso27001-2022.csv']).toContain(given);
  expect(JSON.parse(files['frameworks/iso27001-2022.json'] ?? '')).toMatchObject({
    notice: expect.stringMatching(/^Met means .* Self-declared means /),
    requirements: [{ state: 'met' }, { state: 'met' }, { state: 'not_applicable' }, { state: 'open' }],
    evidence: [{ file: { path: 'evidence/ev-1-Poliza-1-html.txt' } }, { text: 'We train everybody.' }],
  });
  expect(files['frameworks/iso27001-2022-statement-of-applicability.csv']?.split('\r\n').slice(1, 4)).toEqual(
    [
      'A.5.1,Control A.5.1,Yes,"Risk, Law: We hold <records> of patients",Met,<b>Policy</b>',
      "A.5.2,Control A.5.2,No,'=No staff,Not applicable,",
      'A.5.3,Control A.5.3,Yes,No justification was given,Open,',
    ],
  );
});

test('the cover has the day of the state, the key and where it is published; a summary has the states in words', async () => {
  const { organisation, ...rest } = packDescription();
  const name = '"</style><b>Ltd';
  const logo = { type: 'image/png', base64: 'iVBORw0KGgo=' };
  const files = await readFiles(await write({ ...rest, organisation: { ...organisation, name, logo } }));
  const page = files['index.html'] ?? '';
  const [cover = ''] = /<header class="cover">.*<\/header>/s.exec(page) ?? [];
  expect(cover).toContain('<img alt="" src="data:image/png;base64,iVBORw0KGgo=">');
  const words = cover.replaceAll(/<[^>]+>/g, '\n');
  const { x } = JSON.parse(keys).keys[0];
  expect(words).toContain(createHash('sha256').update(Buffer.from(x, 'base64url')).digest('hex'));
  for (const said of ['20 November 2026\n', signer.keysUrl, 'https://adili.example/verify'])
    expect(words).toContain(said);
  // The hour is of no use there: neither that of the state nor that of making.
  expect(words).not.toMatch(/\b\d\d:\d\d\b/);
  expect(page).toContain('aria-label="2 met, 1 open, 1 not applicable"');
  expect(page).toContain(
    'Content of 2026-11-24. Citations not compared with the source by a test; wording not reviewed by an expert.',
  );
  // The head of each sheet is text within the style, which ends where it is closed.
  expect(page.split('</style>')).toHaveLength(2);
  expect(page).toContain('@top-left{content:"Evidence pack of \\22 \\3c \\2f style');
});

test('a state that rests on nothing but a typed statement says so in page, tables and JSON', async () => {
  const { frameworks, controls, ...rest } = packDescription();
  const declared = <Row extends object>(row: Row) => ({ ...row, isSelfDeclared: true });
  const files = await readFiles(
    await write({
      ...rest,
      controls: controls.map(declared),
      frameworks: frameworks.map((one) => ({ ...one, requirements: one.requirements.map(declared) })),
    }),
  );
  for (const name of [
    'index.html',
    'frameworks/iso27001-2022.csv',
    'frameworks/iso27001-2022-statement-of-applicability.csv',
  ])
    expect([name, files[name]]).toEqual([name, expect.stringContaining('Met (self-declared)')]);
  expect(files['index.html']).toContain('Yes (self-declared)');
  expect(JSON.parse(files['frameworks/iso27001-2022.json'] ?? '')).toMatchObject({
    requirements: expect.arrayContaining([expect.objectContaining({ isSelfDeclared: true })]),
    controls: [{ isSelfDeclared: true }],
  });
});

test('what a requirement says stands below its title with its guidance, and in JSON', async () => {
  const { frameworks, ...rest } = packDescription();
  const guided = { text: 'Write it down.\nShow it.', guidance: 'One <page> will do.' };
  const files = await readFiles(
    await write({
      ...rest,
      frameworks: frameworks.map((one) => ({
        ...one,
        requirements: one.requirements.map((requirement) => ({ ...requirement, ...guided })),
      })),
    }),
  );
  expect(files['index.html']).toContain('<p>Write it down.<br>Show it.</p>');
  expect(files['index.html']).toContain('<summary>Guidance</summary><p>One &lt;page&gt; will do.</p>');
  expect(JSON.parse(files['frameworks/iso27001-2022.json'] ?? '').requirements[0]).toMatchObject(guided);
});

test('the manifest is signed, and names each file with its hash, as the sums do', async () => {
  const pack = await write(packDescription());
  const files = await readFiles(pack);
  const hash = (name: string) =>
    createHash('sha256')
      .update(files[name] ?? '')
      .digest('hex');
  const manifest = JSON.parse(files['manifest.json'] ?? '');
  expect(manifest.files.map(({ name, sha256 }: { name: string; sha256: string }) => [name, sha256])).toEqual(
    Object.keys(files)
      .filter((name) => !name.startsWith('manifest.json'))
      .map((name) => [name, hash(name)]),
  );
  expect(files.SHA256SUMS).toContain(`${hash('index.html')}  index.html\n`);
  // By the key as `VERIFY.txt` builds it.
  const [, octal = ''] = /printf '(\\060[^']+)'/.exec(files['VERIFY.txt'] ?? '') ?? [];
  const start = Buffer.from(
    octal
      .split('\\')
      .slice(1)
      .map((digits) => Number.parseInt(digits, 8)),
  );
  const [{ x }] = JSON.parse(keys).keys;
  const der = Buffer.concat([start, Buffer.from(x, 'base64url')]);
  const key = createPublicKey({ key: der, format: 'der', type: 'spki' });
  // Behind its name in its header, of which VERIFY.txt says the same.
  const at = pack.indexOf('manifest.json.sig', pack.indexOf('"adili-pack/1"')) + 'manifest.json.sig'.length;
  const manifestBytes = Buffer.from(files['manifest.json'] ?? '');
  expect(verify(null, manifestBytes, key, pack.subarray(at, at + 64))).toBe(true);
});

test('risks are a file and a table; without any there is neither', async () => {
  const risk: PackedRisk = {
    id: 'r-1',
    title: 'Backups <fail>',
    owner: null,
    likelihood: 4,
    impact: 5,
    treatment: 'modify',
    review: null,
    controls: ['c-1'],
    checks: [],
    inherent: { level: 20 },
    remaining: {
      level: 20,
      likelihood: 4,
      says: 'What is linked to it proves nothing now, so all of it remains.',
      because: [{ kind: 'control', id: 'c-1', title: 'Restore', proves: false, says: 'It is retired.' }],
    },
    createdAt: '2026-11-20T09:00:00.000Z',
    version: 1,
  };
  const files = await readFiles(await write(packDescription({ risks: [risk] })));
  expect(JSON.parse(files['risks.json'] ?? '').risks).toEqual([risk]);
  expect(files['index.html']).toMatch(
    /Backups &lt;fail&gt;.*<td>20<\/td><td>What is linked .*<br>Restore: It is retired\.<\/td><td>20 \(4 × 5\)/,
  );
  expect((await readFiles(await write(packDescription())))['index.html']).not.toContain('Risks');
});

test('the same state gives the same bytes', async () => {
  const [one, other] = [await write(packDescription()), await write(packDescription())];
  expect(one.equals(other)).toBe(true);
  const changed = await write(packDescription({ asOf: '2026-11-21T09:00:00.000Z' }));
  expect(changed.equals(one)).toBe(false);
});

test('the trail has the changes between two instants, with the chain of all', async () => {
  const trail = packDescription().trail.map((change, index) => ({
    ...change,
    at: `2026-11-2${index}T09:00:00.000Z`,
  }));
  const of = async (more: Partial<PackDescription>) =>
    JSON.parse((await readFiles(await write(packDescription({ trail, ...more }))))['trail.json'] ?? '')
      .changes;
  const all = await of({});
  expect(all.map(({ sequence }: { sequence: number }) => sequence)).toEqual([1, 2, 3]);
  expect(all[1].previousHash).toBe(all[0].hash);
  expect(await of({ from: '2026-11-21T00:00:00.000Z', to: '2026-11-21T23:00:00.000Z' })).toEqual([all[1]]);
});

test('a file that is another than its row says fails the pack, and so does one that cannot be read', async () => {
  const file = fileEvidence('ev-1', 'policy.pdf', Buffer.from('policy'));
  const withFile = (open: () => Promise<Readable>) =>
    write(packDescription({ evidence: [{ ...file, file: { ...file.file, open } } as typeof file] }));
  await expect(withFile(async () => Readable.from([Buffer.from('polixy')]))).rejects.toThrow(
    'The file of evidence ev-1 isn’t the one that was given.',
  );
  await expect(withFile(async () => Readable.from([Buffer.from('longer than that')]))).rejects.toThrow();
  await expect(withFile(() => Promise.reject(new Error('no disk')))).rejects.toThrow('no disk');
});
