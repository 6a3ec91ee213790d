import { useEffect } from 'react';

/**
 * Asks before a person leaves what they would lose: by a link of the site in these words, and by closing the tab or
 * loading another page in the browser's own. Nothing is asked while `question` is null.
 */
export function useLeaveQuestion(question: string | null): void {
  useEffect(() => {
    if (question === null) return;
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
      // A link to another tab, a file or a place of this page leaves nothing.
      if (!link || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (link.hasAttribute('download') || link.getAttribute('target') === '_blank') return;
      if (link.getAttribute('href')?.startsWith('#') || window.confirm(question)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    addEventListener('beforeunload', onUnload);
    // Before the shell's own listener, which goes on to the page.
    document.addEventListener('click', onClick, true);
    return () => {
      removeEventListener('beforeunload', onUnload);
      document.removeEventListener('click', onClick, true);
    };
  }, [question]);
}
