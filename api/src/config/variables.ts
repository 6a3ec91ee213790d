import { brand } from '@adili/schemas/brand';
import { laws } from '@adili/schemas/data-subject-requests/law';
import { secretSetting } from '@adili/server/secrets';
import {
  commonSettings,
  httpAddress,
  logLevel,
  oneOf,
  onOrOff,
  siteAddress,
  wholeNumber,
} from '@adili/server/worded-settings';
import { z } from 'zod';
import { paymentVariables } from './payments.ts';

function isDecodable(address: string): boolean {
  try {
    decodeURIComponent(address);
    return true;
  } catch {
    return false;
  }
}

const origins = z
  .string()
  .transform((list) => list.split(',').map((origin) => origin.trim()))
  .pipe(
    z.array(httpAddress.refine((text) => new URL(text).origin === text, 'each must be scheme://host[:port]')),
  );

/**
 * Every setting of the API as it stands in the environment or `.env`; an empty one counts as unset. Those that the
 * shell's server reads too are in shared/server/src/worded-settings.ts.
 * Defaults that depend on other settings are worked out in settings.ts.
 */
export const variables = z.object({
  /** The API as browsers reach it; a path in it limits the cookie and prefixes links between pages of a list. */
  API_BASE: httpAddress.optional(),
  /** Where the store (unless DATABASE_URL is set), the mails and the generated secret are kept; relative to the repository. */
  DATA_DIR: z.string().default('./data'),
  /** The PostgreSQL database that the store is in. Unset: it is in DATA_DIR. */
  DATABASE_URL: z
    .url({
      protocol: /^postgres(ql)?$/,
      abort: true,
      error: 'must be a postgres:// or postgresql:// address',
    })
    .refine(isDecodable, 'has a % that begins no character: write %25 for the sign itself')
    .optional(),
  /** Signs the bearer tokens; at least 32 bytes. Outside production one is made and kept when unset. */
  JWT_SECRET: secretSetting.optional(),
  /** The operator's account, made where nobody has the address; an account that is there is never changed. */
  ADMIN_EMAIL: z.email().toLowerCase().optional(),
  ADMIN_PASSWORD: z
    .string()
    .min(8, 'must be at least 8 characters')
    .max(128, 'must be at most 128 characters')
    .optional(),
  /** smtp:// or smtps:// address. Unset: each mail is a file in DATA_DIR/mail/. */
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' }).optional(),
  /** The sender of every mail. */
  MAIL_FROM: z.string().default(`${brand.name} <no-reply@adili.example>`),
  /** Where contact messages are mailed to; ADMIN_EMAIL unless set, else the brand's support address. */
  TEAM_EMAIL: z.email().optional(),
  /** The site's address, the only source of links in mails; http://localhost:SHELL_PORT unless set. */
  PUBLIC_URL: siteAddress.optional(),
  /** Further origins whose pages may call the API, separated by commas. PUBLIC_URL's always may. */
  CORS_ORIGINS: origins.default([]),
  /** 'demo' fills an empty store with demonstration data; the default outside production. */
  SEED: oneOf(['demo', 'none']).optional(),
  /** Both, for sign-in with Google by OpenID Connect. Unset: it is simulated. */
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  /** Another provider in Google's place. */
  OIDC_ISSUER: httpAddress.default('https://accounts.google.com'),
  /** 'truncated' (IPv4 /24, IPv6 /48) or 'full'. */
  VISITOR_IP: oneOf(['truncated', 'full']).default('truncated'),
  /** Days after which a visit is deleted. */
  VISITOR_RETENTION_DAYS: wholeNumber('a number of days', 1, 3_650).default(90),
  /** The law by which a data subject request is answered where its person names none. Unset: the one that answers soonest. */
  PRIVACY_LAW: oneOf(laws).optional(),
  /** Days that a closed request is kept, with its history: California's regulations ask for 24 months (11 CCR 7101). */
  REQUEST_RETENTION_DAYS: wholeNumber('a number of days', 731, 36_500).default(1_096),
  /** Days that a message of the forms is kept once an operator has marked it as handled. */
  MESSAGE_RETENTION_DAYS: wholeNumber('a number of days', 1, 3_650).default(365),
  /** Whether /metrics answers, and /docs with /openapi.json; not in production unless set. */
  METRICS: onOrOff.optional(),
  DOCS: onOrOff.optional(),
  /** 'info' in production, 'warn' elsewhere unless set. */
  LOG_LEVEL: logLevel.optional(),
  ...paymentVariables,
  ...commonSettings,
});
export type Variables = z.output<typeof variables>;
