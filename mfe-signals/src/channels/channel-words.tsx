import type { Channel } from '@adili/schemas/channels/channel';
import type { ChannelState } from '@adili/schemas/channels/channel-kind';
import { Badge, type BadgeTone } from '@adili/ui';

const states: Readonly<Record<ChannelState, readonly [string, BadgeTone]>> = {
  new: ['Not tested yet', 'warning'],
  confirming: ['Waits for its code', 'warning'],
  proved: ['Takes alerts', 'success'],
  ended: ['Ended', 'neutral'],
};

/** How a channel stands, with why nothing reaches it. */
export function ChannelStanding({ channel: { state, says, failingSince, test } }: { channel: Channel }) {
  const hasFailed = state === 'new' && test?.state === 'failed';
  const [words, tone] = hasFailed ? (['Test failed', 'danger'] as const) : states[state];
  if (test?.state === 'waiting') return <Badge>Test on its way</Badge>;
  const isFailing = state === 'proved' && failingSince !== undefined;
  const why = says ?? (test?.state === 'failed' ? test.says : undefined);
  return (
    <>
      <Badge tone={isFailing ? 'danger' : tone}>{isFailing ? 'Not reached' : words}</Badge>
      {why && ` ${why}`}
    </>
  );
}
