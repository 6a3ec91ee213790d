import type { Channel } from '@adili/schemas/channels/channel';
import type { ChannelState } from '@adili/schemas/channels/channel-kind';
import type { Whole } from '@adili/schemas/whole';
import { instantAfter } from '../../../runtime/clock.ts';
import type { ChannelRow } from '../../../store/tables/channels.ts';
import { versionOf } from '../../../store/version.ts';
import type { Services } from '../../foundation/services.ts';
import { hasCode } from './codes.ts';

function stateOf(row: ChannelRow, now: number): ChannelState {
  if (row.endedAt !== undefined) return 'ended';
  if (row.provedAt !== undefined) return 'proved';
  return row.kind === 'email' && row.testState === 'delivered' && hasCode(row, now) ? 'confirming' : 'new';
}

/** A channel as its organisation sees it: neither its secrets, nor an address by which others could write there. */
export function shownChannel(
  { clock }: Pick<Services, 'clock'>,
  row: ChannelRow,
  nameOf: (id: string) => { readonly name: string } | undefined,
): Whole<Channel> {
  const { testState, testAt, testSays, rotatesUntil } = row;
  return {
    id: row.id,
    kind: row.kind,
    name: row.name,
    address: row.email ?? `${row.host}/…${row.lastFour}`,
    state: stateOf(row, clock().getTime()),
    says: row.says,
    failingSince: row.failingSince,
    test: testState && testAt ? { state: testState, at: testAt, says: testSays } : undefined,
    rotatesUntil: rotatesUntil !== undefined && rotatesUntil > instantAfter(clock) ? rotatesUntil : undefined,
    addedAt: row.addedAt,
    addedBy: row.addedBy,
    addedByName: nameOf(row.addedBy)?.name,
    version: versionOf(row),
  };
}
