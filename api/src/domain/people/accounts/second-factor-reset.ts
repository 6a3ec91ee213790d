import { brand } from '@adili/schemas/brand';
import { instantAfter } from '../../../runtime/clock.ts';
import { recordAuditEntry } from '../../foundation/audit-entries/audit-entries.ts';
import { type Addressee, renderEmail } from '../../foundation/email-template.ts';
import type { Services } from '../../foundation/services.ts';
import { hasFactor, removeFactors } from '../second-factor/factors.ts';
import { OperatorRefusedError, type OperatorWork } from './operators.ts';

/**
 * Takes every second factor off an account whose owner has lost them, ends its sessions and leaves a mail for the owner,
 * which the API sends, where the address is proved to be theirs.
 * @throws {OperatorRefusedError}
 */
export async function resetFactors(
  work: OperatorWork & Pick<Services, 'contact'>,
  email: string,
): Promise<void> {
  const { store, clock, newId, contact } = work;
  const mailTo = (to: Addressee) =>
    renderEmail({
      to,
      subject: `The second factor of your ${brand.name} account was removed`,
      paragraphs: [
        'Someone wrote to say you’ve lost your authenticator app and your passkeys. We took them off your account and logged it out everywhere.',
        'Log in with your password, and set up a second factor again on your Account page.',
      ],
      closing: [`If you didn’t ask for it, write to us at once: ${contact.support}`],
    });
  await store.transaction(async (tables) => {
    const account = await tables.users.byKey('email', email);
    if (account === null) throw new OperatorRefusedError(`${email} has no account here.`);
    if (!hasFactor(account)) throw new OperatorRefusedError(`${email} has no second factor.`);
    await removeFactors(tables, account);
    await tables.sessions.deleteWhere('userId', account.id);
    const now = instantAfter(clock);
    const job = { id: newId(), kind: 'mail', payload: { ...mailTo(account) }, tries: 0, lease: 0 };
    if (account.emailVerifiedAt) await tables.jobs.insert({ ...job, createdAt: now, dueAt: now });
    await recordAuditEntry(work, tables, {
      actor: 'system',
      action: 'second_factor.reset',
      target: account.id,
    });
  });
}
