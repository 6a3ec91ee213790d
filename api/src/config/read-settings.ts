import path from 'node:path';
import { planPricesUsd } from '@adili/schemas/accounts/plan';
import { answersMetrics, drainOf } from '@adili/server/settings/common';
import { contactOf } from '@adili/server/settings/company';
import { type Environment, readSettings as read } from '@adili/server/settings/read-settings';
import type { z } from 'zod';
import { evidencePlace } from '../evidence-files/place.ts';
import { missingCardSettings, stripeOf } from './card-payments.ts';
import { demoOperator } from './demo-accounts.ts';
import { missingPaymentSettings, mpesaOf } from './payments.ts';
import { settings, variables } from './variables.ts';

/** The settings as the rest of the API reads them. */
export type Settings = ReturnType<typeof readSettings>;

const withSlash = (text: string) => (text.endsWith('/') ? text : `${text}/`);

function siteUrlOf(publicUrl: string, basePath: string): string {
  const url = new URL(publicUrl);
  // A PUBLIC_URL with a path of its own already says where the pages live.
  if (url.pathname === '/') url.pathname = basePath;
  return withSlash(`${url.origin}${url.pathname}`);
}

const storeVariables = variables.pick({
  DATA_DIR: true,
  DATABASE_URL: true,
  JWT_SECRET: true,
  JWT_SECRET_PREVIOUS: true,
  VAULT_SECRET: true,
  VAULT_SECRET_PREVIOUS: true,
  EVIDENCE_STORE: true,
  COMPANY_EMAIL: true,
  COMPANY_SALES_EMAIL: true,
  COMPANY_PRIVACY_EMAIL: true,
  COMPANY_SECURITY_EMAIL: true,
});

const storeOf = (given: z.output<typeof storeVariables>, root: string) => ({
  /** Absolute. */
  dataDir: path.resolve(root, given.DATA_DIR),
  /** With its password; the store is in dataDir where there is none. */
  databaseUrl: given.DATABASE_URL,
  /** Where files of evidence lie: an absolute folder, or `s3://bucket/prefix`. */
  evidenceStore: evidencePlace(given.EVIDENCE_STORE, path.resolve(root, given.DATA_DIR), root),
  jwtSecret: given.JWT_SECRET,
  previousJwtSecret: given.JWT_SECRET_PREVIOUS,
  vaultSecret: given.VAULT_SECRET,
  previousVaultSecret: given.VAULT_SECRET_PREVIOUS,
  /** Where people are told to write to. */
  contact: contactOf(given),
});

/** Where the store is, for work on it that needs no server. @throws {SettingsError} */
export const readStoreSettings = (environment: Environment, root: string) =>
  storeOf(read(storeVariables, environment), root);

/**
 * The settings from the environment; config/variables.ts lists each with its default.
 * @param root what a relative DATA_DIR is relative to
 * @throws {SettingsError} with all mistakes at once
 */
export function readSettings(environment: Environment, root: string) {
  const given = read(settings, environment);
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = given;
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, OIDC_ISSUER: issuer } = given;
  const production = given.NODE_ENV === 'production';
  const api = (given.API_BASE ?? `http://localhost:${given.PORT}`).replace(/\/$/, '');
  const publicUrl = given.PUBLIC_URL ?? `http://localhost:${given.SHELL_PORT}`;
  return {
    production,
    port: given.PORT,
    host: given.HOST,
    /** Milliseconds that it goes on answering once it is asked to end. */
    drain: drainOf(given),
    ...storeOf(given, root),
    /** Null while payments are off; the names of what is missing then. */
    mpesa: mpesaOf(given, api),
    missingPaymentSettings: missingPaymentSettings(given),
    /** The same of cards. */
    stripe: stripeOf(given),
    missingCardSettings: missingCardSettings(given),
    /** What a month of a plan costs, in cents. */
    planPrices: {
      KES: given.PLAN_PRICES_KES ?? {},
      // What public pages say.
      USD: { starter: planPricesUsd.starter * 100, growth: planPricesUsd.growth * 100 },
      EUR: given.PLAN_PRICES_EUR ?? {},
    },
    /** Who runs this installation. */
    company: {
      name: given.COMPANY_NAME,
      address: given.COMPANY_ADDRESS,
      registration: given.COMPANY_REGISTRATION,
      pin: given.COMPANY_PIN,
      vat: given.COMPANY_VAT,
    },
    /** The provider that people can sign in with, and where it sends them back to. */
    openId:
      clientId !== undefined && clientSecret !== undefined
        ? { issuer, clientId, clientSecret, redirectUri: `${api}/auth/google/callback` }
        : null,
    /** The API as browsers reach it, without a slash at its end. */
    apiBase: api,
    /** The path under which browsers reach the API, without a slash at its end; empty as a rule. */
    apiPath: new URL(api).pathname.replace(/\/$/, ''),
    /** The virus scan of files of evidence; undefined where there is none. */
    clamdUrl: given.CLAMD_URL,
    hopSecret: given.HOP_SECRET,
    operator:
      email !== undefined && password !== undefined
        ? { email, password, isDemo: false }
        : production
          ? null
          : { ...demoOperator, isDemo: true },
    adminKey: given.ADMIN_KEY,
    /** What auditors say to take runs; undefined where there are none. */
    auditorToken: given.AUDITOR_TOKEN,
    auditAllowPrivate: given.AUDIT_ALLOW_PRIVATE === 'true',
    /** How the API asks servers that somebody named. */
    outbound: {
      allowPrivate: given.OUTBOUND_ALLOW_PRIVATE === 'true',
      dnsServers: given.DNS_SERVERS,
      rdapBase: given.RDAP_BASE,
    },
    /** Where connected systems are called in place of their own addresses, without a slash at the end. */
    providerBases: {
      github: given.GITHUB_API?.replace(/\/+$/, ''),
      google_workspace: given.GOOGLE_API?.replace(/\/+$/, ''),
      slack: given.SLACK_API?.replace(/\/+$/, ''),
      hubspot: given.HUBSPOT_API?.replace(/\/+$/, ''),
    },
    mail: {
      smtpUrl: given.SMTP_URL,
      from: given.MAIL_FROM,
      team: given.TEAM_EMAIL ?? given.ADMIN_EMAIL ?? contactOf(given).support,
    },
    /** The site's address with its base path, ending with a slash. */
    siteUrl: siteUrlOf(publicUrl, given.BASE_PATH),
    allowedOrigins: [...new Set([new URL(publicUrl).origin, ...given.CORS_ORIGINS])],
    secureCookies: publicUrl.startsWith('https:'),
    trustProxy: given.TRUST_PROXY,
    rateLimitScale: given.RATE_LIMIT_SCALE,
    seed: given.SEED ?? (production ? 'none' : 'demo'),
    visitors: { fullAddress: given.VISITOR_IP === 'full', retentionDays: given.VISITOR_RETENTION_DAYS },
    /** Of requests whose person names none. */
    privacyLaw: given.PRIVACY_LAW,
    timeZone: given.PRIVACY_TIME_ZONE,
    requestRetentionDays: given.REQUEST_RETENTION_DAYS,
    messageRetentionDays: given.MESSAGE_RETENTION_DAYS,
    metrics: answersMetrics(given),
    metricsToken: given.METRICS_TOKEN,
    metricsPlace: { port: given.METRICS_PORT, host: given.METRICS_HOST, setting: 'METRICS_PORT' },
    docs: given.DOCS ?? (production ? 'public' : 'all'),
    logLevel: given.LOG_LEVEL ?? (production ? 'info' : 'warn'),
  };
}
