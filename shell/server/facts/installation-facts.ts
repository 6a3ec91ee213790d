import { installation } from '@adili/schemas/installation/installation';
import type { Asked } from './asked-facts.ts';

const sentences = {
  audits: {
    true: 'The result comes within seconds.',
    false: 'Audits of websites are not set up here yet. The audit from the command line works.',
  },
  payments: {
    both: 'Here you pay by card or, where a price in Kenyan shillings is shown, by M-Pesa.',
    mobileMoney: 'Here you pay by M-Pesa, where a price in Kenyan shillings is shown.',
    cards: 'Here you pay by card.',
    none: 'M-Pesa and cards are off here: write to sales, and we send an invoice.',
  },
} as const;

/** What is set up here, in sentences. */
export const installationFacts: Asked = {
  path: '/installation',
  everyMs: 60_000,
  goodForMs: Number.POSITIVE_INFINITY,
  facts(answer) {
    const { audits, mobileMoney, cards } = installation.parse(answer);
    const byPhone = mobileMoney ? 'mobileMoney' : 'none';
    const byCard = mobileMoney ? 'both' : 'cards';
    return {
      'audits.here': sentences.audits[`${audits}`],
      'payments.here': sentences.payments[cards ? byCard : byPhone],
    };
  },
};
