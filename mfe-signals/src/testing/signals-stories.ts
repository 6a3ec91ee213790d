import type { PageStory, PlainAnswers } from '@adili/http/testing';
import { signalsPath } from '../layout/paths.ts';
import { rule } from './alert-records.ts';
import {
  auditor,
  backups,
  caa,
  dkim,
  finding,
  hsts,
  manyChecks,
  manySites,
  mutedFinding,
  newSite,
  owner,
  owners,
  site,
  tls,
} from './records.ts';

const session = { role: 'user', ...owner } as const;
const path = signalsPath;
const checks = 'GET /checks?limit=500' as const;
const findings = 'GET /check-findings?limit=500&fixed=false' as const;
/** A stream that says nothing yet. */
const quiet = { 'GET /signals/events': 'pending' } satisfies PlainAnswers;
const told = 'GET /alert-rules' as const;
const seen = {
  ...quiet,
  [checks]: { body: [hsts, backups, dkim, tls, owners, caa] },
  [findings]: { body: [finding] },
  'GET /sites': { body: [site] },
} satisfies PlainAnswers;
const one = { ...seen, [told]: { body: [rule] } } satisfies PlainAnswers;

export const signalsStories = [
  { name: 'Logged out', path },
  {
    name: 'No website',
    path,
    session,
    answers: { ...seen, [checks]: { body: [owners] }, [findings]: { body: [] }, 'GET /sites': { body: [] } },
    says: ['No website is checked yet', 'Add a website', 'Nothing that was looked at fails.'],
    look: true,
  },
  {
    name: 'A website that is not proved, as an auditor sees it',
    path,
    session: { role: 'user', ...auditor },
    answers: {
      ...seen,
      [checks]: { body: [owners] },
      [findings]: { body: [] },
      'GET /sites': { body: [newSite] },
    },
    says: ['Anyone who works in your organisation can add one and prove that it’s yours.'],
  },
  {
    name: 'Nothing was looked at yet',
    path,
    session,
    answers: { ...one, [checks]: { body: [] }, [findings]: { body: [] } },
    says: ['Nothing was looked at yet.'],
  },
  {
    name: 'Two fail, one could not be looked at',
    path,
    session,
    answers: one,
    says: [
      'What fails now',
      'A program of yours',
      'Failed once: told if it fails again',
      'What could not be looked at',
    ],
    look: true,
  },
  {
    name: 'A finding that is muted',
    path,
    session,
    answers: { ...one, [checks]: { body: [hsts] }, [findings]: { body: [mutedFinding] } },
    says: ['Muted until 31 Jan 2027', 'Nothing that was looked at fails.'],
  },
  {
    name: 'Nobody is told yet',
    path,
    session,
    answers: { ...seen, [told]: { body: [] } },
    says: ['Nobody is told yet', 'Set alerts'],
  },
  {
    name: 'As an auditor sees it',
    path,
    session: { role: 'user', ...auditor },
    answers: seen,
    says: ['What fails now'],
  },
  {
    name: 'Forty websites, hundreds of checks',
    path,
    session,
    answers: {
      ...one,
      [checks]: { body: manyChecks, headers: { Link: '</checks?limit=500&cursor=next>; rel="next"' } },
      'GET /sites': { body: manySites },
    },
    says: ['Show more checks'],
  },
  {
    name: 'Muted without a reason',
    path,
    session,
    answers: one,
    acts: [
      { press: 'Actions for Strict-Transport-Security, example.com' },
      { press: 'Mute until a day' },
      { press: 'Mute' },
    ],
    says: ['Say why', 'Give the last day of it'],
  },
  {
    name: 'Loading',
    path,
    session,
    answers: { [checks]: 'pending', [findings]: 'pending', 'GET /sites': 'pending' },
  },
  {
    name: 'Failed',
    path,
    session,
    answers: { [checks]: { status: 503 }, [findings]: { body: [] }, 'GET /sites': { body: [] } },
    says: ['The checks could not be loaded.', 'Retry'],
  },
] satisfies PageStory[];
