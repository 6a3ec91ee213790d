import { call, type Heading } from '../calls/call.ts';
import * as schemas from './page-audit.ts';

export const heading: Heading = {
  name: 'Page audits',
  description: 'The audit of one page, for anybody.',
  schemas: {
    PageAudit: schemas.pageAudit,
  },
};

export const requestPageAudit = call('POST /page-audits', {
  access: 'anyone',
  summary: 'Have one page audited without an account; the same address within an hour is the same audit',
  limit: 'pageAudit',
  body: schemas.newPageAudit,
  status: 202,
  answer: schemas.pageAudit,
});

export const pageAuditOf = call('GET /page-audits/:id', {
  access: 'anyone',
  summary: 'The audit of a page, for 7 days',
  answer: schemas.pageAudit,
});

export const eventsOfPageAudit = call('GET /page-audits/:id/events', {
  access: 'anyone',
  summary:
    'How far the audit of a page is, as server-sent events, the last when it ends; a network has 12 streams at once',
  events: schemas.pageAuditProgress,
});

export const pictureOfPageAudit = call('GET /page-audits/:id/pictures/:picture', {
  access: 'anyone',
  summary: 'The picture of an element on that page',
  file: 'image/png',
});
