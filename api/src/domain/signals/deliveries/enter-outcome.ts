import type { Whole } from '@adili/schemas/whole';
import { instantAfter } from '../../../runtime/clock.ts';
import type { Tables } from '../../../store/store.ts';
import type { ChannelRow } from '../../../store/tables/channels.ts';
import type { DeliveryRow } from '../../../store/tables/deliveries.ts';
import { recordAuditEntry } from '../../foundation/audit-entries/audit-entries.ts';
import type { Services } from '../../foundation/services.ts';
import { nextTry } from './retry.ts';
import type { Outcome } from './send.ts';

type Entering = Pick<Services, 'clock' | 'newId'>;

const ended = (row: DeliveryRow, state: 'delivered' | 'dead', at: string): DeliveryRow => ({
  ...row,
  state,
  waitsFor: undefined,
  endedAt: at,
});

/** Ends a channel for good, with what waits for it. Part of a transaction. */
export async function endChannel(
  services: Entering,
  tables: Tables,
  channel: ChannelRow,
  says: string,
): Promise<void> {
  const at = instantAfter(services.clock);
  await tables.channels.replace({ ...channel, endedAt: at, says, failingSince: undefined });
  for (const row of await tables.deliveries.where('waitsFor', channel.id))
    await tables.deliveries.replace({ ...ended(row, 'dead', at), lastAt: row.lastAt ?? at, lastSays: says });
  await recordAuditEntry(services, tables, {
    actor: 'system',
    action: 'channel.ended',
    target: channel.id,
    detail: says,
    organisationId: channel.organisationId,
  });
}

/** How a channel stands after a message that it took, or did not. */
function standing(
  channel: ChannelRow,
  delivery: DeliveryRow,
  { is, says }: Outcome,
  at: string,
  proves: boolean,
): ChannelRow {
  const isTaken = is === 'taken';
  const reached: ChannelRow = isTaken
    ? { ...channel, failingSince: undefined, says: undefined }
    : { ...channel, failingSince: channel.failingSince ?? at, says };
  if (delivery.event !== 'test') return reached;
  if (delivery.id !== channel.testId) return channel;
  return isTaken
    ? {
        ...reached,
        testState: 'delivered',
        testSays: undefined,
        provedAt: proves ? (channel.provedAt ?? at) : channel.provedAt,
      }
    : { ...channel, testState: 'failed', testSays: says };
}

/**
 * Enters what came of a try: in the message and in its channel. Part of a transaction.
 * @param proves whether a test that is taken proves the channel
 */
export async function enterOutcome(
  services: Entering,
  tables: Tables,
  id: string,
  outcome: Outcome,
  proves: boolean,
): Promise<void> {
  const row = await tables.deliveries.byId(id);
  const channel = row && (await tables.channels.byId(row.channelId));
  if (row?.state !== 'waiting' || !channel) return;
  const now = services.clock().getTime();
  const at = instantAfter(services.clock);
  const tried: Whole<DeliveryRow> = {
    ...row,
    ruleId: row.ruleId,
    runId: row.runId,
    waitsFor: row.waitsFor,
    endedAt: row.endedAt,
    tries: row.tries + 1,
    lastAt: at,
    lastStatus: outcome.status,
    lastSays: outcome.says,
  };
  if (outcome.is === 'taken') await tables.deliveries.replace(ended(tried, 'delivered', at));
  else {
    const next =
      row.event === 'test' || outcome.is === 'gone'
        ? null
        : nextTry(tried.tries, {
            from: Date.parse(row.at),
            now,
            asked: outcome.asked,
            random: Math.random(),
          });
    await tables.deliveries.replace(
      next === null ? ended(tried, 'dead', at) : { ...tried, dueAt: new Date(next).toISOString() },
    );
  }
  const stands = standing(channel, row, outcome, at, proves);
  if (outcome.is === 'gone') await endChannel(services, tables, stands, outcome.says);
  else await tables.channels.replace(stands);
}
