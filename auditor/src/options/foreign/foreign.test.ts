import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { readForeign } from './read-foreign.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'adili-foreign-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function read(name: string, value: unknown) {
  const notes: string[] = [];
  const file = path.join(folder, name);
  await writeFile(file, typeof value === 'string' ? value : JSON.stringify(value));
  return { ...(await readForeign(file, (line) => void notes.push(line))), notes };
}

const until = '2099-12-31';

test('a configuration of pa11y-ci, as its documentation shows one, is one of ours', async () => {
  const { config, access, notes } = await read('.pa11yci', {
    defaults: {
      timeout: 90_000,
      standard: 'WCAG2AA',
      concurrency: 20,
      threshold: 2,
      wait: 500,
      viewport: { width: 320, height: 480 },
      actions: [
        'set field #name to Jo',
        'wait for element #done to be visible',
        'screen capture a.png',
        'set field #p = hunter2',
      ],
      ignore: ['notice', 'WCAG2AA.Principle1.Guideline1_4.1_4_3.G18.Fail', 'color-contrast', 'Section508.A'],
      hideElements: '.advert, #modal',
      headers: { Cookie: 'foo=bar; visit=1=2', 'X-Key': 'value' },
      chromeLaunchConfig: { args: ['--no-sandbox'] },
    },
    urls: [
      'http://pa11y.org/',
      { url: 'pa11y.org/contributing', timeout: 50_000, actions: ['click element #a'] },
    ],
  });
  const reason = 'Ignored by .pa11yci.';
  expect(config).toEqual({
    addresses: ['http://pa11y.org/', 'http://pa11y.org/contributing'],
    pageSeconds: 90,
    threshold: { failed: 2 },
    concurrency: 6,
    wait: 500,
    viewport: { width: 320, height: 480 },
    steps: [
      { fill: '#name', with: 'Jo' },
      { waitFor: '#done', until: 'visible' },
    ],
    ignore: [
      { criterion: '1.4.3', reason, until },
      { rule: 'axe:color-contrast', reason, until },
      { selector: '.advert, #modal', reason, until },
    ],
  });
  expect(access).toEqual({ headers: { 'X-Key': 'value' }, cookies: { foo: 'bar', visit: '1=2' } });
  expect(notes).toEqual([
    '.pa11yci: not taken: urls.timeout, urls.actions, Section508.A, action “screen capture a.png”, action “set …”; threshold is of all pages together; codes are ignored with their whole criteria (1.4.3).',
  ]);
});

test('a configuration of Lighthouse CI, as its documentation shows one, is one of ours', async () => {
  const { config, access, notes } = await read('lighthouserc.json', {
    ci: {
      collect: {
        url: 'http://localhost:8080/',
        numberOfRuns: 5,
        startServerCommand: 'npm start',
        settings: { extraHeaders: '{"X-Key":"value"}', preset: 'desktop' },
      },
      assert: {
        preset: 'lighthouse:recommended',
        assertions: {
          'categories:accessibility': ['error', { minScore: 0.9 }],
          'first-contentful-paint': 'off',
          'image-alt': 'error',
          'color-contrast': 'off',
          label: ['warn', {}],
        },
      },
      upload: { target: 'temporary-public-storage' },
    },
  });
  expect(config).toEqual({
    addresses: ['http://localhost:8080/'],
    ignore: [
      { rule: 'axe:color-contrast', reason: 'Off in lighthouserc.json.', until },
      { rule: 'axe:label', reason: 'No more than a warning in lighthouserc.json.', until },
    ],
  });
  expect(access).toEqual({ headers: { 'X-Key': 'value' } });
  expect(notes).toEqual([
    'lighthouserc.json: not taken: collect.startServerCommand, settings.preset; numberOfRuns: each page is audited once; assertions that are of no rule of axe-core, or of a score: 2 are left out.',
  ]);
});

test.each([
  ['a.json', '{ "other": 1 }', 'is no configuration of pa11y-ci or Lighthouse CI.'],
  ['b.json', '{ "urls": "http://a.test" }', 'b.json, urls: '],
  ['c.js', 'module.exports = {}', 'write it as JSON'],
  ['d.json', '{ "urls": [', 'this is no JSON'],
])('%s is refused in a line', async (name, text, sentence) => {
  await expect(read(name, text)).rejects.toMatchObject({
    name: 'MistakeError',
    message: expect.stringMatching(new RegExp(`^[^\\n]*${sentence}`)),
  });
});
