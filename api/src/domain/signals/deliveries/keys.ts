import type { DeliveryRow } from '../../../store/tables/deliveries.ts';

/** What a message is one of: there is one at most. */
export const keys = {
  opened: (channelId: string, findingId: string) => `${channelId}:${findingId}:opened`,
  fixed: (channelId: string, findingId: string) => `${channelId}:${findingId}:fixed`,
  /** @param until as the mute says when it ends */
  afterMute: (channelId: string, findingId: string, until: string) =>
    `${channelId}:${findingId}:after mute ${until}`,
  /** @param at an instant @param part of several, where one does not hold all */
  digest: (ruleId: string, at: string, part: number) => `${ruleId}:${at}:digest ${part}`,
  test: (id: string) => `${id}:test`,
  /** @param step the place of the action in its run */
  automation: (runId: string, step: number) => `${runId}:action ${step}`,
};

/** Whether a message waited for the end of a mute. */
export const isAfterMute = ({ key }: Pick<DeliveryRow, 'key'>): boolean => key.includes(':after mute ');

/** The place in its run of the action that a message is of. */
export const stepOf = ({ key }: Pick<DeliveryRow, 'key'>): number => Number(/:action (\d+)$/.exec(key)?.[1]);
