import { startTrial } from '../../domain/people/accounts/accounts.ts';
import { changeProfile } from '../../domain/people/accounts/profile.ts';
import { proveAddress } from '../../domain/people/email-addresses/proof.ts';
import { endSession } from '../../domain/people/sessions/sessions.ts';
import { zuri } from './people.ts';
import { noBrowser, type Stage } from './stage.ts';

/** Tells the first minutes of a customer who begins today: a trial, and nothing in the register yet. */
export async function tellNewcomer(stage: Stage, at: Date): Promise<void> {
  const session = await startTrial(stage.at(at), zuri, noBrowser);
  const caller = await stage.callerOf(session);
  const token = stage.lastToken();
  await changeProfile(stage.at(at), session.user.id, { company: zuri.company, phone: zuri.phone });
  await proveAddress(stage.at(at), { token }, { caller, browser: noBrowser });
  await endSession(stage.at(at), caller.sessionId);
}
