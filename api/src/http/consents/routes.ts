import * as calls from '@adili/calls';
import type { Services } from '../../domain/foundation/services.ts';
import { rowsWithPeople } from '../../domain/people/accounts/rows-with-people.ts';
import { consentStatesOf, decideConsent } from '../../domain/privacy/consents/consents.ts';
import { optOut } from '../../domain/privacy/consents/opt-out.ts';
import { publicKeys } from '../../domain/privacy/consents/receipt-keys.ts';
import { signedReceiptOf } from '../../domain/privacy/consents/receipts.ts';
import { listFile } from '../list-file.ts';
import { operatorList, ownList } from '../lists.ts';
import { replyRoute, route } from '../route.ts';

const decisions = ({ store }: Services) => store.consentDecisions;
const consents = ({ store }: Services) => store.consents;

export const consentRoutes = [
  replyRoute(calls.ownConsents, ownList(decisions)),
  route(calls.ownConsentStates, ({ services, caller }) => consentStatesOf(services, caller().account.id)),
  route(calls.giveConsent, ({ services, caller, body }) => decideConsent(services, caller(), body)),
  route(calls.consentReceipt, ({ services, caller, params }) =>
    signedReceiptOf(services, caller().account.id, params.id),
  ),
  route(calls.consentKeys, ({ services }) => publicKeys(services)),
  replyRoute(calls.allConsents, operatorList(consents, rowsWithPeople)),
  replyRoute(calls.allConsentsFile, listFile(calls.allConsents, consents, rowsWithPeople)),
  route(calls.optOut, ({ services, body, caller }) => optOut(services, body.userId, caller().account.id)),
];
