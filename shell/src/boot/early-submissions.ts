const HYDRATED = 'adili:shown';

/**
 * A form can be sent while its page's code is still on the way. The browser would then leave the page and lose
 * what was typed; so the submission waits, and is sent by the page's own code once that is there.
 */
export function holdEarlySubmissions(document: Document): void {
  let held: HTMLFormElement | null = null;
  const hold = (event: SubmitEvent) => {
    if (!(event.target instanceof HTMLFormElement) || event.target.method === 'get') return;
    event.preventDefault();
    held = event.target;
  };
  document.addEventListener('submit', hold, { capture: true });
  document.addEventListener(
    HYDRATED,
    () => {
      document.removeEventListener('submit', hold, { capture: true });
      if (held?.isConnected) held.requestSubmit();
    },
    { once: true },
  );
}

/** Says that a page's own code has taken over its forms. */
export const pageTookOver = (document: Document): boolean => document.dispatchEvent(new Event(HYDRATED));
