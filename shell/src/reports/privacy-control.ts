/** True where the browser sends Global Privacy Control: then nothing about its visit leaves it. */
export const asksForPrivacy = (): boolean =>
  (navigator as Navigator & { globalPrivacyControl?: boolean }).globalPrivacyControl === true;
