import { visitChoiceKey } from '@adili/schemas/consents/visit-choice';

/** What was said in this browser about the recording of visits; null where nothing was. */
export type VisitChoice = 'yes' | 'no' | null;

const listeners = new Set<() => void>();

/** Also hears of what was said in another tab. */
export function watchVisitChoice(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

export function readVisitChoice(): VisitChoice {
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
