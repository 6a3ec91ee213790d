import { Webhook } from 'standardwebhooks';
import type { Message, ToldFinding } from './message.ts';
import { lineOf } from './words.ts';

const types = {
  opened: 'check_finding.opened',
  fixed: 'check_finding.fixed',
  digest: 'check_findings.digest',
  test: 'test',
  automation: 'automation.ran',
} as const;

const shown = ({ name: _, ...finding }: ToldFinding) => ({
  ...finding,
  title: lineOf(finding.title),
  state: finding.fixedAt === undefined ? 'open' : 'fixed',
});

/** The body of a message by Standard Webhooks: https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md */
export const webhookBody = ({ event, organisation, findings, automation, url }: Message, at: Date): string =>
  JSON.stringify({
    type: types[event],
    timestamp: at.toISOString(),
    data: {
      organisation: organisation.id,
      ...(automation ? { automation } : { findings: findings.map(shown) }),
      url,
    },
  });

/** What signs a body: of each secret that counts one signature. @param secrets `whsec_` and base64 */
export const webhookHeaders = (id: string, at: Date, body: string, secrets: readonly string[]) => ({
  'webhook-id': id,
  'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
  'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, at, body)).join(' '),
});
