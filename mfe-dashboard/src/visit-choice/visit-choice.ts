import { visitChoiceKey } from '@adili/schemas/consents/visit-choice';
import { useSyncExternalStore } from 'react';

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
