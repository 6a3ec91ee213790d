import * as calls from '@adili/schemas/page-audits/page-audits-calls';
import { eventStream } from '../../../http/events/event-stream.ts';
import { replyRoute, route } from '../../../http/route.ts';
import { truncateAddress } from '../../foundation/address.ts';
import { pictureReply } from '../findings/picture.ts';
import { isOver } from '../run-rows/shown-runs.ts';
import {
  readPageAudit,
  readPageAuditPicture,
  readPageAuditProgress,
  requestPageAudit,
} from './page-audits.ts';

export const pageAuditRoutes = [
  route(calls.requestPageAudit, ({ services, body, address }) =>
    requestPageAudit(services, body.url, address),
  ),
  route(calls.pageAuditOf, ({ services, params }) => readPageAudit(services, params.id)),
  replyRoute(calls.eventsOfPageAudit, ({ services, params, address, gone }) =>
    eventStream({
      services,
      gone: gone(),
      whose: truncateAddress(address),
      most: 12,
      look: () => readPageAuditProgress(services, params.id),
      isLast: isOver,
    }),
  ),
  replyRoute(calls.pictureOfPageAudit, async ({ services, params }) =>
    pictureReply(await readPageAuditPicture(services, params)),
  ),
];
