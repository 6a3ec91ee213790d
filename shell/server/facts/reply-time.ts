import type { Facts } from '@adili/contract';
import { z } from 'zod';
import type { Asked } from './asked-facts.ts';

const hourMs = 3_600_000;

/** GET /support/reply-time, as far as pages show it. */
const replyTime = z.object({
  days: z.int().min(1).max(366),
  /** Messages that had a first answer in these days. */
  answered: z.int().min(0).max(10_000_000),
  medianHours: z.number().min(0).max(100_000).optional(),
});

const hoursIn = (hours: number): string => (hours === 1 ? '1 hour' : `${hours} hours`);

/** In a sentence; nothing where nobody had an answer. */
function sentenceOf({ days, answered, medianHours }: z.infer<typeof replyTime>): Facts {
  if (answered === 0 || medianHours === undefined) return {};
  const hours = hoursIn(Math.max(1, Math.ceil(medianHours)));
  const answers = answered === 1 ? 'our one answer' : `half of our ${answered.toLocaleString('en')} answers`;
  return {
    'support.reply-time': `In the last ${days} days, ${answers} came within ${hours}.`,
  };
}

/** How soon people who write to us have an answer, as the API measures it. */
export const replyTimeFacts: Asked = {
  path: '/support/reply-time',
  everyMs: hourMs,
  // What was read longer ago is no figure of the last days any more.
  goodForMs: 24 * hourMs,
  facts: (answer) => sentenceOf(replyTime.parse(answer)),
};
