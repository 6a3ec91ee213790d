import { readFileSync } from 'node:fs';
import path from 'node:path';
import { GuideError, guidesFolder, parseGuide } from './guide-source.ts';

const gdpr = readFileSync(path.join(guidesFolder, 'gdpr.md'), 'utf8');

const errorOf = (file: string, text: string): GuideError => {
  try {
    parseGuide(file, text);
  } catch (error) {
    if (error instanceof GuideError) return error;
    throw error;
  }
  throw new Error('The guide was taken as valid.');
};

test('a sound guide gives its front matter and its body apart', () => {
  const { matter, markdown } = parseGuide('gdpr.md', gdpr);
  expect(matter).toMatchObject({ id: 'gdpr', shortTitle: 'GDPR', topic: 'privacy', reviewed: '2026-11-21' });
  expect(markdown.startsWith('The General Data Protection Regulation')).toBe(true);
});

test.each([
  [
    'a summary that is too short',
    /^summary: .*$/m,
    'summary: "Short."',
    'summary must have 110 to 160 characters, not 6',
  ],
  ['an unknown topic', /^topic: .*$/m, 'topic: cooking', 'topic is no topic: cooking'],
  [
    'a related guide that does not exist',
    /^related: .*$/m,
    'related: [dsar, gone]',
    'related.1 names no guide: gone',
  ],
  [
    'a day that is none',
    /^reviewed: .*$/m,
    'reviewed: 2026-13-40',
    'reviewed must be a day, such as 2026-11-21',
  ],
  [
    'a title that ends with a full stop',
    /^title: .*$/m,
    'title: "A title that is long enough, but."',
    'title must end without a full stop',
  ],
  ['an address without https', /url: https:/, 'url: ftp:', 'sources.0.url must be an https address'],
  ['the name of another file', /^id: .*$/m, 'id: ccpa', 'id ccpa must be the name of the file'],
])('%s is named in the error, with the file', (_case, line, replacement, fault) => {
  const error = errorOf('gdpr.md', gdpr.replace(line, replacement));
  expect(error.faults).toContain(fault);
  expect(error.message).toContain('gdpr.md is not a valid guide');
});

test('front matter that is missing or not YAML gives an error', () => {
  expect(errorOf('gdpr.md', 'Just text.').faults[0]).toContain('must begin with front matter');
  expect(errorOf('gdpr.md', '---\nid: [\n---\n').faults[0]).toContain('not YAML');
});
