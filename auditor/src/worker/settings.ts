import { commonSettings } from '@adili/server/settings/common';
import { httpAddress, logLevel, oneOf, signingSecret } from '@adili/server/settings/kinds';
import { withRules } from '@adili/server/settings/read-settings';
import { weaknessOf } from '@adili/server/settings/secrets';
import { z } from 'zod';

/** What an auditor reads of its environment. */
export const settings = withRules(
  z.object({
    NODE_ENV: commonSettings.NODE_ENV,
    /** What it says to the API to take runs; the API has the same. */
    AUDITOR_TOKEN: signingSecret.optional(),
    /** The API as this machine reaches it; API_BASE unless set. */
    API_INTERNAL: httpAddress.optional(),
    API_BASE: httpAddress.optional(),
    PORT: commonSettings.PORT,
    PUBLIC_URL: httpAddress.optional(),
    AUDIT_ALLOW_PRIVATE: oneOf(['true', 'false']).optional(),
    /** A file that is written at each answer of the API: its age says whether this one still works. */
    ALIVE_FILE: z.string().min(1).optional(),
    LOG_LEVEL: logLevel.default('info'),
  }),
  ({ NODE_ENV, AUDITOR_TOKEN, AUDIT_ALLOW_PRIVATE }, refuse) => {
    const isProduction = NODE_ENV === 'production';
    if (!AUDITOR_TOKEN) refuse('AUDITOR_TOKEN', 'is required: the same that the API has');
    const weakness = AUDITOR_TOKEN && isProduction ? weaknessOf(AUDITOR_TOKEN) : null;
    if (weakness)
      refuse('AUDITOR_TOKEN', `is easy to guess: ${weakness}. Make one with: openssl rand -base64 48`);
    if (isProduction && AUDIT_ALLOW_PRIVATE === 'true')
      refuse('AUDIT_ALLOW_PRIVATE', 'must not be true in production: audits would reach the private network');
  },
);

/** The API as this machine reaches it, without a slash at its end. */
export const apiAddress = (given: Pick<z.output<typeof settings>, 'API_INTERNAL' | 'API_BASE' | 'PORT'>) =>
  (given.API_INTERNAL ?? given.API_BASE ?? `http://localhost:${given.PORT}`).replace(/\/+$/, '');
