import * as calls from '@adili/schemas/consents/consents-calls';
import { listFile } from '../../../http/list-file.ts';
import { operatorList, ownList } from '../../../http/lists.ts';
import { replyRoute, route } from '../../../http/route.ts';
import type { Services } from '../../foundation/services.ts';
import { rowsWithPeople } from '../../people/accounts/rows-with-people.ts';
import { decideConsent, readConsentStates } from './consents.ts';
import { optOut } from './opt-out.ts';
import { publicKeys } from './receipt-keys.ts';
import { readSignedReceipt } from './receipts.ts';

const decisions = ({ store }: Services) => store.consentDecisions;
const consents = ({ store }: Services) => store.consents;

export const consentRoutes = [
  replyRoute(calls.ownConsents, ownList(decisions)),
  route(calls.ownConsentStates, ({ services, caller }) => readConsentStates(services, caller().account.id)),
  route(calls.giveConsent, ({ services, caller, body }) => decideConsent(services, caller(), body)),
  route(calls.consentReceipt, ({ services, caller, params }) =>
    readSignedReceipt(services, caller().account.id, params.id),
  ),
  route(calls.consentKeys, ({ services }) => publicKeys(services)),
  replyRoute(calls.allConsents, operatorList(consents, rowsWithPeople)),
  replyRoute(calls.allConsentsFile, listFile(calls.allConsents, consents, rowsWithPeople)),
  route(calls.optOut, ({ services, body, caller }) => optOut(services, body.userId, caller().account.id)),
];
