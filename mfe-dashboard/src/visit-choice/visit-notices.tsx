import { speedChoiceKey, visitChoiceKey } from '@adili/schemas/consents/visit-choice';
import { Alert, Button } from '@adili/ui';
import { useSyncExternalStore } from 'react';
import { english } from '../words/english.ts';

/** Says that this browser has a refusal of its own, which holds whatever the account says. */
export function BrowserRefusal() {
  if (useVisitChoice() !== 'no') return null;
  return (
    <Alert
      title="Refused in this browser"
      actions={
        <Button variant="secondary" size="small" onClick={() => keepVisitChoice('yes')}>
          Undo this refusal
        </Button>
      }
    >
      You refused in this browser while logged out. Until you undo that, nothing is recorded here, even if
      your account allows it.
    </Alert>
  );
}

/** Stands in place of a question that the browser has answered. @param words a title and a text */
export const PrivacyControlNotice = ({ words: [title, text] = english.preferences.control }) => (
  <Alert tone="success" title={title}>
    {text}
  </Alert>
);

/** What was said in this browser about one thing; null where nothing was. */
export type VisitChoice = 'yes' | 'no' | null;

const listeners = new Set<() => void>();

/** Also hears of what was said in another tab. */
function watchChoices(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

function readChoice(key: string): VisitChoice {
  try {
    const kept = localStorage.getItem(key);
    return kept === 'yes' || kept === 'no' ? kept : null;
  } catch (error) {
    if (error instanceof DOMException) return null;
    throw error;
  }
}

function keepChoice(key: string, choice: 'yes' | 'no'): boolean {
  try {
    localStorage.setItem(key, choice);
  } catch (error) {
    if (error instanceof DOMException) return false;
    throw error;
  }
  for (const listener of listeners) listener();
  return true;
}

/** Keeps a choice in this browser; returns false where the browser keeps nothing for this site. */
export const keepVisitChoice = (choice: 'yes' | 'no'): boolean => keepChoice(visitChoiceKey, choice);

/** The same of the measuring of speed. */
export const keepSpeedChoice = (choice: 'yes' | 'no'): boolean => keepChoice(speedChoiceKey, choice);

const useChoice = (key: string): VisitChoice =>
  useSyncExternalStore(
    watchChoices,
    () => readChoice(key),
    () => null,
  );

/** What was said in this browser about visits, kept current; null while a prerendered page hydrates. */
export const useVisitChoice = (): VisitChoice => useChoice(visitChoiceKey);

/** The same of the measuring of speed. */
export const useSpeedChoice = (): VisitChoice => useChoice(speedChoiceKey);

const isOn = () =>
  (navigator as Navigator & { globalPrivacyControl?: boolean }).globalPrivacyControl === true;

const never = () => () => undefined;

/** Whether the browser sends Global Privacy Control; false while a prerendered page hydrates. */
export const usePrivacyControl = (): boolean => useSyncExternalStore(never, isOn, () => false);
