import { visitChoiceKey } from '@adili/schemas/consents/visit-choice';
import { browserStorage } from '../session/browser-storage.ts';

/**
 * True where the browser sends Global Privacy Control, or its visitor refused on the preferences page: then nothing
 * about its visit leaves it.
 */
export const asksForPrivacy = (): boolean =>
  (navigator as Navigator & { globalPrivacyControl?: boolean }).globalPrivacyControl === true ||
  browserStorage.getItem(visitChoiceKey) === 'no';
