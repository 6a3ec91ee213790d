import path from 'node:path';
import type { PlanId } from '@adili/schemas/accounts/plan';
import { brand } from '@adili/schemas/brand';
import type { Law } from '@adili/schemas/data-subject-requests/law';
import { demoOperator } from './demo-accounts.ts';
import { type MpesaSettings, missingPaymentSettings, mpesaOf } from './payments.ts';
import type { Variables } from './variables.ts';

export interface OpenIdSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
  redirectUri: string;
}

/** The settings as the rest of the API reads them. */
export interface Settings {
  production: boolean;
  port: number;
  host: string;
  /** Absolute. */
  dataDir: string;
  /** The provider that people can sign in with, and where it sends them back to. */
  openId: OpenIdSettings | null;
  /** Null while payments are off; the names of what is missing then. */
  mpesa: MpesaSettings | null;
  missingPaymentSettings: readonly string[];
  /** What a month of a plan costs, in cents. */
  planPrices: Readonly<Partial<Record<PlanId, number>>>;
  /** With its password; the store is in dataDir where there is none. */
  databaseUrl: string | undefined;
  /** The path under which browsers reach the API, without a slash at its end; empty as a rule. */
  apiPath: string;
  jwtSecret: string | undefined;
  hopSecret: string | undefined;
  operator: { email: string; password: string; isDemo: boolean } | null;
  adminKey: string;
  mail: { smtpUrl: string | undefined; from: string; team: string };
  /** The site's address with its base path, ending with a slash. */
  siteUrl: string;
  allowedOrigins: readonly string[];
  secureCookies: boolean;
  trustProxy: number;
  rateLimitScale: number;
  seed: 'demo' | 'none';
  visitors: { fullAddress: boolean; retentionDays: number };
  /** Of requests whose person names none. */
  privacyLaw: Law | undefined;
  /** Days that a closed request is kept. */
  requestRetentionDays: number;
  messageRetentionDays: number;
  metrics: boolean;
  docs: boolean;
  logLevel: string;
}

const withSlash = (text: string) => (text.endsWith('/') ? text : `${text}/`);

function siteUrlOf(publicUrl: string, basePath: string): string {
  const url = new URL(publicUrl);
  // A PUBLIC_URL with a path of its own already says where the pages live.
  if (url.pathname === '/') url.pathname = basePath;
  return withSlash(`${url.origin}${url.pathname}`);
}

function openIdOf(given: Variables): OpenIdSettings | null {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, OIDC_ISSUER: issuer } = given;
  if (clientId === undefined || clientSecret === undefined) return null;
  const api = (given.API_BASE ?? `http://localhost:${given.PORT}`).replace(/\/$/, '');
  return { issuer, clientId, clientSecret, redirectUri: `${api}/auth/google/callback` };
}

export function settingsFrom(given: Variables, root: string): Settings {
  const production = given.NODE_ENV === 'production';
  const publicUrl = given.PUBLIC_URL ?? `http://localhost:${given.SHELL_PORT}`;
  const own =
    given.ADMIN_EMAIL !== undefined && given.ADMIN_PASSWORD !== undefined
      ? { email: given.ADMIN_EMAIL, password: given.ADMIN_PASSWORD, isDemo: false }
      : null;
  return {
    production,
    port: given.PORT,
    host: given.HOST,
    dataDir: path.resolve(root, given.DATA_DIR),
    mpesa: mpesaOf(given, given.API_BASE ?? `http://localhost:${given.PORT}`),
    missingPaymentSettings: missingPaymentSettings(given),
    planPrices: given.PLAN_PRICES_KES ?? {},
    databaseUrl: given.DATABASE_URL,
    openId: openIdOf(given),
    apiPath: given.API_BASE === undefined ? '' : new URL(given.API_BASE).pathname.replace(/\/$/, ''),
    jwtSecret: given.JWT_SECRET,
    hopSecret: given.HOP_SECRET,
    operator: own ?? (production ? null : { ...demoOperator, isDemo: true }),
    adminKey: given.ADMIN_KEY,
    mail: {
      smtpUrl: given.SMTP_URL,
      from: given.MAIL_FROM,
      team: given.TEAM_EMAIL ?? given.ADMIN_EMAIL ?? brand.support,
    },
    siteUrl: siteUrlOf(publicUrl, given.BASE_PATH),
    allowedOrigins: [...new Set([new URL(publicUrl).origin, ...given.CORS_ORIGINS])],
    secureCookies: publicUrl.startsWith('https:'),
    trustProxy: given.TRUST_PROXY,
    rateLimitScale: given.RATE_LIMIT_SCALE,
    seed: given.SEED ?? (production ? 'none' : 'demo'),
    visitors: { fullAddress: given.VISITOR_IP === 'full', retentionDays: given.VISITOR_RETENTION_DAYS },
    privacyLaw: given.PRIVACY_LAW,
    requestRetentionDays: given.REQUEST_RETENTION_DAYS,
    messageRetentionDays: given.MESSAGE_RETENTION_DAYS,
    metrics: given.METRICS ?? !production,
    docs: given.DOCS ?? !production,
    logLevel: given.LOG_LEVEL ?? (production ? 'info' : 'warn'),
  };
}
