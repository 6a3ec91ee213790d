import { visitChoiceKey } from '@adili/schemas/consents/visit-choice';
import { Alert, Button } from '@adili/ui';
import { useSyncExternalStore } from 'react';

/** Says that this browser has a refusal of its own, which holds whatever the account says. */
export function BrowserRefusal() {
  if (useVisitChoice() !== 'no') return null;
  return (
    <Alert
      title="Refused in this browser"
      actions={
        <Button variant="secondary" size="small" onClick={() => keepVisitChoice('yes')}>
          Take this refusal back
        </Button>
      }
    >
      You refused in this browser without being logged in. Until you take that back, nothing is recorded here,
      also while your account allows it.
    </Alert>
  );
}

/** Stands in place of a question that the browser has answered. */
export const PrivacyControlNotice = () => (
  <Alert tone="success" title="Global Privacy Control is on">
    Your browser asks every site not to record you. We follow it: no visit is recorded and no page is measured
    in this browser, and you are not asked.
  </Alert>
);

/** What was said in this browser about the recording of visits; null where nothing was. */
export type VisitChoice = 'yes' | 'no' | null;

const listeners = new Set<() => void>();

/** Also hears of what was said in another tab. */
function watchVisitChoice(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

function readVisitChoice(): VisitChoice {
  try {
    const kept = localStorage.getItem(visitChoiceKey);
    return kept === 'yes' || kept === 'no' ? kept : null;
  } catch (error) {
    if (error instanceof DOMException) return null;
    throw error;
  }
}

/** Keeps a choice in this browser; returns false where the browser keeps nothing for this site. */
export function keepVisitChoice(choice: 'yes' | 'no'): boolean {
  try {
    localStorage.setItem(visitChoiceKey, choice);
  } catch (error) {
    if (error instanceof DOMException) return false;
    throw error;
  }
  for (const listener of listeners) listener();
  return true;
}

/** What was said in this browser about visits, kept current; null while a prerendered page hydrates. */
export const useVisitChoice = (): VisitChoice =>
  useSyncExternalStore(watchVisitChoice, readVisitChoice, () => null);

const isOn = () =>
  (navigator as Navigator & { globalPrivacyControl?: boolean }).globalPrivacyControl === true;

const never = () => () => undefined;

/** Whether the browser sends Global Privacy Control; false while a prerendered page hydrates. */
export const usePrivacyControl = (): boolean => useSyncExternalStore(never, isOn, () => false);
