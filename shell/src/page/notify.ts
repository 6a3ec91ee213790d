import type { NotifyKind } from '@adili/contract';
import { observable } from '@adili/contract/observable';

/** What was last said to assistive technology, which the frame's status region holds. */
export const announcement = observable('');

/** Says a text to assistive technology, without showing it. */
export const announce = announcement.set;

/** The one place that alerts: the product's texts are native alerts, kept readable in the status region after. */
export function notify(text: string, _kind: NotifyKind = 'info'): void {
  announce(text);
  window.alert(text);
}
