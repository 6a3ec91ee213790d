import { most, rulesIn } from './robots-rules.ts';

const SITE = 'https://site.test';
/** Which of these addresses the rules let a robot of ours have. */
const allowed = (rules: string, ...paths: string[]) => {
  const { allows } = rulesIn(`User-agent: *\n${rules}`, 'AdiliAudit');
  return paths.filter((path) => allows(SITE + path));
};

test.each([
  ['Disallow: /a', ['/', '/b/a']],
  ['Disallow: /*b', ['/', '/a']],
  ['Disallow: /a$', ['/', '/ab', '/a/b', '/b/a']],
  ['Disallow: *b$', ['/', '/a', '/b/a']],
  ['Disallow: /*/*b', ['/', '/a', '/ab', '/b/a']],
  ['Disallow: /**a', ['/']],
  ['Disallow: /\nAllow: /a', ['/a', '/ab', '/a/b']],
  ['Disallow: /a\nAllow: /a', ['/', '/a', '/ab', '/a/b', '/b/a']],
  ['Disallow:', ['/', '/a', '/ab', '/a/b', '/b/a']],
])('%j', (rules, expected) => {
  expect(allowed(rules, '/', '/a', '/ab', '/a/b', '/b/a')).toEqual(expected);
});

test('a part that begins again within itself is found', () => {
  expect(allowed('Disallow: /*aabaaab', '/aabaabaaab', '/aabaaaab', '/xaabaaabx')).toEqual(['/aabaaaab']);
});

test('what is written by percent signs is the same as without', () => {
  expect(
    allowed('Disallow: /%62%61%7a\nDisallow: /é\nDisallow: /%c3%b6', '/baz', '/%C3%A9', '/ö', '/%2f'),
  ).toEqual(['/%2f']);
});

test('groups of one name are one, comments and other lines are none, and a name may have a version', () => {
  const text =
    '\uFEFFuser-agent: Other\nUSER-AGENT: adiliaudit/1.0 # us\nCrawl-delay: 9\nDisallow: /a # not that\n\nUser-agent: *\nDisallow: /\nUser-agent: AdiliAudit\nDisallow: /b\nSitemap: https://site.test/map.xml';
  const { allows, sitemaps } = rulesIn(text, 'AdiliAudit');
  expect(['/', '/a', '/b'].filter((path) => allows(SITE + path))).toEqual(['/']);
  expect(sitemaps).toEqual([`${SITE}/map.xml`]);
});

test('of more than is looked through nothing is let in that may be forbidden', () => {
  const many = 'Disallow: /a\n'.repeat(most.rules);
  expect(allowed(many, '/', '/a')).toEqual(['/']);
  expect(allowed(`${many}Disallow: /b`, '/')).toEqual([]);
  const stars = `/${'*x'.repeat(most.wildcards)}*y`;
  const path = `/${'x'.repeat(most.wildcards)}`;
  expect(allowed(`Disallow: ${stars}`, path, '/')).toEqual(['/']);
  expect(allowed(`Disallow: /\nAllow: ${stars}`, `${path}y`)).toEqual([]);
});

test('a hostile file costs little for each address', () => {
  const repeated = 'a'.repeat(100);
  const rule = `Disallow: /*${repeated}b*${repeated}c$\n`;
  const { allows } = rulesIn(`User-agent: *\n${rule.repeat(most.rules)}`, 'AdiliAudit');
  const before = process.cpuUsage();
  for (let at = 0; at < 5; at += 1) allows(`${SITE}/${'a'.repeat(1_900)}${at}`);
  // Where each place of the address is compared with the whole pattern, that is 2 billion steps.
  expect(process.cpuUsage(before).user / 1_000).toBeLessThan(1_500);
});
