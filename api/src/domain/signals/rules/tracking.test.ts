import type { SeenVisit } from '@adili/schemas/site-visits/site-visit';
import { judgeBeforeConsent } from './before-consent.ts';
import { judgeGpc } from './gpc-honoured.ts';

const visit = (seen: Partial<SeenVisit> = {}): SeenVisit => ({
  url: 'https://www.example.co.ke/',
  cookies: [],
  keys: [],
  hosts: [],
  ...seen,
});
const cookie = (name: string, days: number | null = 400, host = 'www.example.co.ke') => ({
  name,
  host,
  days,
});

describe('before consent', () => {
  test.each<[string, Partial<SeenVisit>, string]>([
    ['a cookie that measures', { cookies: [cookie('_ga')] }, 'the cookie _ga of Google Analytics'],
    ['one of a property', { cookies: [cookie('_ga_AB12CD34')] }, 'the cookie _ga_AB12CD34 of'],
    ['one that ends at once', { cookies: [cookie('_fbp', 0)] }, 'the cookie _fbp of Meta Pixel'],
    [
      'a cookie that another site keeps',
      { cookies: [cookie('id', 30, 'cdn.chat.example')] },
      'the cookie id of chat.example, for 30 days',
    ],
    ['a key of a storage', { keys: ['ajs_anonymous_id'] }, 'the key ajs_anonymous_id of Segment'],
    ['a host', { hosts: ['region1.google-analytics.com'] }, 'google-analytics.com of Google Analytics'],
  ])('%s fails', (_, seen, words) => {
    const verdict = judgeBeforeConsent(visit(seen));
    expect(verdict).toMatchObject({ state: 'failing', says: expect.stringContaining(words) });
  });

  test('advertising is worse than measuring, and of many things the first are named', () => {
    const cookies = ['_ga', '_gid', 'hubspotutk', '_clck'].map((name) => cookie(name));
    expect(judgeBeforeConsent(visit({ cookies }))).toMatchObject({
      severity: 'medium',
      says: expect.stringMatching(/the cookie hubspotutk of HubSpot and 1 more\.$/),
    });
    const advertising = visit({ cookies, hosts: ['stats.g.doubleclick.net'] });
    expect(judgeBeforeConsent(advertising).severity).toBe('high');
  });

  test.each<[string, Partial<SeenVisit>]>([
    ['nothing', {}],
    ['cookies of its own, whatever their name and time', { cookies: [cookie('theme'), cookie('ga_tab')] }],
    ['those of another host of its own', { cookies: [cookie('id', 30, 'login.example.co.ke')] }],
    ['those of others that end with the session', { cookies: [cookie('sid', null, 'chat.example')] }],
    ['those that hold robots off', { cookies: [cookie('__cf_bm', 1, 'cdn.example')] }],
    ['keys of its own', { keys: ['cart', 'AMP_TOKEN'] }],
    ['files of others', { hosts: ['fonts.gstatic.com', 'notgoogle-analytics.com'] }],
    ['a tracker on its own site', { url: 'https://www.hotjar.com/', hosts: ['static.hotjar.com'] }],
  ])('%s passes', (_, seen) => {
    expect(judgeBeforeConsent(visit(seen))).toMatchObject({ state: 'passing' });
  });

  test('what was seen is told', () => {
    const seen = visit({
      cookies: [cookie('theme', 30), cookie('sid', null)],
      keys: ['cart'],
      hosts: ['a.cdn.example', 'b.cdn.example'],
    });
    expect(judgeBeforeConsent(seen)).toMatchObject({
      says: expect.stringMatching(/: 2 cookies, 1 key in its storage, files of 1 other domain\.$/),
      saw: {
        cookies: ['theme (www.example.co.ke, 30 days)', 'sid (www.example.co.ke, until the session ends)'],
        otherDomains: ['cdn.example'],
      },
    });
  });
});

describe('the signal of Global Privacy Control', () => {
  const ads = visit({ hosts: ['ad.doubleclick.net'] });
  test('is not honoured where advertising goes on', () => {
    const verdict = judgeGpc(ads, ads);
    expect(verdict).toMatchObject({ state: 'failing', says: expect.stringContaining('doubleclick.net') });
  });

  test('is honoured where it stops advertising; measuring alone it need not stop', () => {
    const measuring = visit({ cookies: [cookie('_ga')] });
    expect(judgeGpc(ads, measuring)).toMatchObject({
      state: 'passing',
      says: expect.stringContaining('is honoured'),
    });
  });

  test('has nothing to stop where nobody advertises', () => {
    expect(judgeGpc(visit(), visit()).says).toMatch(/^No known advertising was seen/);
  });
});
