import { useSyncExternalStore } from 'react';
import { readVisitChoice, type VisitChoice, watchVisitChoice } from './visit-choice.ts';

/** What was said in this browser about visits, kept current; null while a prerendered page hydrates. */
export const useVisitChoice = (): VisitChoice =>
  useSyncExternalStore(watchVisitChoice, readVisitChoice, () => null);
