import { metrics } from '@adili/server/metrics/registry';
import { Counter } from 'prom-client';
import type { EmailTransport } from './transport.ts';

const mails = new Counter({
  name: 'adili_mails_total',
  help: 'Tries to send a mail by outcome, sent or failed: one that failed is tried again',
  labelNames: ['outcome'],
  registers: [metrics],
});

/** The same transport, whose tries are counted. */
export const measured = (transport: EmailTransport): EmailTransport => ({
  send: async (email) => {
    try {
      await transport.send(email);
      mails.inc({ outcome: 'sent' });
    } catch (error) {
      mails.inc({ outcome: 'failed' });
      throw error;
    }
  },
  close: () => transport.close(),
});
