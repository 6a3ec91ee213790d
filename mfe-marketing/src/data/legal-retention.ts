/** How long the API keeps what it deletes by itself. */
export const retention = {
  visitDays: 90,
  pageLoadDays: 90,
  canaryCookieDays: 30,
  webVitalDays: 28,
  sessionDays: 30,
  sessionMostDays: 90,
  deviceCookieDays: 365,
  bearerMinutes: 15,
  resetLinkMinutes: 30,
  addressLinkHours: 24,
  openIdMinutes: 10,
  guestCodeMinutes: 30,
  invitationDays: 7,
  packageDays: 30,
  requestYears: 3,
  messageDays: 365,
  undeliveredMailDays: 90,
} as const;

/** What is left of the address of a visit, as network prefixes. */
export const keptPrefix = { ipv4: '/24', ipv6: '/48' } as const;
