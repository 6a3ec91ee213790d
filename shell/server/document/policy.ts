import { createHash } from 'node:crypto';

export interface PolicySources {
  apiBase: string;
  /** Origins of the document's remotes that are not the shell's own. */
  remoteOrigins: readonly string[];
  /** Styles written into the document. */
  inlineStyles: readonly string[];
  /** Scripts written into the document. */
  inlineScripts: readonly string[];
  /** True where a remote is shown as it is being written, with its mistakes over the page. */
  development: boolean;
  /** True where everything is to be loaded over https. */
  secure: boolean;
}

const hashSource = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** What webpack's overlay writes by. */
const OVERLAY = 'webpack-dev-middleware#overlay';

/** The content security policy of a document: nothing inline but the styles and scripts it was sent with, by their hash. */
export function contentSecurityPolicy({
  apiBase,
  remoteOrigins,
  inlineStyles,
  inlineScripts,
  development,
  secure,
}: PolicySources): string {
  const remotes = [...new Set(remoteOrigins)].join(' ');
  const directives: Record<string, string> = {
    'default-src': "'none'",
    'script-src': `'self' ${remotes} ${inlineScripts.map(hashSource).join(' ')}`,
    'style-src': `'self' ${remotes} ${inlineStyles.map(hashSource).join(' ')}`,
    'img-src': `'self' ${remotes} data:`,
    'font-src': "'self'",
    'connect-src': `'self' ${remotes} ${new URL(apiBase).origin}`,
    'manifest-src': "'self'",
    'form-action': "'self'",
    'base-uri': "'none'",
    'frame-ancestors': "'none'",
    // The shell's script lays down both policies before any remote runs; browsers without the feature skip these.
    'require-trusted-types-for': "'script'",
    'trusted-types': `default shell ${development ? OVERLAY : ''}`,
    ...(secure ? { 'upgrade-insecure-requests': '' } : {}),
  };
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`.replace(/\s+/g, ' ').trim())
    .join('; ');
}
