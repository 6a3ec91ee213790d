import type { PageStory } from '@adili/http/testing';
import { machineNotice } from '../layout/machine-words.ts';
import { manyChanges, manyFindings, manyGroups, manyRuns, manySites, manyTicks } from './many-records.ts';
import {
  ambiguous,
  auditor,
  diff,
  earlierRun,
  goingRun,
  groups,
  groupsOf,
  lastRun,
  nameless,
  newSite,
  owner,
  pageAudit,
  people,
  run,
  share,
  sharedRun,
  site,
} from './records.ts';

const session = { role: 'user', ...owner } as const;
const asAuditor = { role: 'user', ...auditor } as const;
const everybody = { 'GET /organisation/members?limit=500': { body: people } };

const sitesStories = [
  { name: 'Logged out', path: '/audits' },
  {
    name: 'No website',
    path: '/audits',
    session,
    answers: { 'GET /sites': { body: [] } },
    says: ['There’s no website yet. Add one, prove that it’s yours, and start its first audit.'],
    look: true,
  },
  {
    name: 'No website, as an auditor sees it',
    path: '/audits',
    session: asAuditor,
    answers: { 'GET /sites': { body: [] } },
    says: ['There’s no website yet. Anyone who works in your organisation can add one.'],
  },
  {
    name: 'A website that is audited, and one that is not proved',
    path: '/audits',
    session,
    answers: { 'GET /sites': { body: [site, { ...newSite, id: 's2', url: 'https://shop.example/' }] } },
    says: ['Not proved yet'],
    look: true,
  },
  { name: 'Forty websites', path: '/audits', session, answers: { 'GET /sites': { body: manySites } } },
  {
    name: 'A website too many',
    path: '/audits',
    session,
    answers: {
      'GET /sites': { body: [site] },
      'POST /sites': {
        status: 403,
        body: { error: 'Starter has one website. Growth has five.', code: 'plan_limit' },
      },
    },
    acts: [{ type: 'https://shop.example', into: 'Address' }, { press: 'Add website' }],
    says: ['Starter has one website. Growth has five.'],
  },
  { name: 'Loading', path: '/audits', session, answers: { 'GET /sites': 'pending' } },
  { name: 'Failed', path: '/audits', session, answers: { 'GET /sites': { status: 503 } } },
] satisfies PageStory[];

const runsOfSite = 'GET /sites/s1/runs?limit=500' as const;

const siteStories = [
  {
    name: 'A website to be proved',
    path: '/audits/sites/s1',
    session,
    answers: { 'GET /sites/s1': { body: newSite }, [runsOfSite]: { body: [] } },
    says: ['There’s been no audit yet.'],
    look: true,
  },
  {
    name: 'A website to be proved, of which one page was checked',
    path: '/audits/sites/s1',
    session,
    answers: {
      'GET /sites/s1': { body: newSite },
      [runsOfSite]: { body: [{ ...lastRun, state: 'done', pagesWanted: 1, pagesDone: 1 }] },
    },
    says: ['Done: 2 failures, 1 to check by hand.', 'See what to fix first'],
    look: true,
  },
  {
    name: 'A website whose proof is not there',
    path: '/audits/sites/s1',
    session,
    answers: {
      'GET /sites/s1': { body: newSite },
      [runsOfSite]: { body: [] },
      'POST /sites/s1/verify': {
        status: 409,
        body: { error: 'Neither the record nor the file is there yet.' },
      },
    },
    acts: [{ press: 'Check' }],
    says: ['Neither the record nor the file is there yet.'],
  },
  {
    name: 'A website to be proved, as an auditor sees it',
    path: '/audits/sites/s1',
    session: asAuditor,
    answers: { 'GET /sites/s1': { body: newSite }, [runsOfSite]: { body: [] } },
    says: ['Anyone who works in your organisation can have it checked.'],
  },
  {
    name: 'A website with an audit under way',
    path: '/audits/sites/s1',
    session,
    answers: {
      'GET /sites/s1': { body: site },
      [runsOfSite]: { body: [goingRun, lastRun, earlierRun] },
      'GET /runs/r3/events': 'pending',
    },
    says: ['7 of at most 20 pages done.'],
    look: true,
  },
  {
    name: 'A website with a year of audits',
    path: '/audits/sites/s1',
    session,
    answers: { 'GET /sites/s1': { body: site }, [runsOfSite]: { body: manyRuns } },
    says: ['The website did not answer.'],
    look: true,
  },
  {
    name: 'A website that says what is audited, and a window that is too narrow',
    path: '/audits/sites/s1',
    session,
    answers: {
      'GET /sites/s1': { body: { ...site, options: { exclude: ['/archive/*'], scheme: 'dark' } } },
      [runsOfSite]: { body: [lastRun] },
    },
    acts: [{ press: 'Change it' }, { type: '100x800', into: 'Window' }, { press: 'Save what is audited' }],
    says: [
      'Without addresses that match /archive/*. In the dark colour scheme.',
      'Give a width and a height, each from 200 to 4,000 pixels',
    ],
  },
  {
    name: 'A website, as an auditor sees it',
    path: '/audits/sites/s1',
    session: asAuditor,
    answers: { 'GET /sites/s1': { body: site }, [runsOfSite]: { body: [lastRun] } },
  },
  {
    name: 'No such website',
    path: '/audits/sites/s9',
    session,
    answers: {
      'GET /sites/s9': { status: 404 },
      'GET /sites/s9/runs?limit=500': { status: 404 },
    },
    says: ['There is no such website'],
  },
  {
    name: 'A website that could not be loaded',
    path: '/audits/sites/s1',
    session,
    answers: { 'GET /sites/s1': { status: 503 }, [runsOfSite]: { status: 503 } },
  },
] satisfies PageStory[];

const found = 'GET /runs/r2/finding-groups?limit=50' as const;
const foundOfContrast =
  'GET /runs/r2/findings?limit=50&criterion=1.4.3&verdict=failed&rule=axe%3Acolor-contrast' as const;

/** What the page of an audit reads beside it: here there was none before. */
const beside = { ...everybody, [runsOfSite]: { body: [lastRun] } };

const runStories = [
  {
    name: 'An audit',
    path: '/audits/runs/r2',
    session,
    answers: { ...beside, 'GET /runs/r2': { body: run }, [found]: { body: groups } },
    says: [machineNotice, 'Not audited: It answered 500.', 'Showing 3'],
    look: true,
  },
  {
    name: 'An audit, a finding opened',
    path: '/audits/runs/r2',
    session,
    answers: {
      ...beside,
      'GET /runs/r2': { body: run },
      [found]: { body: groupsOf(nameless) },
    },
    acts: [{ press: '1. Button without a name' }],
    says: ['Give it a text, or an aria-label that says what it does.', 'and 4 more'],
    look: true,
  },
  {
    name: 'An audit, as an auditor sees it',
    path: '/audits/runs/r2',
    session: asAuditor,
    answers: { ...beside, 'GET /runs/r2': { body: run }, [found]: { body: groups } },
    says: [machineNotice],
  },
  {
    name: 'An audit with many findings',
    path: '/audits/runs/r2',
    session,
    answers: {
      ...beside,
      'GET /runs/r2': { body: run },
      [found]: { body: manyGroups },
      [foundOfContrast]: { body: manyFindings, headers: { 'x-total-count': '312' } },
    },
    acts: [{ press: '312 elements on 14 pages' }],
    says: ['Showing 5 of 312'],
    look: true,
  },
  {
    name: 'An audit that found more than is kept',
    path: '/audits/runs/r2',
    session,
    answers: {
      ...beside,
      'GET /runs/r2': { body: { ...run, failed: 4_998, review: 2, notKept: 1_207 } },
      [found]: { body: manyGroups },
    },
    says: ['Only the first 5,000 findings are kept: 1,207 more were found.'],
  },
  {
    name: 'An audit in which nothing was found',
    path: '/audits/runs/r2',
    session,
    answers: {
      ...beside,
      'GET /runs/r2': { body: { ...run, state: 'done', failed: 0, review: 0, pagesWithProblem: 0 } },
      [found]: { body: [] },
    },
    says: ['The checks found no failures. Most criteria still need a manual check.'],
  },
  {
    name: 'A criterion is judged',
    path: '/audits/runs/r2',
    session,
    answers: {
      ...beside,
      'GET /runs/r2': { body: run },
      'GET /runs/r2/findings?limit=50&criterion=2.4.4': { body: [ambiguous] },
      [found]: { body: groups },
    },
    acts: [{ press: '2.4.4' }],
    says: ['Does each link say where it leads, by its text or by the sentence around it?'],
    look: true,
  },
  {
    name: 'The links to an audit',
    path: '/audits/runs/r2',
    session,
    answers: {
      ...beside,
      'GET /runs/r2': { body: run },
      [found]: { body: groups },
      'GET /runs/r2/shares': { body: [share] },
    },
    acts: [{ press: 'Share by link' }],
    says: ['Revoke'],
  },
  {
    name: 'A shared audit',
    path: '/audits/shared/t1',
    answers: { 'GET /shared-runs/t1': { body: sharedRun } },
    says: [machineNotice, '1. Button without a name'],
    look: true,
  },
  {
    name: 'A link that no longer works',
    path: '/audits/shared/t2',
    answers: {
      'GET /shared-runs/t2': { status: 404, body: { error: 'There is no such link.', code: 'not_found' } },
    },
    says: ['This link no longer works'],
  },
  {
    name: 'An audit that waits',
    path: '/audits/runs/r3',
    session,
    answers: {
      'GET /runs/r3': {
        body: { ...goingRun, state: 'queued', before: 2, pagesDone: 0, criteria: [], pages: [] },
      },
      'GET /runs/r3/events': 'pending',
    },
    says: ['Waiting for its turn: 2 audits before yours.'],
  },
  {
    name: 'An audit that could not be done',
    path: '/audits/runs/r2',
    session,
    answers: {
      'GET /runs/r2': {
        body: {
          ...run,
          state: 'failed',
          problem: 'example.com has no address that is open to the public.',
          criteria: [],
          pages: [],
        },
      },
    },
    says: ['example.com has no address that is open to the public.'],
  },
  {
    name: 'No such audit',
    path: '/audits/runs/r9',
    session,
    answers: { 'GET /runs/r9': { status: 404 } },
  },
] satisfies PageStory[];

const diffStories = [
  {
    name: 'What changed',
    path: '/audits/runs/r2/diff',
    session,
    answers: {
      'GET /runs/r2': { body: run },
      [runsOfSite]: { body: [lastRun, earlierRun] },
      'GET /runs/r2/diff': { body: diff },
    },
    acts: [{ press: 'Button without a name' }],
    says: ['It wasn’t there.'],
    look: true,
  },
  {
    name: 'What was fixed against a chosen audit',
    path: '/audits/runs/r2/diff?against=r1&change=fixed',
    session: asAuditor,
    answers: {
      'GET /runs/r2': { body: run },
      [runsOfSite]: { body: [lastRun, earlierRun] },
      'GET /runs/r2/diff?against=r1&change=fixed': {
        body: { ...diff, findings: diff.findings.filter(({ change }) => change === 'fixed') },
      },
    },
    acts: [{ press: 'To check: Link that doesn’t say where it leads: “More”' }],
    says: ['It’s no longer there.'],
  },
  {
    name: 'Thousands of changes',
    path: '/audits/runs/r2/diff',
    session,
    answers: {
      'GET /runs/r2': { body: run },
      [runsOfSite]: { body: [lastRun, earlierRun] },
      'GET /runs/r2/diff': { body: manyChanges },
    },
    acts: [{ press: '1,400 elements on 2 pages' }],
    says: ['Showing 5 of 1,400'],
    look: true,
  },
  {
    name: 'Nothing in either audit',
    path: '/audits/runs/r2/diff',
    session,
    answers: {
      'GET /runs/r2': { body: run },
      [runsOfSite]: { body: [lastRun, earlierRun] },
      'GET /runs/r2/diff': {
        body: { ...diff, new: 0, fixed: 0, returned: 0, findings: [] },
      },
    },
    says: ['The checks found nothing in either audit.'],
  },
  {
    name: 'Nothing to compare with',
    path: '/audits/runs/r2/diff',
    session,
    answers: { 'GET /runs/r2': { body: run }, [runsOfSite]: { body: [lastRun] } },
    says: ['There’s no earlier audit to compare it with.'],
  },
  {
    name: 'A difference that could not be loaded',
    path: '/audits/runs/r2/diff',
    session,
    answers: { 'GET /runs/r2': { status: 503 } },
  },
] satisfies PageStory[];

const cardPath = '/.cards/AuditsCard';

const cardStories = [
  {
    name: 'The card',
    path: cardPath,
    session,
    answers: {
      'GET /sites': { body: [site] },
      [runsOfSite]: { body: [lastRun, earlierRun] },
      'GET /runs/r2/diff': { body: diff },
    },
    look: true,
  },
  {
    name: 'The card, a first audit',
    path: cardPath,
    session,
    answers: { 'GET /sites': { body: [site] }, [runsOfSite]: { body: [lastRun] } },
  },
  {
    name: 'The card, an audit under way',
    path: cardPath,
    session,
    answers: { 'GET /sites': { body: [{ ...site, lastRun: goingRun }] } },
    says: ['example.com is being audited.'],
  },
  {
    name: 'The card, no website',
    path: cardPath,
    session,
    answers: { 'GET /sites': { body: [] } },
    says: ['No website has been audited yet. Add yours, and see what keeps people from using it.'],
  },
  { name: 'The card, failed', path: cardPath, session, answers: { 'GET /sites': { status: 503 } } },
] satisfies PageStory[];

const tried = 'GET /page-audits/a1' as const;
const triedEvents = 'GET /page-audits/a1/events' as const;
const nothingYet = { ...pageAudit, criteria: [], findings: [], title: undefined };

const tryStories = [
  { name: 'The first page without an account', path: '/audits/try', says: [machineNotice], look: true },
  {
    name: 'A page that is tried',
    path: '/audits/try?audit=a1',
    answers: { [tried]: { body: pageAudit } },
    says: ['Done: 1 failure, 0 to check by hand.', 'Open an account'],
    look: true,
  },
  {
    name: 'A page without failures, one question in 41 places',
    path: '/audits/try?audit=a1',
    answers: { [tried]: { body: manyTicks } },
    acts: [{ press: '41 elements on 1 page' }],
    says: ['No failures found. Check these by hand', 'Showing 5 of 41'],
    look: true,
  },
  {
    name: 'A page that is tried, logged in',
    path: '/audits/try?audit=a1',
    session,
    answers: { [tried]: { body: { ...pageAudit, findings: [] } } },
    says: ['Audit your website'],
  },
  {
    name: 'A page that waits',
    path: '/audits/try?audit=a1',
    answers: { [tried]: { body: { ...nothingYet, state: 'queued', before: 3 } }, [triedEvents]: 'pending' },
    says: ['Waiting: 3 before it.'],
  },
  {
    name: 'A page that is looked at',
    path: '/audits/try?audit=a1',
    answers: { [tried]: { body: { ...nothingYet, state: 'running' } }, [triedEvents]: 'pending' },
    says: ['We’re looking at example.com in a browser. This takes up to a minute.'],
  },
  {
    name: 'A page at a private address',
    path: '/audits/try?audit=a1',
    answers: {
      [tried]: {
        body: { ...nothingYet, state: 'failed', problem: '10.0.0.1 is a private address.' },
      },
    },
    says: ['10.0.0.1 is a private address.'],
    look: true,
  },
  {
    name: 'A refused address',
    path: '/audits/try?url=ftp://example.com',
    answers: {
      'POST /page-audits': {
        status: 400,
        body: { error: 'Wrong', fields: { url: 'Give a whole address, as https://example.com' } },
      },
    },
    says: ['Give a whole address, as https://example.com'],
    look: true,
  },
  {
    name: 'A page too many',
    path: '/audits/try?url=example.com',
    answers: {
      'POST /page-audits': { status: 429, body: { error: 'These are all for now. Try again in an hour.' } },
    },
    says: ['That is all for now'],
  },
  {
    name: 'The API is away',
    path: '/audits/try?url=example.com',
    answers: { 'POST /page-audits': 'unreachable' },
    says: ['The audit could not be asked for'],
  },
  {
    name: 'A page that is being asked for',
    path: '/audits/try?url=example.com',
    answers: { 'POST /page-audits': 'pending' },
    says: ['Asking for the audit of example.com...'],
  },
  {
    name: 'A result that is no longer kept',
    path: '/audits/try?audit=a9',
    answers: { 'GET /page-audits/a9': { status: 404 } },
    says: ['There is no such result'],
  },
  { name: 'About the auditor', path: '/audits/about', look: true },
  { name: 'How the audit works', path: '/audits/method', look: true },
] satisfies PageStory[];

const statementStories = [
  {
    name: 'A statement that is a draft',
    path: '/audits/sites/s1/statement',
    session,
    answers: {
      'GET /sites/s1': { body: site },
      [runsOfSite]: { body: [lastRun] },
      'GET /runs/r2': { body: run },
    },
    says: ['This is a draft', 'Last reviewed'],
    look: true,
  },
  {
    name: 'A statement without an audit',
    path: '/audits/sites/s1/statement',
    session: asAuditor,
    answers: { 'GET /sites/s1': { body: newSite }, [runsOfSite]: { body: [] } },
    says: ['A statement needs an audit with a result, and there’s none yet.'],
  },
  {
    name: 'A statement of no website',
    path: '/audits/sites/s9/statement',
    session,
    answers: { 'GET /sites/s9': { status: 404 }, 'GET /sites/s9/runs?limit=500': { status: 404 } },
  },
  {
    name: 'A statement that could not be loaded',
    path: '/audits/sites/s1/statement',
    session,
    answers: { 'GET /sites/s1': { status: 503 }, [runsOfSite]: { status: 503 } },
  },
] satisfies PageStory[];

/** What the pages of audits can look like. */
export const auditStories = [
  ...sitesStories,
  ...siteStories,
  ...runStories,
  ...diffStories,
  ...cardStories,
  ...tryStories,
  ...statementStories,
];
