/** Claims of the company, each figure written only here. */
export const encryptionBits = 256;
export const uptimePercent = 99.9;
export const businesses = 2000;
export const topTierHours = '24/7';

/** '2,000+' */
export const atLeast = (count: number) => `${count.toLocaleString('en-US')}+`;

export const trustSignals = [
  { figure: `${encryptionBits}-bit`, claim: 'encryption', detail: 'for the records you keep with us' },
  { figure: `${uptimePercent}%`, claim: 'uptime guarantee', detail: 'for the platform and its dashboards' },
  { figure: topTierHours, claim: 'support', detail: 'on the top tier, with an SLA' },
  { figure: atLeast(businesses), claim: 'businesses', detail: 'keep their compliance here' },
];

/** Hours within which the team answers a demo request. */
export const replyHours = 24;
