import type { PostAnswer, Posted, Receivers } from '../domain/foundation/ports/receivers.ts';

/** Receivers of tests: each takes what it gets, but for what a test says of its host. */
export function createTestReceivers() {
  const posts: Omit<Posted, 'signal'>[] = [];
  const answers = new Map<string, (message: Posted) => Promise<PostAnswer> | PostAnswer>();
  const receivers: Receivers = {
    mayTake: (url) => url.startsWith('https:'),
    async post(message) {
      const { url, headers, body } = message;
      posts.push({ url, headers, body });
      const answer = answers.get(new URL(url).host);
      return answer ? answer(message) : { status: 200, retryAfter: undefined };
    },
  };
  return {
    receivers,
    posts,
    /** Has a host answer with a status, or as a function says. */
    answer: (host: string, how: number | ((message: Posted) => Promise<PostAnswer> | PostAnswer)) =>
      answers.set(host, typeof how === 'number' ? () => ({ status: how, retryAfter: undefined }) : how),
  };
}
