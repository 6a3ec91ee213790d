import type { Shell } from '@adili/contract';
import { createPlainCalls } from '@adili/http';
import { useEffect, useRef } from 'react';
import { asksForPrivacy } from './privacy-control.ts';

/**
 * Tells the API which page was visited, once for each view: of a document that the browser loads ahead, when somebody
 * sees it. A browser that sends Global Privacy Control sends nothing at all.
 */
export function useVisits(shell: Shell, path: string): void {
  const told = useRef('');
  useEffect(() => {
    const tell = () => {
      // React may run an effect twice for one view.
      if (told.current === path || asksForPrivacy()) return;
      told.current = path;
      createPlainCalls({ base: shell.apiBase, session: shell.session })
        .call('POST /visits', { body: { page_path: path } })
        .catch((error: unknown) => console.warn('The visit was not recorded.', error));
    };
    if (!(document as Document & { prerendering?: boolean }).prerendering) return tell();
    document.addEventListener('prerenderingchange', tell, { once: true });
    return () => document.removeEventListener('prerenderingchange', tell);
  }, [shell, path]);
}
