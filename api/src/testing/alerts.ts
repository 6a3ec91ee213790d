import type { AlertRule } from '@adili/schemas/alert-rules/alert-rule';
import type { Channel, MadeChannel } from '@adili/schemas/channels/channel';
import type { CheckFinding } from '@adili/schemas/check-findings/check-finding';
import type { CheckInFull } from '@adili/schemas/checks/check';
import type { Delivery } from '@adili/schemas/deliveries/delivery';
import { deliverDue } from '../domain/signals/deliveries/deliver.ts';
import { startTestApi } from './api.ts';
import { createTestReceivers } from './receivers.ts';
import { goodPassword } from './test-users.ts';

export const hook = 'https://hooks.example.com/alerts/4711';
export const slackHook = 'https://hooks.slack.com/services/T0/B0/secretSECRET';

export type Alerts = Awaited<ReturnType<typeof startAlerts>>;

/** An API whose messages go to receivers of the test, an owner, and what they do with channels and rules. */
export async function startAlerts(isOnPostgres: boolean) {
  const web = createTestReceivers();
  const api = await startTestApi({ isOnPostgres, receivers: web.receivers });
  const owner = await api.users.verified();
  let { token } = owner;
  const ask = async <T>(method: string, path: string, body?: object, by = token) => {
    const answer = await api.call(method, path, { token: by, body });
    return {
      status: answer.status,
      body: answer.body as T & { code?: string; fields?: object; error?: string },
    };
  };
  const send = () => deliverDue(api.services);
  const add = async (kind: string, address: string) =>
    (await ask<MadeChannel>('POST', '/channels', { kind, name: `To ${kind}`, address })).body;
  const channel = async (id: string) =>
    (await ask<Channel[]>('GET', '/channels')).body.find((one) => one.id === id) as Channel;
  const push = async (state: 'passing' | 'failing', name = 'Backups', says = 'Two fail.') =>
    (await ask<CheckInFull>('PUT', '/checks/results', { name, state, says })).body;
  return {
    web,
    api,
    owner,
    ask,
    send,
    add,
    channel,
    push,
    /** A bearer ends after a quarter of an hour. */
    async advance(milliseconds: number) {
      api.clock.advance(milliseconds);
      ({ token } = await api.users.logIn(owner.user.email, goodPassword));
    },
    deliveries: async (query = '') => (await ask<Delivery[]>('GET', `/deliveries${query}`)).body,
    rule: (body: object) => ask<AlertRule>('POST', '/alert-rules', { from: 'low', ...body }),
    async proved(kind = 'webhook', address = hook) {
      const made = await add(kind, address);
      expect((await ask('POST', `/channels/${made.id}/test`)).status).toBe(202);
      await send();
      expect((await channel(made.id)).state).toBe('proved');
      web.posts.length = 0;
      api.emails.length = 0;
      return made;
    },
    /** A finding opens at the second failure. */
    async fail(name?: string) {
      await push('failing', name);
      return push('failing', name);
    },
    finding: async () => (await ask<CheckFinding[]>('GET', '/check-findings')).body[0] as CheckFinding,
    types: () => web.posts.map(({ body }) => (JSON.parse(body) as { type: string }).type),
  };
}
