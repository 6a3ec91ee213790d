import type { Proof } from '@adili/schemas/second-factor/proof';
import type { Account } from '../../../store/tables/accounts.ts';
import type { Browser } from '../../foundation/browser.ts';
import type { Caller } from '../../foundation/caller.ts';
import type { Services } from '../../foundation/services.ts';
import { SecondFactorConflictError } from './errors.ts';
import { hasFactor } from './factors.ts';
import { tellOwner } from './mails.ts';
import { provePerson } from './proof.ts';
import { renewRecoveryCodes } from './recovery-codes.ts';

function refuseWithoutFactor(account: Account): void {
  if (!hasFactor(account))
    throw new SecondFactorConflictError(
      'no_factor',
      'Recovery codes come with a second factor: set up an authenticator app or a passkey.',
    );
}

/** Ten new recovery codes for the person, in place of those there were. @throws {SecondFactorConflictError} and what a proof throws */
export async function newRecoveryCodes(
  services: Services,
  caller: Caller,
  proof: Proof,
  browser: Browser,
): Promise<string[]> {
  refuseWithoutFactor(caller.account);
  const proven = await provePerson(services, caller, proof, browser);
  const codes = await services.store.transaction(async (tables) => {
    const now = await proven(tables);
    refuseWithoutFactor(now);
    await tellOwner(services, tables, now, { change: 'second_factor.recovery_codes_renewed' });
    return renewRecoveryCodes(services, tables, now);
  });
  services.outbox.sendDue();
  return codes;
}
