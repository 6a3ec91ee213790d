import type { PageStory } from '@adili/http/testing';
import { statesNotice } from '@adili/schemas/requirements/requirement-state';
import {
  manyComments,
  manyControls,
  manyEvidence,
  manyFrameworks,
  manyRequirements,
} from './many-records.ts';
import {
  adoption,
  auditor,
  comments,
  control,
  controlInFull,
  controlsPreview,
  file,
  framework,
  frameworks,
  history,
  inclusionsPreview,
  lapsedControl,
  nothing,
  ofCheck,
  organisation,
  owner,
  ownMapping,
  pack,
  people,
  quietReport,
  readiness,
  report,
  reported,
  requirements,
  savedFilters,
  shippedMapping,
  statement,
  undoSteps,
  unowned,
  waiting,
} from './records.ts';

const session = { role: 'user', ...owner } as const;
const asAuditor = { role: 'user', ...auditor } as const;
const everybody = { 'GET /organisation/members?limit=500': { body: people } };
const tags = {
  'GET /controls/tags': { body: [{ tag: 'Finance', controls: 2 }] },
  'GET /saved-filters': { body: savedFilters },
};
const settings = { 'GET /evidence/settings': { body: { virusScan: false, mostFileBytes: 26_214_400 } } };
/** Of a control: nobody has said anything. */
const silent = { 'GET /comments?limit=50&about=control&id=c1': { body: [] } };
const standing = { 'GET /readiness': { body: readiness } };
const unsaved = { 'GET /saved-filters': { body: [] } };
const checklist = {
  ...everybody,
  ...unsaved,
  ...standing,
  'GET /frameworks/kenya-dpa-2019': { body: framework },
  'GET /organisation/requirements?limit=100&framework=kenya-dpa-2019': { body: requirements },
};
const adopted = { 'GET /organisation/frameworks': { body: [adoption] } };
const unmapped = {
  'GET /frameworks/kenya-dpa-2019/mappings?limit=500&requirement=s25-b': { body: [] },
};
const texts = {
  ...unmapped,
  'GET /frameworks/kenya-dpa-2019/requirements?limit=500': {
    body: [
      {
        id: 's25-b',
        citation: 'section 25(b)',
        title: 'Collect for a purpose that is stated',
        text: 'Say what data is for when you collect it, and use it for nothing that this doesn’t cover.',
        link: 'https://new.kenyalaw.org/akn/ke/act/2019/24',
      },
    ],
  },
};

const guidedText = {
  id: 's25-b',
  citation: 'section 25(b)',
  title: 'Collect for a purpose',
  hasGuidance: true,
};
const guided = {
  ...unmapped,
  'GET /frameworks/kenya-dpa-2019/requirements?limit=500': { body: [guidedText] },
  'GET /frameworks/kenya-dpa-2019/requirements/s25-b': {
    body: { ...guidedText, guidance: 'Write it into the form that collects it.' },
  },
};

const overviewStories = [
  { name: 'Logged out', path: '/compliance' },
  {
    name: 'Nothing adopted',
    path: '/compliance',
    session,
    answers: { 'GET /readiness': { body: nothing } },
    says: ['Choose your frameworks'],
    look: true,
  },
  {
    name: 'Nothing adopted, as an auditor sees it',
    path: '/compliance',
    session: asAuditor,
    answers: { 'GET /readiness': { body: nothing } },
    says: ['See the frameworks'],
  },
  { name: 'What is due', path: '/compliance', session, answers: standing, says: [statesNotice], look: true },
  {
    name: 'Sixteen frameworks',
    path: '/compliance',
    session,
    answers: { 'GET /readiness': { body: manyFrameworks } },
    says: ['47 due'],
  },
  { name: 'Loading', path: '/compliance', session, answers: { 'GET /readiness': 'pending' } },
  { name: 'Failed', path: '/compliance', session, answers: { 'GET /readiness': { status: 503 } } },
  { name: 'The card', path: '/.cards/ComplianceCard', session, answers: standing, look: true },
  {
    name: 'The card, nothing adopted',
    path: '/.cards/ComplianceCard',
    session,
    answers: { 'GET /readiness': { body: nothing } },
  },
] satisfies PageStory[];

const checklistStories = [
  {
    name: 'A checklist with a requirement opened',
    path: '/compliance/kenya-dpa-2019?open=s25-b',
    session,
    answers: { ...checklist, ...texts },
    says: [statesNotice, 'No control covers it yet.', 'Import justifications'],
    look: true,
  },
  {
    name: 'A requirement that people talk about',
    path: '/compliance/kenya-dpa-2019?open=s25-b&comments=kenya-dpa-2019:s25-b',
    session,
    answers: {
      ...checklist,
      ...texts,
      'GET /comments?limit=50&about=requirement&id=kenya-dpa-2019%3As25-b': {
        body: comments.map((one) => ({ ...one, about: 'requirement', aboutId: 'kenya-dpa-2019:s25-b' })),
      },
    },
    says: ['Shall I ask each team for theirs?'],
  },
  {
    name: 'A requirement with guidance',
    path: '/compliance/kenya-dpa-2019?open=s25-b',
    session,
    answers: { ...checklist, ...guided },
    says: ['Guidance', 'Write it into the form that collects it.'],
  },
  {
    name: 'Mappings of a requirement, of which one waits for review',
    path: '/compliance/kenya-dpa-2019?open=s25-b',
    session,
    answers: {
      ...checklist,
      ...texts,
      'GET /frameworks/kenya-dpa-2019/mappings?limit=500&requirement=s25-b': {
        body: [ownMapping, shippedMapping],
      },
    },
    acts: [{ press: '2 mappings, 1 not reviewed' }],
    says: ['Waits for review', 'made by Brian Mwangi', 'Adili’s own comparison, not reviewed'],
    look: true,
  },
  {
    name: 'Mappings that were reviewed, need not be, or say nothing any more',
    path: '/compliance/kenya-dpa-2019?open=s25-b',
    session: asAuditor,
    answers: {
      ...checklist,
      ...texts,
      'GET /frameworks/kenya-dpa-2019/mappings?limit=500&requirement=s25-b': {
        body: [
          {
            ...ownMapping,
            reviewedBy: 'u1',
            reviewedByName: 'Amina Odhiambo',
            reviewedAt: '2026-11-12T09:00:00.000Z',
          },
          { ...ownMapping, id: 'm2', from: 'r-2', needsApproval: false, changedBy: 'u1' },
          { ...ownMapping, id: 'm3', from: 'r-9', fromNamed: undefined },
        ],
      },
    },
    acts: [{ press: '3 mappings, 2 not reviewed' }],
    says: ['Reviewed by Amina Odhiambo', 'Not reviewed', 'One of the two is gone: says nothing'],
  },
  {
    name: 'Mappings of a framework that are left to be reviewed',
    path: '/compliance/kenya-dpa-2019',
    session,
    answers: {
      ...checklist,
      'GET /frameworks/kenya-dpa-2019/mappings?limit=50&own=all': { body: [ownMapping] },
    },
    acts: [{ press: 'Mappings that your organisation made' }],
    says: ['Mappings: 1', 'Waits for review'],
    look: true,
  },
  {
    name: 'A mapping to another requirement is added',
    path: '/compliance/kenya-dpa-2019?open=s25-b',
    session,
    answers: {
      ...checklist,
      ...texts,
      ...adopted,
      'GET /frameworks?limit=500': { body: frameworks },
      'GET /frameworks/own-1/requirements?limit=500': {
        body: [
          { id: 'r-1', citation: 'r-1', title: 'Say what each form is for' },
          { id: 'r-2', citation: 'r-2', title: 'Keep the key in the safe', text: 'Nobody takes it home.' },
        ],
      },
    },
    acts: [{ press: 'Add a mapping' }],
    says: ['The other requirement', 'Say what each form is for'],
    look: true,
  },
  {
    name: 'A checklist, as an auditor sees it',
    path: '/compliance/kenya-dpa-2019?open=s25-b',
    session: asAuditor,
    answers: { ...checklist, ...texts },
    says: [statesNotice],
  },
  {
    name: 'A checklist of 320',
    path: '/compliance/kenya-dpa-2019',
    session,
    answers: {
      ...checklist,
      'GET /organisation/requirements?limit=100&framework=kenya-dpa-2019': { body: manyRequirements },
    },
    says: ['Requirements: 320'],
    look: true,
  },
  {
    name: 'A checklist where nothing fits',
    path: '/compliance/kenya-dpa-2019?state=stale',
    session,
    answers: {
      ...everybody,
      ...unsaved,
      ...standing,
      'GET /frameworks/kenya-dpa-2019': { body: framework },
      'GET /organisation/requirements?limit=100&framework=kenya-dpa-2019&state=stale': { body: [] },
    },
    says: ['No requirements match your filters.'],
  },
  {
    name: 'Import of justifications',
    path: '/compliance/requirements/import',
    session,
    says: ['Your Statement of Applicability', 'Adopt the frameworks'],
  },
  {
    name: 'Import of justifications, a file chosen: what would be said',
    path: '/compliance/requirements/import',
    session,
    answers: { 'POST /organisation/requirements/imports/preview': { body: inclusionsPreview } },
    acts: [{ file: 'statement.csv', into: 'File' }],
    says: [
      'Which column is what',
      '38 requirements: 34 justified, 1 said not to apply, 3 as they are.',
      '10 of 34 justified requirements',
    ],
    look: true,
  },
  {
    name: 'Import of justifications, for a member',
    path: '/compliance/requirements/import',
    session: { role: 'user', ...owner, memberRole: 'member' },
    says: ['An owner or an admin of your organisation says why requirements are included.'],
  },
  {
    name: 'A framework that is not adopted',
    path: '/compliance/kenya-dpa-2019',
    session,
    answers: { 'GET /frameworks/kenya-dpa-2019': { body: framework }, 'GET /readiness': { body: nothing } },
  },
  {
    name: 'No such framework',
    path: '/compliance/unknown',
    session,
    answers: {
      'GET /frameworks/unknown': { status: 404, body: { error: 'There is no such framework.' } },
      ...standing,
    },
  },
] satisfies PageStory[];

const controlStories = [
  {
    name: 'Two controls',
    path: '/compliance/controls',
    session,
    answers: { ...everybody, ...tags, 'GET /controls?limit=100': { body: [control, unowned] } },
    says: ['No owner'],
    look: true,
  },
  {
    name: 'No controls',
    path: '/compliance/controls?owner=none',
    session,
    answers: { ...everybody, ...tags, 'GET /controls?limit=100&owner=none': { body: [] } },
    says: ['No controls match your filters.'],
  },
  {
    name: 'A hundred controls',
    path: '/compliance/controls',
    session,
    answers: { ...everybody, ...tags, 'GET /controls?limit=100': { body: manyControls } },
  },
  {
    name: 'Import of controls',
    path: '/compliance/controls/import',
    session,
    says: ['A spreadsheet of your controls', 'Adopt the frameworks'],
    look: true,
  },
  {
    name: 'Import of controls, a file chosen: which column is what',
    path: '/compliance/controls/import',
    session,
    answers: { 'POST /controls/imports/preview': { body: controlsPreview } },
    acts: [{ file: 'controls.csv', into: 'File' }],
    says: ['Which column is what', '42 controls: 40 new, 2 changed.', '10 of 40 new controls'],
    look: true,
  },
  {
    name: 'Import of controls, for an auditor',
    path: '/compliance/controls/import',
    session: asAuditor,
    says: ['You can read what your organisation does, and not change it.'],
  },
  {
    name: 'A control',
    path: '/compliance/controls/c1',
    session,
    answers: {
      ...everybody,
      ...adopted,
      ...settings,
      ...silent,
      'GET /controls/c1': { body: controlInFull },
    },
    says: ['Files aren’t scanned for viruses here. Anyone who opens one does so on their own computer.'],
    look: true,
  },
  {
    name: 'A control that another person changed meanwhile',
    path: '/compliance/controls/c1',
    session,
    answers: {
      ...everybody,
      ...adopted,
      ...settings,
      ...silent,
      'GET /controls/c1': { body: controlInFull },
      'PATCH /controls/c1': {
        status: 409,
        body: {
          error: 'Someone else changed this meanwhile.',
          code: 'changed_meanwhile',
          current: { ...controlInFull, state: 'retired', version: 2 },
        },
      },
    },
    acts: [
      { press: 'Change' },
      { type: 'Each quarter, by whom it concerns.', into: 'Description' },
      { press: 'Save' },
    ],
    says: ['Changed meanwhile', 'Not changed by you'],
    look: true,
  },
  {
    name: 'A monthly control without evidence since October',
    path: '/compliance/controls/c1',
    session,
    answers: {
      ...everybody,
      ...adopted,
      ...settings,
      ...silent,
      'GET /controls/c1': { body: lapsedControl },
    },
    says: ['October 2026 has no evidence', 'Valid, but new evidence is due'],
    look: true,
  },
  {
    name: 'A control with its history',
    path: '/compliance/controls/c1',
    session,
    answers: {
      ...everybody,
      ...adopted,
      ...settings,
      ...silent,
      'GET /controls/c1': { body: controlInFull },
      'GET /controls/c1/history?limit=20': { body: history },
    },
    acts: [{ press: 'Who changed it and its evidence, and when' }],
    says: ['Status: planned to in place'],
  },
  {
    name: 'A control that two people talk about',
    path: '/compliance/controls/c1',
    session,
    answers: {
      ...everybody,
      ...adopted,
      ...settings,
      'GET /controls/c1': { body: controlInFull },
      'GET /comments?limit=50&about=control&id=c1': { body: comments },
    },
    says: ['Shall I ask each team for theirs?', 'Comments: 2'],
    look: true,
  },
  {
    name: 'A control with 320 comments',
    path: '/compliance/controls/c1',
    session,
    answers: {
      ...everybody,
      ...adopted,
      ...settings,
      'GET /controls/c1': { body: controlInFull },
      'GET /comments?limit=50&about=control&id=c1': {
        body: manyComments,
        headers: {
          'X-Total-Count': '320',
          Link: '</comments?limit=50&about=control&id=c1&cursor=next>; rel="next"',
        },
      },
    },
    says: ['Comments: 50 of 320', 'Show older comments'],
  },
  {
    name: 'A control whose comments could not be loaded',
    path: '/compliance/controls/c1',
    session,
    answers: {
      ...everybody,
      ...adopted,
      ...settings,
      'GET /controls/c1': { body: controlInFull },
      'GET /comments?limit=50&about=control&id=c1': { status: 503 },
    },
    says: ['The comments could not be loaded.'],
  },
  {
    name: 'A comment that is to mention somebody',
    path: '/compliance/controls/c1',
    session,
    answers: {
      ...everybody,
      ...adopted,
      ...settings,
      ...silent,
      'GET /controls/c1': { body: controlInFull },
    },
    acts: [{ type: 'Ask @', into: 'Your comment' }],
    says: ['1 person to mention.'],
    look: true,
  },
  {
    name: 'A comment that could not be sent',
    path: '/compliance/controls/c1',
    session,
    answers: {
      ...everybody,
      ...adopted,
      ...settings,
      ...silent,
      'GET /controls/c1': { body: controlInFull },
      'POST /comments': {
        status: 409,
        body: { error: 'This has 500 comments, which is the most.', code: 'too_many_comments' },
      },
    },
    acts: [{ type: 'Who keeps the list?', into: 'Your comment' }, { press: 'Comment' }],
    says: ['This has 500 comments, which is the most.'],
  },
  {
    name: 'Title and dates of evidence are changed',
    path: '/compliance/controls/c1',
    session,
    answers: {
      ...everybody,
      ...adopted,
      ...settings,
      ...silent,
      'GET /controls/c1': { body: { ...controlInFull, evidence: [waiting] } },
    },
    acts: [{ press: 'Change title and dates' }],
    says: ['With other dates it counts once someone else has approved it again.'],
  },
  {
    name: 'A control, as an auditor sees it',
    path: '/compliance/controls/c1',
    session: asAuditor,
    answers: { ...everybody, ...adopted, ...silent, 'GET /controls/c1': { body: controlInFull } },
    says: [statesNotice],
  },
  {
    name: 'No such control',
    path: '/compliance/controls/c9',
    session,
    answers: { ...everybody, ...adopted, 'GET /controls/c9': { status: 404 } },
  },
] satisfies PageStory[];

const evidenceStories = [
  {
    name: 'Checks that prove a control, and do no more',
    path: '/compliance/evidence',
    session,
    answers: {
      ...unsaved,
      'GET /evidence?limit=50': { body: [reported, ofCheck] },
      'GET /controls?limit=500': { body: [control] },
    },
    says: ['Report of a program of yours', 'not looked at by Adili', 'It fails since 27 Nov 2026'],
  },
  {
    name: 'Evidence of each kind',
    path: '/compliance/evidence',
    session,
    answers: {
      ...unsaved,
      'GET /evidence?limit=50': { body: [statement, file, waiting] },
      'GET /controls?limit=500': { body: [control] },
    },
    says: ['Waiting for approval', statesNotice],
    look: true,
  },
  {
    name: 'A piece of evidence that people talk about',
    path: '/compliance/evidence?comments=e1',
    session,
    answers: {
      ...everybody,
      ...unsaved,
      'GET /evidence?limit=50': { body: [statement, file, waiting] },
      'GET /controls?limit=500': { body: [control] },
      'GET /comments?limit=50&about=evidence&id=e1': {
        body: comments.map((one) => ({ ...one, about: 'evidence', aboutId: 'e1' })),
      },
    },
    says: ['Comments on ‘The register was read through’', 'Shall I ask each team for theirs?'],
    look: true,
  },
  {
    name: 'No evidence',
    path: '/compliance/evidence',
    session,
    answers: { ...unsaved, 'GET /evidence?limit=50': { body: [] }, 'GET /controls?limit=500': { body: [] } },
  },
  {
    name: 'Fifty pieces of evidence',
    path: '/compliance/evidence',
    session,
    answers: {
      ...unsaved,
      'GET /evidence?limit=50': { body: manyEvidence },
      'GET /controls?limit=500': { body: manyControls },
    },
  },
] satisfies PageStory[];

const adoptStories = [
  {
    name: 'Frameworks, one suggested',
    path: '/compliance/adopt?country=KE&staff=3',
    session,
    answers: {
      'GET /frameworks?limit=500': { body: frameworks },
      'GET /organisation/frameworks': { body: [] },
      'GET /frameworks/suggestions?country=KE&staff=3': {
        body: [
          {
            framework: 'kenya-dpa-2019',
            why: 'You work in Kenya or hold data of people there. The Act binds every controller and processor that does (section 4).',
          },
        ],
      },
    },
    says: ['In force: NIST 800-53, Revision 5'],
    look: true,
  },
  {
    name: 'Frameworks, one adopted, with newer content',
    path: '/compliance/adopt',
    session,
    answers: {
      'GET /frameworks?limit=500': { body: frameworks },
      'GET /organisation/frameworks': {
        body: [
          {
            ...adoption,
            newer: { version: '2027-01-05', sha256: adoption.sha256, added: 1, changed: 0, removed: 1 },
          },
        ],
      },
      'GET /organisation/frameworks/kenya-dpa-2019/update': {
        body: {
          version: '2027-01-05',
          sha256: adoption.sha256,
          added: [{ id: 's72', citation: 'section 72', title: 'Keep within the new rule' }],
          changed: [],
          removed: [{ id: 's73', citation: 'section 73', title: 'Keep within the old rule' }],
          carried: [],
          left: [],
          mapped: [{ id: 's73', citation: 'section 73', title: 'Keep within the old rule', mappings: 2 }],
        },
      },
    },
    acts: [{ press: 'See what’s new' }],
    says: ['1 requirement new', '1 requirement withdrawn or gone that your mappings name'],
  },
  {
    name: 'Frameworks, as an auditor sees them',
    path: '/compliance/adopt',
    session: asAuditor,
    answers: {
      'GET /frameworks?limit=500': { body: frameworks },
      'GET /organisation/frameworks': { body: [adoption] },
    },
    says: ['What is adopted', 'You can read what your organisation adopted: open its checklist.'],
  },
  { name: 'Frameworks, logged out', path: '/compliance/adopt' },
] satisfies PageStory[];

const packStories = [
  { name: 'Verify a file, before one is chosen', path: '/verify' },
  {
    name: 'A pack that is done, and one that failed',
    path: '/compliance/pack',
    session,
    answers: {
      'GET /organisation': { body: organisation },
      'GET /organisation/frameworks': {
        body: [
          adoption,
          {
            ...adoption,
            id: 'iso27001-2022',
            framework: 'iso27001-2022',
            title: 'ISO 27001:2022',
            edition: 'ISO/IEC 27001:2022',
          },
        ],
      },
      'GET /packs': {
        body: [
          pack,
          { ...pack, id: 'p2', state: 'failed', problem: 'A file of evidence is missing.', asOf: undefined },
        ],
      },
    },
    says: ['A file of evidence is missing.', 'import the justifications', statesNotice],
    look: true,
  },
  {
    name: 'No pack yet, as an auditor sees it',
    path: '/compliance/pack',
    session: asAuditor,
    answers: { ...adopted, 'GET /organisation': { body: organisation }, 'GET /packs': { body: [] } },
    says: ['No pack has been made recently.'],
  },
  {
    name: 'A pack of nothing',
    path: '/compliance/pack',
    session,
    answers: {
      'GET /organisation': { body: organisation },
      'GET /organisation/frameworks': { body: [] },
      'GET /packs': { body: [] },
    },
    says: ['A pack holds adopted frameworks, and there are none yet.'],
  },
  {
    name: 'A pack of an organisation without a name',
    path: '/compliance/pack',
    session,
    answers: {
      ...adopted,
      'GET /organisation': { body: { ...organisation, name: '' } },
      'GET /packs': { body: [] },
    },
    says: ['The cover of a pack shows it.'],
  },
  {
    name: 'Packs, as a member sees them',
    path: '/compliance/pack',
    session: { role: 'user', ...owner, memberRole: 'member' },
  },
] satisfies PageStory[];

const undoStories = [
  {
    name: 'What can be undone',
    path: '/compliance/controls/undo',
    session,
    answers: { 'GET /undo?limit=50': { body: undoSteps } },
    says: ['Changes: 2', 'and 40 other controls were changed'],
  },
  {
    name: 'Nothing to undo, as a member sees it',
    path: '/compliance/controls/undo',
    session: { role: 'user', ...owner, memberRole: 'member' },
    answers: { 'GET /undo?limit=50': { body: [] } },
    says: ['There is nothing to undo.', 'You see what you did yourself.'],
  },
  {
    name: 'What can be undone, as an auditor sees it',
    path: '/compliance/controls/undo',
    session: asAuditor,
  },
  {
    name: 'What can be undone, not read',
    path: '/compliance/controls/undo',
    session,
    answers: { 'GET /undo?limit=50': { status: 503, body: { error: 'The store can’t be read now.' } } },
    says: ['The changes could not be loaded.'],
  },
] satisfies PageStory[];

const reportStories = [
  {
    name: 'Two reports',
    path: '/compliance/reports',
    session,
    answers: { 'GET /reports': { body: [report, { ...quietReport, id: 'r0', day: '2026-11-16' }] } },
    says: ['Reports: 2'],
  },
  {
    name: 'No report yet',
    path: '/compliance/reports',
    session: asAuditor,
    answers: { 'GET /reports': { body: [] } },
    says: ['There’s no report yet. The first comes on the Monday after a framework was adopted.'],
  },
  {
    name: 'A report',
    path: '/compliance/reports/r1',
    session,
    answers: { 'GET /reports/r1': { body: report } },
    says: ['Week to 23 Nov 2026', statesNotice],
    look: true,
  },
  {
    name: 'A report of a quiet week, as an auditor sees it',
    path: '/compliance/reports/r1',
    session: asAuditor,
    answers: { 'GET /reports/r1': { body: quietReport } },
    says: ['Nothing: the register didn’t change that week.'],
  },
  {
    name: 'No such report',
    path: '/compliance/reports/r9',
    session,
    answers: { 'GET /reports/r9': { status: 404 } },
    says: ['There is no such report'],
  },
] satisfies PageStory[];

/** What the pages of the register can look like. */
export const registerStories = [
  ...overviewStories,
  ...checklistStories,
  ...controlStories,
  ...evidenceStories,
  ...adoptStories,
  ...packStories,
  ...undoStories,
  ...reportStories,
];
