import type { Act, PageStory, ToldAnswers } from '@adili/http/testing';
import { readStories } from '@adili/tools/alone/remote-modules';

/** A state of a dashboard: how it comes about over the real product, and what a person then reads. */
export interface State {
  state: string;
  path: string;
  /** What these calls are answered; the API answers all others. */
  answers?: ToldAnswers;
  acts?: readonly (Act | { choose: string; from: string })[];
  /** Sentences on the page, to the letter. */
  says: readonly string[];
  /** What is alerted, to the letter. */
  alerts?: readonly string[];
  /** What stands there once the API answers again, and Retry was pressed. */
  afterRetry?: string;
  /** It looks like no other, and so is checked on a phone and on a larger screen. */
  isLook?: true;
}

const failing = (status: 401 | 403 | 404 | 409 | 429 | 500, error: string) =>
  ({ status, body: { error } }) as const;

/** How a call can fail, in the API's words and in those of what stands before it. */
export const failures = {
  refused: failing(403, 'Only an operator may do this.'),
  gone: failing(404, 'There is no such record any more.'),
  conflict: failing(409, 'Somebody else has changed this. Load it anew.'),
  tooMany: failing(429, 'Too many requests. Please wait a minute.'),
  broken: failing(500, 'Something went wrong on our side. Please try again.'),
  gateway: { status: 502, body: '<h1>Bad Gateway</h1>' },
  noNetwork: 'unreachable',
} as const;

export const broken = failures.broken.body.error;
export const notLoaded = 'Your records could not be loaded.';
export const noServer = 'The server could not be reached. Please try again.';

/** The answers of each story of a remote: both dashboards are also shown with made-up people, by the same records. */
export async function answersOfStories(remote: string): Promise<(name: string) => ToldAnswers> {
  const stories: readonly PageStory[] = await readStories(remote);
  return (name) => {
    const answers = stories.find((story) => story.name === name)?.answers;
    if (!answers) throw new Error(`${remote} has no story '${name}' with answers.`);
    return answers;
  };
}

const eachList = (answers: ToldAnswers, change: (rows: readonly unknown[]) => object): ToldAnswers =>
  Object.fromEntries(
    Object.entries(answers).map(([address, reply]) => {
      const { body } = Object(reply) as { body?: unknown };
      return [address, Array.isArray(body) ? change(body) : reply];
    }),
  ) as ToldAnswers;

/** The same with one row in each list. */
export const oneRow = (answers: ToldAnswers): ToldAnswers =>
  eachList(answers, (rows) => ({ body: rows.slice(0, 1) }));

/** The same where each list is the first page of 10,000 rows. */
export const tenThousand = (answers: ToldAnswers): ToldAnswers =>
  eachList(answers, (body) => ({
    body,
    headers: { 'x-total-count': '10000', link: '</next?cursor=next>; rel="next"' },
  }));
