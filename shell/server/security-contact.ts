import { contactOf } from '@adili/server/settings/company';
import type { RequestHandler } from 'express';
import type { ShellConfig } from './config.ts';

const DAY_MS = 86_400_000;
/** RFC 9116 recommends less than a year. What is sent is true for as long as we send it, so it counts from now. */
const VALID_DAYS = 180;

/** At midnight, so that all copies of a day are one. */
const expiry = (now: number) =>
  new Date((Math.floor(now / DAY_MS) + VALID_DAYS) * DAY_MS).toISOString().replace('.000', '');

/** How to report a weakness, for programs (RFC 9116). */
export function sendSecurityContact(config: ShellConfig): RequestHandler {
  const { PUBLIC_URL, BASE_PATH } = config;
  const { security } = contactOf(config);
  const lines = (now: number) => [
    `Contact: mailto:${security}`,
    `Expires: ${expiry(now)}`,
    'Preferred-Languages: en, sw',
    `Canonical: ${PUBLIC_URL}/.well-known/security.txt`,
    `Policy: ${PUBLIC_URL}${BASE_PATH}security`,
  ];
  return (_request, response) => {
    response
      .type('text')
      .set('Cache-Control', 'public, max-age=86400')
      .send(`${lines(Date.now()).join('\n')}\n`);
  };
}
