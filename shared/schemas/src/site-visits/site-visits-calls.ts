import { call, type Heading } from '../calls/call.ts';
import * as schemas from './site-visit.ts';

export const heading: Heading = {
  name: 'Visits of auditors',
  description:
    'What the same programs call for checks that take a browser: they visit start pages of proved websites, and say what these store and ask for before anybody chose.',
  schemas: { ClaimedVisit: schemas.claimedVisit },
};

export const claimVisit = call('POST /site-visits', {
  access: 'auditorToken',
  summary: `Claim the next website to visit: it is held for ${schemas.visitMinutes} minutes`,
  answer: schemas.claimedVisit,
});

export const sendVisit = call('POST /site-visits/:id/result', {
  access: 'auditorToken',
  summary: 'Send what was seen, or why nothing was. 404 says that the claim is lost',
  body: schemas.visitResult,
  bodyBytes: schemas.mostVisitBytes,
});
