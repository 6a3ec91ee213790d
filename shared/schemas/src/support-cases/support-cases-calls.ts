import * as z from 'zod/mini';
import { call, type Heading, mostLongTextBytes } from '../calls/call.ts';
import { csvOf } from '../calls/list-file.ts';
import { versioned } from '../calls/versioned.ts';
import { caseForm, caseMessageForm, caseTemplateForm } from './case-forms.ts';
import * as schemas from './support-case.ts';

export const heading: Heading = {
  name: 'Support cases',
  description:
    'Questions to the team, with its answers. Each message of a public form is a case as well. Who opened a case reads it, and owners and admins of the organisation read all of it.',
  schemas: {
    ListedCase: schemas.ownListedCase,
    SupportCase: schemas.ownCase,
    OperatorListedCase: schemas.operatorListedCase,
    OperatorCase: schemas.operatorCase,
    CaseTemplate: schemas.caseTemplate,
  },
};

export const openCase = call('POST /support/cases', {
  access: 'reader',
  summary: 'Ask the team, which answers within 24 hours: by a mail, and in the case',
  limit: 'supportCase',
  body: caseForm,
  bodyBytes: mostLongTextBytes,
  status: 201,
  answer: schemas.ownCase,
});

export const ownCases = call('GET /support/cases', {
  access: 'reader',
  summary: 'Cases of one’s own, of owners and admins those of the organisation, newest first',
  query: schemas.ownCasesQuery,
  answer: z.array(schemas.ownListedCase),
});

export const ownCase = call('GET /support/cases/:id', {
  access: 'reader',
  summary: 'A case with its messages',
  answer: schemas.ownCase,
});

export const writeMessage = call('POST /support/cases/:id/messages', {
  access: 'reader',
  summary: 'Write on in a case; one that waits or is closed is open again',
  limit: 'caseMessage',
  body: caseMessageForm,
  bodyBytes: mostLongTextBytes,
  status: 201,
  answer: schemas.ownCase,
});

export const addFile = call('POST /support/cases/:id/files', {
  access: 'reader',
  summary:
    'Add a file of at most 25 MB to one’s own last message of an open case, 20 files in all: multipart/form-data with the field file, and message for another message of one’s own',
  limit: 'caseFile',
  upload: true,
  status: 201,
  answer: schemas.ownCase,
});

export const ownCaseFile = call('GET /support/cases/:id/files/:file', {
  access: 'reader',
  summary: 'A file of a case, always as a download',
  status: 200,
  file: 'application/octet-stream',
});

export const changeOwnCase = call('PATCH /support/cases/:id', {
  access: 'reader',
  summary: 'Close a case',
  body: versioned(schemas.ownCaseChange),
  answer: schemas.ownCase,
});

export const replyTime = call('GET /support/reply-time', {
  access: 'anyone',
  summary: 'Within how many hours half of the cases of the last 30 days had their first answer',
  answer: schemas.replyTime,
});

export const allCases = call('GET /admin/cases', {
  access: 'adminKey',
  summary: 'The queue: open cases first, of those the ones with priority, then by when an answer is due',
  query: schemas.caseQueueQuery,
  answer: z.array(schemas.operatorListedCase),
});

export const allCasesFile = csvOf(allCases);

export const caseCounts = call('GET /admin/case-counts', {
  access: 'adminKey',
  summary: 'How many cases are open, overdue, past the hour of the alarm, and with whom',
  answer: schemas.caseCounts,
});

export const nextCase = call('GET /admin/cases/next', {
  access: 'adminKey',
  summary: 'The first open case of the queue that no other operator has, or the one that follows another',
  query: schemas.nextCaseQuery,
  answer: schemas.nextCase,
});

export const oneCase = call('GET /admin/cases/:id', {
  access: 'adminKey',
  summary: 'A case with its messages and notes',
  answer: schemas.operatorCase,
});

export const changeCase = call('PATCH /admin/cases/:id', {
  access: 'adminKey',
  summary: 'Close a case without an answer, open it again, or give it to an operator',
  body: versioned(schemas.caseChange),
  answer: schemas.operatorCase,
});

export const answerCase = call('POST /admin/cases/:id/messages', {
  access: 'adminKey',
  summary: 'Answer a case, which then waits for its customer or is closed; or note something among operators',
  body: versioned(schemas.caseAnswer),
  bodyBytes: mostLongTextBytes,
  status: 201,
  answer: schemas.operatorCase,
});

export const addAnswerFile = call('POST /admin/cases/:id/files', {
  access: 'adminKey',
  summary:
    'Add a file of at most 25 MB to one’s own answer to a member’s case, while nobody has written since, 20 files in all: multipart/form-data with the field file, and message for that answer’s id',
  upload: true,
  status: 201,
  answer: schemas.operatorCase,
});

export const caseFile = call('GET /admin/cases/:id/files/:file', {
  access: 'adminKey',
  summary: 'A file of a case, always as a download',
  status: 200,
  file: 'application/octet-stream',
});

export const caseTemplates = call('GET /admin/case-templates', {
  access: 'adminKey',
  summary: 'Answers that are kept ready, by name',
  answer: z.array(schemas.caseTemplate),
});

export const addCaseTemplate = call('POST /admin/case-templates', {
  access: 'adminKey',
  summary: 'Keep an answer ready',
  body: caseTemplateForm,
  bodyBytes: mostLongTextBytes,
  status: 201,
  answer: schemas.caseTemplate,
});

export const removeCaseTemplate = call('DELETE /admin/case-templates/:id', {
  access: 'adminKey',
  summary: 'Take an answer away that was kept ready',
});
