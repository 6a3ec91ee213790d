import type { Tables } from '../../../store/store.ts';
import type { AutomationRow } from '../../../store/tables/automations.ts';

const idsOf = (rows: readonly AutomationRow[], field: 'channel' | 'connection'): string[] => [
  ...new Set(
    rows.flatMap(({ actions }) =>
      actions.flatMap((action) => {
        const { channel, connection } = { channel: '', connection: '', ...action };
        return (field === 'channel' ? channel : connection) || [];
      }),
    ),
  ),
];

/** Reads whether what automations send to is still there. @returns of one of them why an action fails each time */
export async function readGone(
  { channels, connections }: Pick<Tables, 'channels' | 'connections'>,
  rows: readonly AutomationRow[],
): Promise<(row: AutomationRow) => string | undefined> {
  const [ofChannels, ofConnections] = await Promise.all([
    channels.byIds(idsOf(rows, 'channel')),
    connections.byIds(idsOf(rows, 'connection')),
  ]);
  const channelOf = new Map(ofChannels.map((channel) => [channel.id, channel]));
  const connected = new Set(ofConnections.map(({ id }) => id));
  return ({ actions }) => {
    for (const action of actions) {
      if ('connection' in action && !connected.has(action.connection))
        return 'Its connection was taken away: choose another.';
      if (!('channel' in action)) continue;
      const channel = channelOf.get(action.channel);
      if (channel === undefined) return 'Its channel was taken away: choose another.';
      if (channel.endedAt !== undefined) return 'Its channel takes no more messages: choose another.';
    }
    return undefined;
  };
}
