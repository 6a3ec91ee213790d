import * as calls from '@adili/schemas/data-subject-requests/data-subject-requests-calls';
import { listFile } from '../../../http/list-file.ts';
import { operatorList } from '../../../http/lists.ts';
import { replyRoute, route } from '../../../http/route.ts';
import type { Services } from '../../foundation/services.ts';
import { changeRequest } from './change-request.ts';
import { queueFileRows, queueRows, requestCounts, requestForOperator } from './queue.ts';
import { queueOf } from './queue-list.ts';

const queue = ({ store, clock }: Services) => queueOf(store, clock);

export const requestQueueRoutes = [
  replyRoute(calls.allRequests, operatorList(queue, queueRows)),
  replyRoute(calls.allRequestsFile, listFile(calls.allRequests, queue, queueFileRows)),
  route(calls.requestCounts, ({ services }) => requestCounts(services)),
  route(calls.oneRequest, ({ services, params }) => requestForOperator(services, params.id)),
  route(calls.changeRequest, ({ services, params, body, caller }) =>
    changeRequest(services, params.id, body, caller().account.id),
  ),
];
