import type { RequestActs } from '../use-request.ts';

/** What a step did, and how the person learns of it: no mail leaves for an address that is not verified. */
export const noticeOf = ({ reference, unreachable }: RequestActs['request'], what: string) =>
  unreachable
    ? `${reference} ${what}. No mail leaves: it is on the person’s request page.`
    : `${reference} ${what}, and the person is told.`;
