import * as calls from '@adili/calls';
import { rowsWithPeople } from '../../domain/accounts/rows-with-people.ts';
import { consentStatesOf, decideConsent } from '../../domain/consents/consents.ts';
import { optOut } from '../../domain/consents/opt-out.ts';
import { publicKeys } from '../../domain/consents/receipt-keys.ts';
import { signedReceiptOf } from '../../domain/consents/receipts.ts';
import { operatorFile } from '../list-file.ts';
import { operatorList, ownList } from '../lists.ts';
import { route } from '../route.ts';

export const consentRoutes = [
  route(
    calls.ownConsents,
    ownList((tables) => tables.consentDecisions),
  ),
  route(calls.ownConsentStates, async ({ services, caller }) => ({
    body: await consentStatesOf(services, caller().account.id),
  })),
  route(calls.giveConsent, async ({ services, caller, body }) => ({
    body: await decideConsent(services, caller(), body),
  })),
  route(calls.consentReceipt, async ({ services, caller, params }) => ({
    body: await signedReceiptOf(services, caller().account.id, params.id),
  })),
  route(calls.consentKeys, async ({ services }) => ({ body: await publicKeys(services) })),
  route(
    calls.allConsents,
    operatorList((tables) => tables.consents, rowsWithPeople),
  ),
  route(
    calls.allConsentsFile,
    operatorFile(calls.allConsents, (tables) => tables.consents, rowsWithPeople),
  ),
  route(calls.optOut, async ({ services, body, caller }) => ({
    body: await optOut(services, body.userId, caller().account.id),
  })),
];
