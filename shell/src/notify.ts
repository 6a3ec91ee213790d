import type { NotifyKind } from '@adili/contract';

const listeners = new Set<(text: string) => void>();

/** Hands every announced text to the frame's status region. Answers the function that stops it. */
export function onAnnouncement(listener: (text: string) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Says a text to assistive technology, without showing it. */
export function announce(text: string): void {
  for (const listener of listeners) listener(text);
}

/** The one place that alerts: the product's texts are native alerts, kept readable in the status region after. */
export function notify(text: string, _kind: NotifyKind = 'info'): void {
  announce(text);
  window.alert(text);
}
