import { installation } from '@adili/schemas/installation/installation';
import type { Asked } from './asked-facts.ts';

const sentences = {
  audits: {
    true: 'An auditor runs here: the result comes within seconds.',
    false: 'No auditor runs here, so no website is audited. The audit from the command line works.',
  },
  mobileMoney: {
    true: 'Here you pay by M-Pesa, where a price in Kenyan shillings is shown.',
    false: 'M-Pesa is off here: write to sales, and we send an invoice.',
  },
} as const;

/** What is set up here, in sentences. */
export const installationFacts: Asked = {
  path: '/installation',
  everyMs: 60_000,
  goodForMs: Number.POSITIVE_INFINITY,
  facts(answer) {
    const { audits, mobileMoney } = installation.parse(answer);
    return {
      'audits.here': sentences.audits[`${audits}`],
      'payments.mpesa': sentences.mobileMoney[`${mobileMoney}`],
    };
  },
};
