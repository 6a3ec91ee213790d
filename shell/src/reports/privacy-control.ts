import { speedChoiceKey, visitChoiceKey } from '@adili/schemas/consents/visit-choice';
import { browserStorage } from '../session/browser-storage.ts';

/** True where the browser sends Global Privacy Control. */
const isControlled = () =>
  (navigator as Navigator & { globalPrivacyControl?: boolean }).globalPrivacyControl === true;

/**
 * True where the browser sends Global Privacy Control, or its visitor refused on the preferences page: then nothing
 * about its visit leaves it.
 */
export const asksForPrivacy = (): boolean =>
  isControlled() || browserStorage.getItem(visitChoiceKey) === 'no';

/** True where a person agreed in this browser that the speed of pages is measured in it. */
export const allowsMeasuring = (): boolean =>
  !isControlled() && browserStorage.getItem(speedChoiceKey) === 'yes';
