import { pathBelow } from '@adili/contract/paths';
import { fakeApi, type PageStory } from '@adili/http/testing';

/** Where a story's API is: nowhere, so that nothing can reach a real one. */
export const STORY_API = 'http://api.invalid';

/** How a line of the log begins that tells of a call which the story has no answer for. */
export const NO_ANSWER = 'This story has no answer for';

/**
 * Gives a story's answers in place of the API's and of the shell's server, and tells of each call. What else is
 * fetched, such as what the preview itself needs, goes over the network.
 */
export function playNetwork(story: PageStory, basePath: string, tell: (line: string) => void): void {
  const network = globalThis.fetch;
  const { unanswered } = fakeApi(story.answers ?? {});
  const play = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    const { origin, pathname, search } = new URL(String(input), location.href);
    const path = origin === STORY_API ? pathname : pathBelow(basePath, pathname);
    if (origin !== STORY_API && path !== '/delivery.json') return network(input, init);
    const lacking = unanswered.length;
    // Known from the start of the call, not only with its answer.
    const answer = play(path + search, init);
    const call = `${init?.method ?? 'GET'} ${path}${search}`;
    tell(unanswered.length > lacking ? `${NO_ANSWER} ${call}` : call);
    return answer;
  };
}
