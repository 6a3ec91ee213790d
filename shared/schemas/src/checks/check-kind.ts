import { connectionKinds } from '../connections/providers.ts';

/** What of a website is looked at from outside. */
export const outsideKinds = [
  'tls_certificate',
  'https_redirect',
  'hsts',
  'csp',
  'content_type_options',
  'referrer_policy',
  'cookie_flags',
  'security_txt',
  'privacy_page',
  'spf',
  'dkim',
  'dmarc',
  'caa',
  'domain_expiry',
  'uptime',
] as const;
export type OutsideKind = (typeof outsideKinds)[number];

/** What of a website only a browser sees: an auditor visits its start page. */
export const visitKinds = ['before_consent', 'gpc_honoured'] as const;

/** What of an organisation is looked at within the product. */
export const insideKinds = [
  'evidence_ended',
  'member_without_factor',
  'key_ending',
  'audit_overdue',
  'control_without_owner',
  'request_due',
] as const;
export type InsideKind = (typeof insideKinds)[number];

/** All that is looked at of a website. */
export const siteKinds = [...outsideKinds, ...visitKinds] as const;

export const checkKinds = [...siteKinds, ...insideKinds, ...connectionKinds, 'pushed'] as const;
export type CheckKind = (typeof checkKinds)[number];

/** What a look can come to. */
export const lookStates = ['passing', 'failing', 'unknown'] as const;
export type LookState = (typeof lookStates)[number];

export const checkStates = [...lookStates, 'off'] as const;
export type CheckState = (typeof checkStates)[number];
