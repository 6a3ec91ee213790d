import * as calls from '@adili/calls';
import { pageAuditOf, pictureOfPageAudit, requestPageAudit } from '../../domain/page-audits/page-audits.ts';
import { replyRoute, route } from '../route.ts';
import { pictureReply } from '../runs/picture.ts';

export const pageAuditRoutes = [
  route(calls.requestPageAudit, ({ services, body, address }) =>
    requestPageAudit(services, body.url, address),
  ),
  route(calls.pageAuditOf, ({ services, params }) => pageAuditOf(services, params.id)),
  replyRoute(calls.pictureOfPageAudit, async ({ services, params }) =>
    pictureReply(await pictureOfPageAudit(services, params)),
  ),
];
