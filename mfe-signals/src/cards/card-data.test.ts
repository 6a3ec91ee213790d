import { fakeSession, fakeShell } from '@adili/contract/testing';
import { fakeApi } from '@adili/http/testing';
import type { CheckFinding } from '@adili/schemas/check-findings/check-finding';
import type { Check } from '@adili/schemas/checks/check';
import type { RiskCounts } from '@adili/schemas/risks/risk';
import { summary } from '../testing/access-records.ts';
import { auditor, caa, dkim, finding, hsts, mutedFinding, owner, site, tls } from '../testing/records.ts';
import { readCardData } from './card-data.ts';

const noRisks: RiskCounts = { places: [], total: 0, veryHigh: 0, due: [], rose: [], undecided: [] };
const nothingDue = { ...summary, isDue: false };
const answer = (checks: Check[], findings: CheckFinding[], risks = noRisks, access = nothingDue) =>
  fakeApi({
    'GET /checks?limit=500': { body: checks },
    'GET /check-findings?limit=500&fixed=false': { body: findings },
    'GET /sites': { body: [site] },
    'GET /alert-rules': { body: [] },
    'GET /risks/counts': { body: risks },
    'GET /access/summary': { body: access },
  });
const read = (user: object = owner) =>
  readCardData(fakeShell({ session: fakeSession(user) }), new AbortController().signal);

test('how checks stand is a ring, and each that fails a task', async () => {
  answer([hsts, dkim, tls, caa], [finding]);
  const data = await read();
  expect(data.figures).toMatchObject([
    {
      kind: 'ring',
      parts: [
        { label: 'Passes', count: 1 },
        { label: 'Fails', count: 1, tone: 'stale', to: '/signals#failing' },
        { label: 'Could not be looked at', count: 1, tone: 'partly' },
      ],
    },
  ]);
  expect(data.tasks).toEqual([
    {
      id: 'check c1',
      title: '“Strict-Transport-Security” fails on example.com',
      since: finding.since,
      action: 'See how to fix it',
      to: '/signals/checks/c1',
    },
  ]);
  expect(data.steps).toMatchObject([{ id: 'alerts', isDone: false, to: '/signals/alerts' }]);
  expect(await read(auditor)).toMatchObject({ tasks: [], steps: [] });
});

test('what is muted, or failed once, is no task; without checks there is no ring', async () => {
  answer([hsts], [mutedFinding]);
  expect((await read()).tasks).toEqual([]);
  answer([hsts], []);
  expect((await read()).tasks).toEqual([]);
  answer([], []);
  expect(await read()).toMatchObject({ figures: [], tasks: [] });
});

test('risks are a ring that leads to those above 15, and what rose, is due or not decided is a task', async () => {
  const mine = { id: 'r1', title: 'Backups fail', owner: null };
  const theirs = { id: 'r2', title: 'A laptop is lost', owner: 'u2', ownerName: 'Brian Mwangi' };
  const due = [{ ...mine, review: '2026-11-30' }];
  const rose = [{ ...theirs, level: 15, since: finding.since }];
  answer([], [], { places: [], total: 3, veryHigh: 1, due, rose, undecided: [mine] });
  const data = await read();
  expect(data.figures).toMatchObject([
    {
      label: 'Risks',
      parts: [
        { label: 'Up to 15', count: 2 },
        { label: 'Above 15', count: 1, to: '/signals/risks?level=very_high' },
      ],
    },
  ]);
  const own = [
    { title: 'Review the risk: Backups fail', to: '/signals/risks/r1', since: '2026-11-30T00:00:00.000Z' },
    { title: 'Decide how to treat the risk: Backups fail' },
  ];
  expect(data.tasks).toMatchObject([
    { title: 'See why a risk rose to 15, high: A laptop is lost (Brian Mwangi)', since: finding.since },
    ...own,
  ]);
  expect((await read({ ...owner, memberRole: 'member' })).tasks).toMatchObject(own);
});

test('a review of access that is due or open is a task of who may decide', async () => {
  const open = [{ id: 'ar1', period: '2026-Q3', begunAt: finding.since, undecided: 3 }];
  answer([], [], noRisks, { ...summary, open });
  expect((await read()).tasks).toEqual([
    {
      id: 'access review ar1',
      title: 'Access review, Q3 2026: 3 not decided',
      since: finding.since,
      action: 'Decide',
      to: '/signals/access/reviews/ar1',
    },
    {
      id: 'access review 2026-Q4',
      title: 'Review who has access: Q4 2026',
      due: '2026-12-31',
      action: 'Begin the review',
      to: '/signals/access',
    },
  ]);
  expect((await read({ ...owner, memberRole: 'member' })).tasks).toEqual([]);
});
