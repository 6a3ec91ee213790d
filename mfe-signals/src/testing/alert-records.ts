import type { AlertRule } from '@adili/schemas/alert-rules/alert-rule';
import type { Channel } from '@adili/schemas/channels/channel';
import type { Delivery } from '@adili/schemas/deliveries/delivery';

const at = '2026-12-01T06:00:00.000Z';

export const mailbox: Channel = {
  id: 'ch1',
  kind: 'email',
  name: 'Alerts',
  address: 'amina@example.com',
  state: 'proved',
  test: { state: 'delivered', at },
  addedAt: at,
  version: 1,
};
export const webhook: Channel = {
  ...mailbox,
  id: 'ch2',
  kind: 'webhook',
  name: 'Pager',
  address: 'pager.example.com …a1b2',
  state: 'new',
  test: { state: 'failed', at, says: 'It answered 500.' },
};
export const stranger: Channel = {
  ...mailbox,
  id: 'ch3',
  name: 'Agency',
  address: 'ops@agency.example',
  state: 'confirming',
};

export const rule: AlertRule = {
  id: 'ar1',
  channel: 'ch1',
  from: 'medium',
  digest: false,
  quiet: { from: '22:00', to: '06:00' },
  channelName: 'Alerts',
  addedAt: at,
  version: 1,
};

export const delivered: Delivery = {
  id: 'd1',
  channel: 'ch1',
  channelName: 'Alerts',
  kind: 'email',
  event: 'opened',
  findings: ['f1'],
  first: {
    check: 'c1',
    title: 'Strict-Transport-Security: The header lasts a day: a year is asked for.',
    site: 'https://example.com',
  },
  state: 'delivered',
  tries: 1,
  last: { at, says: 'It was taken.' },
  at,
};
export const dead: Delivery = {
  ...delivered,
  id: 'd2',
  channel: 'ch2',
  channelName: 'Pager',
  kind: 'webhook',
  event: 'fixed',
  state: 'dead',
  tries: 12,
  last: { at, status: 500, says: 'It answered 500.' },
};
