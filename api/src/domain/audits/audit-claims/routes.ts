import { type SentPage, sentPage } from '@adili/schemas/audit-claims/audit-claim';
import * as calls from '@adili/schemas/audit-claims/audit-claims-calls';
import { malformedRequest } from '../../../http/failures.ts';
import { checkedBody } from '../../../http/input.ts';
import { route } from '../../../http/route.ts';
import { claimRun, endClaim, holdClaim, takePage } from './claims.ts';

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    throw malformedRequest();
  }
}

export const auditClaimRoutes = [
  route(calls.claimRun, ({ services, body }) => claimRun(services, body)),
  route(calls.holdClaim, ({ services, params, body }) => holdClaim(services, params.id, body.auditing)),
  route(calls.sendPage, ({ services, params, fileBody }) =>
    takePage(services, params.id, checkedBody(sentPage, parsed(fileBody)) as SentPage),
  ),
  route(calls.endClaim, ({ services, params, body }) => endClaim(services, params.id, body)),
];
