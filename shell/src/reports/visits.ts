import type { Shell } from '@adili/contract';
import { createPlainCalls } from '@adili/http';
import { useEffect } from 'react';
import { asksForPrivacy } from './privacy-control.ts';

/**
 * Tells the API which page was visited. A browser that sends Global Privacy Control sends nothing at all, and one that
 * prepares a page ahead sends it once that is opened.
 */
export function useVisits(shell: Shell, path: string): void {
  useEffect(() => {
    if (asksForPrivacy()) return;
    const send = () =>
      createPlainCalls({ base: shell.apiBase, session: shell.session })
        .call('POST /visits', { body: { page_path: path } })
        .catch((error: unknown) => console.warn('The visit was not recorded.', error));
    // TypeScript's types do not know this property.
    if (!('prerendering' in document && document.prerendering)) return void send();
    document.addEventListener('prerenderingchange', send, { once: true });
    return () => document.removeEventListener('prerenderingchange', send);
  }, [shell, path]);
}
