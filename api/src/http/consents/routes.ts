import * as calls from '@adili/calls';
import { rowsWithPeople } from '../../domain/accounts/rows-with-people.ts';
import { decideConsent, optOut } from '../../domain/consents/consents.ts';
import { operatorFile } from '../list-file.ts';
import { operatorList, ownList } from '../lists.ts';
import { route } from '../route.ts';

export const consentRoutes = [
  route(
    calls.ownConsents,
    ownList((tables) => tables.consents),
  ),
  route(calls.giveConsent, async ({ services, caller, body }) => ({
    body: await decideConsent(services, caller().account.id, body),
  })),
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
