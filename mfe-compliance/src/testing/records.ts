import type { Comment } from '@adili/schemas/comments/comment';
import type { Control, ControlInFull } from '@adili/schemas/controls/control';
import type { ControlEntry } from '@adili/schemas/controls/control-history';
import type { ControlImportPreview } from '@adili/schemas/controls/import';
import type { Evidence } from '@adili/schemas/evidence/evidence';
import type { Adoption } from '@adili/schemas/frameworks/adoption';
import type { Framework, FrameworkDetail } from '@adili/schemas/frameworks/framework';
import type { ImportedFramework } from '@adili/schemas/frameworks/import';
import type { ImportPreview } from '@adili/schemas/frameworks/import-preview';
import type { OwnMapping, ShownMapping } from '@adili/schemas/mappings/mapping';
import type { Organisation } from '@adili/schemas/organisations/organisation';
import type { Pack } from '@adili/schemas/packs/pack';
import type { Readiness, WaitingExclusion } from '@adili/schemas/readiness/readiness';
import type { ReportInFull } from '@adili/schemas/reports/report';
import type { InclusionImportPreview } from '@adili/schemas/requirements/inclusion-import';
import type { OrganisationRequirement } from '@adili/schemas/requirements/organisation-requirement';
import type { SavedFilter } from '@adili/schemas/saved-filters/saved-filter';
import type { UndoStep } from '@adili/schemas/undo/undo-step';

export { auditor, owner, people } from '@adili/http/testing/people';

const createdAt = '2026-11-02T09:00:00.000Z';

export const statement: Evidence = {
  id: 'e1',
  kind: 'statement',
  title: 'The register was read through',
  version: 1,
  sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  givenBy: 'u1',
  givenByName: 'Amina Odhiambo',
  givenAt: '2026-11-10T09:00:00.000Z',
  validFrom: '2026-11-10T09:00:00.000Z',
  validUntil: '2126-11-10',
  endsAt: '2126-11-10T21:00:00.000Z',
  state: 'valid',
  text: 'I read the whole register, and it names each system that we use.',
  controls: ['c1'],
  needsApproval: false,
  givers: ['u1'],
  read: 'ab12'.repeat(16),
};

export const file: Evidence = {
  ...statement,
  id: 'e2',
  kind: 'file',
  title: 'Inventory 2026',
  name: 'inventory.xlsx',
  type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  size: 1_482_000,
  text: undefined,
  validUntil: '2026-11-20',
  endsAt: '2026-11-20T21:00:00.000Z',
  state: 'expired',
};

/** Of a check that fails since a few days, and of one that a program reports. */
export const ofCheck: Evidence = {
  ...statement,
  id: 'e4',
  kind: 'record',
  title: 'Certificate: https://example.com (conduct of the organisation)',
  check: 'check1',
  checkKind: 'tls_certificate',
  conduct: 'organisation',
  text: 'It fails since 2026-11-27T09:16:10.306Z: The certificate ended on 27 November 2026. Seen: daysLeft -1. It passed last at 2026-11-27T08:16:10.306Z. Looked at last at 2026-11-28T09:16:10.306Z.',
  validUntil: undefined,
  endsAt: '2026-11-27T09:16:10.306Z',
  state: 'expired',
};
export const reported: Evidence = {
  ...ofCheck,
  id: 'e5',
  title: 'Backups (reported by a program of the organisation, not looked at by Adili)',
  check: 'check2',
  checkKind: 'pushed',
  text: 'Reported by a program of the organisation with the API key “Nightly”, not looked at by Adili. It passes since 2026-11-20T02:00:00.000Z: Seven of seven. Reported last at 2026-11-28T02:00:00.000Z.',
  endsAt: undefined,
  state: 'valid',
};

/** Given by another, and waiting. */
export const waiting: Evidence = {
  ...statement,
  id: 'e3',
  kind: 'link',
  title: 'Our privacy notice',
  url: 'https://example.com/privacy',
  text: undefined,
  givenBy: 'u2',
  givenByName: 'Brian Mwangi',
  givers: ['u2'],
  validUntil: undefined,
  endsAt: undefined,
  state: 'awaiting_approval',
  needsApproval: true,
};

export const control: Control = {
  id: 'c1',
  title: 'An inventory lists personal data, why you have it and for how long',
  description: 'List each kind of data, its purpose, lawful basis, place, recipients and retention period.',
  tags: 'Personal data, yearly',
  owner: 'u1',
  ownerName: 'Amina Odhiambo',
  cadence: 'half_yearly',
  nextDue: '2126-11-10T21:00:00.000Z',
  carriedBy: 'e1',
  missing: null,
  state: 'in_place',
  isValid: true,
  isSelfDeclared: true,
  requirements: [{ id: 'kenya-dpa-2019:s25-a', framework: 'kenya-dpa-2019', requirement: 's25-a' }],
  evidence: ['e1', 'e2'],
  createdAt,
  version: 1,
};

/** What was done to a control and its evidence, the newest first. */
export const history: ControlEntry[] = [
  {
    id: 'h3',
    at: '2026-11-12T09:00:00.000Z',
    actor: 'u2',
    actorName: 'Brian Mwangi',
    action: 'evidence.deleted',
    target: 'e9',
    detail: 'record roles, given by u1 on 2026-11-10',
    detailNamed: 'record roles, given by Amina Odhiambo on 2026-11-10',
  },
  {
    id: 'h2',
    at: '2026-11-11T09:00:00.000Z',
    actor: 'u1',
    actorName: 'Amina Odhiambo',
    action: 'control.changed',
    target: 'c1',
    targetName: control.title,
    detail: 'state: planned -> in_place',
  },
];

/** What two people say about a control, the newest first. */
export const comments: Comment[] = [
  {
    id: 'm2',
    about: 'control',
    aboutId: 'c1',
    text: '@Amina Odhiambo, the list is of last year.\n\nShall I ask each team for theirs?',
    mentions: [{ id: 'u1', name: 'Amina Odhiambo' }],
    createdBy: 'u2',
    createdByName: 'Brian Mwangi',
    createdAt: '2026-11-20T09:00:00.000Z',
    version: 1,
  },
  {
    id: 'm1',
    about: 'control',
    aboutId: 'c1',
    text: 'I keep the inventory in one table, a row for each system.',
    mentions: [],
    createdBy: 'u1',
    createdByName: 'Amina Odhiambo',
    createdAt: '2026-11-12T09:00:00.000Z',
    editedAt: '2026-11-12T09:10:00.000Z',
    version: 2,
  },
];

export const unowned: Control = {
  ...control,
  id: 'c2',
  title: 'Backups are restored as a test',
  description: undefined,
  owner: null,
  ownerName: undefined,
  cadence: 365,
  nextDue: null,
  carriedBy: null,
  state: 'planned',
  isValid: false,
  isSelfDeclared: false,
  requirements: [],
  evidence: [],
};

export const controlInFull: ControlInFull = {
  ...control,
  requirements: [
    {
      id: 'kenya-dpa-2019:s25-a',
      framework: 'kenya-dpa-2019',
      requirement: 's25-a',
      citation: 'section 25(a)',
      title: 'Process lawfully, fairly and openly',
      frameworkTitle: 'Kenya DPA',
      state: 'met',
    },
  ],
  evidence: [statement, file],
  series: [
    { from: '2026-07-01', until: '2026-12-31', evidence: ['e1', 'e2'], isMissing: false },
    { from: '2026-01-01', until: '2026-06-30', evidence: [], isMissing: true },
  ],
};

export const framework: FrameworkDetail = {
  id: 'kenya-dpa-2019',
  title: 'Kenya DPA',
  fullName: 'Data Protection Act, 2019 (Kenya)',
  edition: 'Act 24 of 2019, with L.N. 263, 264 and 265 of 2021',
  country: 'KE',
  publisher: 'Republic of Kenya',
  source: {
    title: 'Data Protection Act, No. 24 of 2019, Kenya Law',
    url: 'https://new.kenyalaw.org/akn/ke/act/2019/24',
    date: '2019-11-08',
  },
  licence: { name: "Adili's own words; the text of the law is public" },
  reviewed: null,
  version: '2026-11-24',
  sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  requirements: 4,
  imported: false,
  sections: [
    { id: 'part-4', title: 'Principles and obligations (Part IV)' },
    { id: 'rights', title: 'Rights of people', parent: 'part-4' },
  ],
};

/** A review that is missing since October, though a policy is valid for years. */
export const lapsedControl: ControlInFull = {
  ...controlInFull,
  title: 'Access rights are reviewed',
  cadence: 'monthly',
  nextDue: '2026-10-04T21:00:00.000Z',
  carriedBy: null,
  missing: { from: '2026-10-01', until: '2026-10-31' },
  isValid: false,
  isSelfDeclared: false,
  evidence: [
    { ...waiting, title: 'Review of November' },
    { ...file, title: 'Review of September', validFrom: '2026-09-05', validUntil: undefined },
    { ...statement, title: 'Our policy', validFrom: '2026-01-01', validUntil: '2028-12-31' },
  ],
  series: [
    { from: '2026-11-01', until: '2026-11-30', evidence: ['e3'], isMissing: true },
    { from: '2026-10-01', until: '2026-10-31', evidence: [], isMissing: true },
    { from: '2026-09-01', until: '2026-09-30', evidence: ['e2'], isMissing: false },
  ],
};

const { sections: _, fullName, ...listed } = framework;

/** As lists have them: one adopted, one retired, one of the organisation's own. */
export const frameworks: Framework[] = [
  { ...listed, fullName },
  {
    ...listed,
    id: 'nist80053',
    title: 'NIST 800-53',
    edition: 'Revision 4',
    successor: 'nist80053-r5',
    requirements: 261,
    licence: { name: 'Public domain', url: 'https://www.nist.gov/open/license' },
  },
  {
    ...listed,
    id: 'nist80053-r5',
    title: 'NIST 800-53',
    edition: 'Revision 5',
    requirements: 287,
    reviewed: { by: 'Cynthia Wanjiru', on: '2026-11-20' },
  },
  {
    ...listed,
    id: 'own-1',
    title: 'Our house rules',
    edition: '2026',
    licence: null,
    source: { title: 'Our house rules' },
    imported: true,
    importedAt: createdAt,
  },
];

/** As one's own file becomes one. */
export const imported: ImportedFramework = {
  ...listed,
  id: 'f-1',
  title: 'House rules',
  imported: true,
  notes: [],
};

/** What a spreadsheet with a column for each of two frameworks would change. */
export const controlsPreview: ControlImportPreview = {
  added: 40,
  changed: 2,
  unchanged: 0,
  rows: Array.from({ length: 42 }, (_, at) => ({
    place: `line ${at + 2}`,
    title:
      at % 3 ? `Backups of system ${at + 1} are restored once, and it is written down` : 'Doors are locked',
    outcome: at < 2 ? 'changed' : 'new',
    changes: at < 2 ? ['owner', 'status'] : ['3 requirements', '1 piece of evidence'],
  })),
  unclear: [
    {
      place: 'line 7',
      sentence:
        'Nobody in your organisation has the address or name ‘joy@example.com’. Invite them first, or choose an owner later.',
    },
  ],
  unclearCount: 1,
  untouched: 60,
  notes: ['‘CC3’ is 4 requirements of SOC 2: CC3.1 to CC3.4.'],
  faults: {},
  table: {
    sheets: [],
    columns: [
      { letter: 'A', header: 'Control', meaning: 'title' },
      { letter: 'B', header: 'Responsible', meaning: 'owner' },
      { letter: 'C', header: 'SOC 2', meaning: 'requirements' },
      { letter: 'D', header: 'ISO 27001', meaning: 'requirements' },
      { letter: 'E', header: 'Priority' },
    ],
    rows: [
      ['Doors are locked', 'joy@example.com', 'CC6.4', 'A.7.1/A.7.2', 'High'],
      ['Keys are counted', '', 'CC3', 'A.5', ''],
    ],
  },
};

/** What a Statement of Applicability would say of more requirements than are shown at first. */
export const inclusionsPreview: InclusionImportPreview = {
  justified: 34,
  excluded: 1,
  unchanged: 3,
  rows: Array.from({ length: 35 }, (_, at) => ({
    place: `line ${at + 2}`,
    id: `iso27001-2022:A.5.${at + 1}`,
    title: `A.5.${at + 1} Contact with authorities, and with everybody else who has to be told at once`,
    outcome: at === 4 ? 'excluded' : 'justified',
    words:
      at % 3 ? 'Risk, Law: We hold records of patients, and have to keep them for ten years.' : 'Contract',
  })),
  unclear: [{ place: 'line 40', sentence: '‘perhaps’ is neither yes nor no.' }],
  unclearCount: 1,
  notes: ['‘A.8.25–A.8.27’ is 3 requirements of ISO/IEC 27001: A.8.25 to A.8.27.'],
  faults: {},
  table: {
    sheets: [],
    columns: [
      { letter: 'A', header: 'Control', meaning: 'requirement' },
      { letter: 'B', header: 'Applicable', meaning: 'applicable' },
      { letter: 'C', header: 'Why', meaning: 'justification' },
      { letter: 'D', header: 'Since' },
    ],
    rows: [
      ['A.5.1', 'yes', 'We hold records of patients, and have to keep them for ten years.', '2025'],
      ['A.7.4', 'no', 'We rent no rooms.', ''],
    ],
  },
};

/** What was found in a table of two rules, of which one column has no name that we know. */
export const tablePreview: ImportPreview = {
  format: 'csv',
  title: 'rules',
  requirements: 2,
  notes: [],
  table: {
    sheets: [],
    columns: [
      { letter: 'A', header: 'Kode', meaning: 'id' },
      { letter: 'B', header: 'Wat' },
      { letter: 'C', header: 'Description', meaning: 'title' },
    ],
    rows: [
      ['r-1', 'Lock the door', 'Every night'],
      ['r-2', 'Keep the key', 'In the safe'],
    ],
  },
};

export const adoption: Adoption = {
  id: framework.id,
  framework: framework.id,
  title: framework.title,
  edition: framework.edition,
  version: framework.version,
  sha256: framework.sha256,
  adoptedAt: createdAt,
  adoptedBy: 'u1',
  adoptedByName: 'Amina Odhiambo',
  met: 1,
  stale: 0,
  partly: 1,
  open: 1,
  not_applicable: 1,
  selfDeclared: 1,
};

export const pack: Pack = {
  id: 'p1',
  state: 'done',
  frameworks: [framework.id],
  requestedAt: '2026-11-23T09:00:00.000Z',
  expiresAt: '2126-11-30T09:00:00.000Z',
  asOf: '2026-11-20T21:00:00.000Z',
  size: 2_340_000,
  sha256: framework.sha256,
};

/** What people of the organisation say: a rule of theirs covers a requirement of the law, and nobody has reviewed that yet. */
export const ownMapping: OwnMapping = {
  id: 'm1',
  from: 'r-1',
  fromFramework: 'own-1',
  fromNamed: { framework: 'Our house rules', citation: 'r-1', title: 'Say what each form is for' },
  to: 's25-b',
  toFramework: 'kenya-dpa-2019',
  toNamed: {
    framework: 'Kenya DPA',
    citation: 'section 25(b)',
    title: 'Collect for a purpose that is stated',
  },
  relation: 'superset',
  source: 'Your organisation',
  why: 'Each of our forms names its purpose, and nothing is collected without one.',
  madeBy: 'u2',
  madeByName: 'Brian Mwangi',
  createdAt,
  needsApproval: true,
  version: 1,
};

export const shippedMapping: ShownMapping = {
  from: 's25-b',
  fromFramework: 'kenya-dpa-2019',
  fromNamed: ownMapping.toNamed,
  to: 'art-5-1-b',
  toFramework: 'gdpr',
  toNamed: { framework: 'GDPR', citation: 'Article 5(1)(b)', title: 'Limit the purpose' },
  relation: 'equal',
  source: 'Adili’s own comparison, not reviewed',
};

const section = { id: 'part-4', title: 'Principles and obligations (Part IV)' };
const rights = { id: 'rights', title: 'Rights of people' };

const met: OrganisationRequirement = {
  id: 'kenya-dpa-2019:s25-a',
  version: 1,
  framework: 'kenya-dpa-2019',
  requirement: { id: 's25-a', citation: 'section 25(a)', title: 'Process lawfully, fairly and openly' },
  section,
  state: 'met',
  isSelfDeclared: true,
  owner: 'u1',
  ownerName: 'Amina Odhiambo',
  because: {
    controls: [
      {
        id: 'c1',
        title: control.title,
        state: 'in_place',
        isValid: true,
        isSelfDeclared: true,
        carriedBy: 'e1',
        nextDue: '2126-11-10T21:00:00.000Z',
      },
    ],
    evidence: [
      {
        id: 'e1',
        kind: 'statement',
        title: statement.title,
        control: 'c1',
        state: 'valid',
        endsAt: '2126-11-10T21:00:00.000Z',
      },
      {
        id: 'e2',
        kind: 'file',
        title: file.title,
        control: 'c1',
        state: 'expired',
        endsAt: '2026-11-20T21:00:00.000Z',
      },
    ],
  },
};

export const open: OrganisationRequirement = {
  ...met,
  id: 'kenya-dpa-2019:s25-b',
  requirement: { id: 's25-b', citation: 'section 25(b)', title: 'Collect for a purpose that is stated' },
  state: 'open',
  owner: undefined,
  ownerName: undefined,
  due: '2026-11-20',
  because: { controls: [], evidence: [] },
};

const partly: OrganisationRequirement = {
  ...open,
  id: 'kenya-dpa-2019:s26',
  requirement: { id: 's26', citation: 'section 26', title: 'Let people use their rights' },
  section: rights,
  state: 'partly',
  due: undefined,
  because: {
    controls: [],
    evidence: [],
    mapping: {
      framework: 'gdpr',
      requirement: { id: 'art-12-1', citation: 'Article 12(1)', title: 'Answer people plainly' },
      relation: 'intersects',
      state: 'met',
    },
  },
};

export const excluded: OrganisationRequirement = {
  ...open,
  id: 'kenya-dpa-2019:s33',
  requirement: { id: 's33', citation: 'section 33', title: 'Ask parents before a child’s data is used' },
  section: rights,
  state: 'not_applicable',
  due: undefined,
  because: { controls: [], evidence: [], reason: 'We serve businesses only.' },
  exclusion: {
    reason: 'We serve businesses only.',
    givenBy: 'u1',
    givenByName: 'Amina Odhiambo',
    givenAt: '2026-11-12T09:00:00.000Z',
    needsApproval: false,
  },
};

export const requirements: OrganisationRequirement[] = [met, open, partly, excluded];

/** By Enterprise: it counts once another person approves it. */
export const waitingExclusion: WaitingExclusion = {
  id: excluded.id,
  citation: excluded.requirement.citation,
  title: excluded.requirement.title,
  framework: excluded.framework,
  reason: 'We serve businesses only.',
  givenByName: 'Amina Odhiambo',
  givenAt: '2026-11-12T09:00:00.000Z',
};

export const readiness: Readiness = {
  due: 2,
  expired: 1,
  unowned: 1,
  planned: 7,
  frameworks: [
    {
      id: 'kenya-dpa-2019',
      title: 'Kenya DPA',
      met: 1,
      stale: 0,
      partly: 1,
      open: 1,
      notApplicable: 1,
      metByRecords: 1,
      selfDeclared: 1,
    },
  ],
  dueItems: [
    {
      kind: 'requirement',
      id: open.id,
      title: open.requirement.title,
      citation: open.requirement.citation,
      framework: open.framework,
      due: '2026-11-20T21:00:00.000Z',
      isOverdue: true,
    },
    {
      kind: 'control',
      id: 'c1',
      title: control.title,
      due: '2126-11-10T21:00:00.000Z',
      isOverdue: false,
      owner: 'u1',
      ownerName: 'Amina Odhiambo',
    },
  ],
  expiredItems: [
    {
      id: 'e2',
      title: file.title,
      control: 'c1',
      controlTitle: control.title,
      endedAt: '2026-11-20T21:00:00.000Z',
    },
  ],
  unownedControls: [{ id: 'c2', title: unowned.title }],
  awaitingApproval: 0,
  waitingExclusions: [],
  lastReport: { day: '2026-11-23', met: [{ framework: 'kenya-dpa-2019', met: 0 }] },
  begun: { owner: true, evidence: true, pack: false },
};

/** What lists are often narrowed by. */
export const savedFilters: SavedFilter[] = [
  {
    id: 'f1',
    title: 'Nobody’s',
    path: '/compliance/controls',
    query: 'owner=none',
    createdAt: '2026-11-20T09:00:00.000Z',
  },
];

/** What can be undone. */
export const undoSteps: UndoStep[] = [
  {
    id: 'x1',
    action: 'control.removed',
    target: 'c1',
    title: control.title,
    count: 1,
    madeBy: 'u1',
    madeByName: 'Amina Odhiambo',
    at: '2026-11-20T09:00:00.000Z',
    until: '2026-12-20T09:00:00.000Z',
  },
  {
    id: 'x2',
    action: 'control.changed',
    target: 'c2',
    title: 'Staff are trained in what to do when somebody asks for a copy of what is kept of them',
    count: 41,
    madeBy: 'u9',
    at: '2026-11-19T09:00:00.000Z',
    until: '2026-12-19T09:00:00.000Z',
  },
];

export const report: ReportInFull = {
  id: 'r1',
  day: '2026-11-23',
  from: '2026-11-16T04:00:00.000Z',
  to: '2026-11-23T04:00:00.000Z',
  madeAt: '2026-11-23T04:02:00.000Z',
  changes: 14,
  due: 2,
  expired: 1,
  changesByAction: [
    { action: 'evidence.given', count: 9 },
    { action: 'control.added', count: 5 },
  ],
  lastChanges: [
    { at: '2026-11-20T09:00:00.000Z', action: 'evidence.given', target: 'e1', title: statement.title },
    { at: '2026-11-19T09:00:00.000Z', action: 'control.added', target: 'c9' },
  ],
  dueItems: readiness.dueItems.map(({ owner: _, ownerName: __, ...item }) => item),
  expiredItems: readiness.expiredItems,
  quietFrameworks: [{ id: 'gdpr', title: 'GDPR' }],
  frameworks: readiness.frameworks,
};

/** Of a week in which nothing happened. */
export const quietReport: ReportInFull = {
  ...report,
  changes: 0,
  due: 0,
  expired: 0,
  changesByAction: [],
  lastChanges: [],
  dueItems: [],
  expiredItems: [],
};

/** What an organisation answers that has adopted nothing. */
export const nothing: Readiness = {
  due: 0,
  expired: 0,
  unowned: 0,
  planned: 0,
  frameworks: [],
  dueItems: [],
  expiredItems: [],
  unownedControls: [],
  awaitingApproval: 0,
  waitingExclusions: [],
  begun: { owner: false, evidence: false, pack: false },
};

export const organisation: Organisation = {
  id: 'o1',
  name: 'Mjengo Builders',
  createdAt: '2026-10-01T09:00:00.000Z',
  version: 1,
};
