/** The longest text each kind of field takes, in UTF-16 code units. */
export const limits = {
  email: 254,
  passwordMin: 8,
  passwordMax: 128,
  name: 120,
  company: 120,
  phone: 40,
  taxNumber: 40,
  message: 5_000,
  details: 2_000,
  reason: 1_000,
  reference: 120,
  purpose: 60,
  noticeVersion: 40,
  tenantId: 64,
  token: 256,
  id: 64,
  path: 512,
  honeypot: 1_000,
  search: 100,
  cursor: 512,
  clientError: 1_000,
  controlTitle: 200,
  requirementId: 200,
  evidenceTitle: 200,
  statement: 10_000,
  link: 2_000,
  timeZone: 64,
} as const;

/** Rows a list answers by default, and the most it ever answers. */
export const pageSize = { default: 50, max: 500 } as const;
