import { useShell } from '@adili/contract';
import { failureText } from '@adili/http';
import { useApi } from '@adili/http/use-api';

/** Has checks looked at now; the page hears of what was seen by its news. */
export function useRun() {
  const api = useApi();
  const shell = useShell();
  const say = (asked: Promise<unknown>, words: string): Promise<void> =>
    asked.then(
      () => shell.notify(words, 'success'),
      (error: unknown) => shell.notify(failureText(error), 'error'),
    );
  return {
    check: (id: string, title: string) =>
      say(
        api.call('POST /checks/:id/run', { params: { id } }),
        `Looking: ${title}. What is seen stands here in a moment.`,
      ),
    site: (id: string, name: string) =>
      say(
        api.call('POST /sites/:id/checks/run', { params: { id } }),
        `Looking at all of ${name}. What is seen stands here in a moment.`,
      ),
  };
}
