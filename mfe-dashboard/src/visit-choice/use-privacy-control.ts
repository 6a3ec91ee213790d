import { useSyncExternalStore } from 'react';

const isOn = () =>
  (navigator as Navigator & { globalPrivacyControl?: boolean }).globalPrivacyControl === true;

const never = () => () => undefined;

/** Whether the browser sends Global Privacy Control; false while a prerendered page hydrates. */
export const usePrivacyControl = (): boolean => useSyncExternalStore(never, isOn, () => false);
