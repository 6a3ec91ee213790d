import * as calls from '@adili/calls';
import {
  pageAuditOf,
  pictureOfPageAudit,
  progressOfPageAudit,
  requestPageAudit,
} from '../../domain/audits/page-audits/page-audits.ts';
import { isOver } from '../../domain/audits/run-rows/shown-runs.ts';
import { truncateAddress } from '../../domain/foundation/address.ts';
import { eventStream } from '../events/event-stream.ts';
import { replyRoute, route } from '../route.ts';
import { pictureReply } from '../runs/picture.ts';

export const pageAuditRoutes = [
  route(calls.requestPageAudit, ({ services, body, address }) =>
    requestPageAudit(services, body.url, address),
  ),
  route(calls.pageAuditOf, ({ services, params }) => pageAuditOf(services, params.id)),
  replyRoute(calls.eventsOfPageAudit, ({ services, params, address, gone }) =>
    eventStream({
      services,
      gone: gone(),
      whose: truncateAddress(address),
      most: 12,
      look: () => progressOfPageAudit(services, params.id),
      isLast: isOver,
    }),
  ),
  replyRoute(calls.pictureOfPageAudit, async ({ services, params }) =>
    pictureReply(await pictureOfPageAudit(services, params)),
  ),
];
