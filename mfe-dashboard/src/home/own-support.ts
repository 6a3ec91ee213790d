import type { ReadCard, Task } from '@adili/contract';
import { type Api, failureText } from '@adili/http';
import type { OwnListedCase } from '@adili/schemas/support-cases/support-case';
import { pathOfCase } from '../support-cases/case-words.tsx';
import type { Source } from './use-parts.ts';

/** Cases that are looked through: owners and admins read those of others too. */
const most = 100;

/** A case that the team answered, and that waits for who asked. */
const caseTask = ({ id, subject, reference, lastMessageAt }: OwnListedCase): Task => ({
  id: `case ${id}`,
  title: `We answered your question: ${subject} (${reference})`,
  since: lastMessageAt,
  action: 'Read the answer',
  to: pathOfCase(id),
});

async function readCases(api: Api, userId: string, signal: AbortSignal): Promise<ReadCard> {
  const { rows } = await api.list('GET /support/cases', {
    query: { state: 'waiting', limit: most },
    signal,
  });
  const own = rows.filter(({ openedBy }) => openedBy === userId);
  return { tasks: own.map(caseTask), steps: [], figures: [], leftOut: 0 };
}

/** What a person’s own cases ask of them. */
export const ownSupport = (api: Api, userId: string): Source => ({
  key: 'own support',
  title: 'Support',
  read: (signal) =>
    readCases(api, userId, signal).catch((error: unknown) => {
      throw new Error(failureText(error), { cause: error });
    }),
});
