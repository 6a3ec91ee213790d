import type { Channel } from '@adili/schemas/channels/channel';
import { days, instantAfter, minutes } from '../../../runtime/clock.ts';
import type { ChannelRow } from '../../../store/tables/channels.ts';
import { recordAuditEntry } from '../../foundation/audit-entries/audit-entries.ts';
import type { Caller } from '../../foundation/caller.ts';
import { allow, perDay } from '../../foundation/rate-limits/allow.ts';
import type { Services } from '../../foundation/services.ts';
import { requireEntitlement } from '../../people/entitlements/entitlements.ts';
import { organisationIdOf } from '../../people/organisations/organisations.ts';
import { readCaller } from '../../people/sessions/read-caller.ts';
import { keys } from '../deliveries/keys.ts';
import { addDelivery } from '../deliveries/tell.ts';
import { channelNow, readChannelRow } from './channels.ts';
import { hasCode, isCode, mostWrongCodes } from './codes.ts';
import { ChannelEndedError, CodeInvalidError } from './errors.ts';
import { isOfMember } from './mailbox.ts';

const testsAMinute = {
  most: 10,
  within: minutes(1),
  sentence: 'Channels are tested 10 times a minute at most. Please wait a moment.',
  code: 'too_many_tests',
};
const testsADay = perDay(200, 'Your organisation has tested channels');
/** Codes go to people who may not want them. */
const codesADay = perDay(20, 'Your organisation had codes emailed to addresses of others');
const codesToMailbox = {
  most: 3,
  within: days(1),
  sentence: 'This address was emailed three codes within a day. Please come back tomorrow.',
  code: 'too_many_codes',
};

/** Has a test message sent. @throws {ChannelEndedError | PlanLimitError | MissingError | TooManyError | SessionEndedError} */
export const testChannel = (services: Services, caller: Caller, id: string): Promise<void> =>
  services.store.transaction(async (tables) => {
    const { id: actor } = await readCaller(tables, caller);
    const organisationId = organisationIdOf(caller);
    const row = await readChannelRow(tables, organisationId, id);
    if (row.endedAt !== undefined) throw new ChannelEndedError();
    await requireEntitlement(services, tables, caller, 'alerts');
    await allow(services, tables, ['channel test', organisationId], testsAMinute);
    await allow(services, tables, ['channel tests', organisationId], testsADay);
    if (row.email !== undefined && !row.isConfirmed && !(await isOfMember(tables, row))) {
      await allow(services, tables, ['channel codes', organisationId], codesADay);
      await allow(services, tables, ['channel code', row.email], codesToMailbox);
    }
    const dueAt = instantAfter(services.clock);
    const testId = services.newId();
    const tested: ChannelRow = {
      ...row,
      testId,
      testAt: dueAt,
      testState: 'waiting',
      testSays: undefined,
      wrongCodes: undefined,
    };
    await tables.channels.replace(tested);
    const about = {
      ruleId: undefined,
      runId: undefined,
      key: keys.test(testId),
      event: 'test' as const,
      findings: [],
      dueAt,
    };
    await addDelivery({ ...services, newId: () => testId }, tables, tested, about);
    await recordAuditEntry(services, tables, {
      actor,
      action: 'channel.tested',
      target: id,
      detail: row.name,
      organisationId,
    });
  });

/** Proves a mailbox by the code that was mailed to it. @throws {CodeInvalidError | MissingError | SessionEndedError} */
export async function confirmChannel(
  services: Services,
  caller: Caller,
  id: string,
  typed: string,
): Promise<Channel> {
  const confirmed = await services.store.transaction(async (tables) => {
    const { id: actor } = await readCaller(tables, caller);
    const organisationId = organisationIdOf(caller);
    const row = await readChannelRow(tables, organisationId, id);
    if (row.endedAt !== undefined || row.kind !== 'email' || !hasCode(row, services.clock().getTime()))
      return null;
    if (!isCode(services, row, typed)) {
      // Counted, though it is refused.
      await tables.channels.replace({ ...row, wrongCodes: (row.wrongCodes ?? 0) + 1 });
      return null;
    }
    const proved: ChannelRow = {
      ...row,
      isConfirmed: true,
      provedAt: row.provedAt ?? instantAfter(services.clock),
      // It counts once.
      wrongCodes: mostWrongCodes,
    };
    await tables.channels.replace(proved);
    await recordAuditEntry(services, tables, {
      actor,
      action: 'channel.confirmed',
      target: id,
      detail: row.name,
      organisationId,
    });
    return channelNow(services, tables, proved);
  });
  if (confirmed === null) throw new CodeInvalidError();
  return confirmed;
}
