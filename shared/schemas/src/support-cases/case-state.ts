import { type MessageSource, messageSources } from '../contact-messages/message-source.ts';

/** The team is asked; the customer is; nobody is. What was closed and is open again says when (`reopenedAt`). */
export const caseStates = ['open', 'waiting', 'closed'] as const;
export type CaseState = (typeof caseStates)[number];

/** Those of a plan with priority support are answered first. */
export const casePriorities = ['priority', 'standard'] as const;
export type CasePriority = (typeof casePriorities)[number];

/** Where a case was opened: by a member on the page of support, or by one of the public forms. */
export const caseSources = ['dashboard', ...messageSources] as const;
export type CaseSource = 'dashboard' | MessageSource;

interface Standing {
  readonly state: CaseState;
  readonly reopenedAt?: string | undefined;
}

/** Whether an operator may open it again: who filled in a public form replies by mail, which opens nothing by itself. */
export const mayReopen = ({
  state,
  source,
}: {
  readonly state: CaseState;
  readonly source: CaseSource;
}): boolean => state !== 'waiting' || source !== 'dashboard';

/** In words, as a customer reads it. */
export const caseStateWords: Readonly<Record<CaseState, string>> = {
  open: 'Open',
  waiting: 'Waiting for you',
  closed: 'Closed',
};
/** As an operator reads it. */
export const queueStateWords: Readonly<Record<CaseState, string>> = {
  ...caseStateWords,
  waiting: 'Waiting for the customer',
};
const reopened = 'Reopened';

const isReopened = ({ state, reopenedAt }: Standing) => state === 'open' && reopenedAt !== undefined;

/** How a case stands, for its customer. */
export const caseStateText = (standing: Standing): string =>
  isReopened(standing) ? reopened : caseStateWords[standing.state];
/** The same for operators. */
export const queueStateText = (standing: Standing): string =>
  isReopened(standing) ? reopened : queueStateWords[standing.state];
