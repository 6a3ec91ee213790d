import { brand } from '@adili/schemas/brand';
import type { Language } from '@adili/schemas/language';
import escapeHtml from 'escape-html';
import { isLinkLike } from './link-like.ts';
import type { Email } from './ports/capabilities.ts';

/** By what name the HTML of a mail shows the logo, which goes along with it. */
export const logoId = 'logo';

/** Whom a mail goes to; an account is one. */
export interface Addressee {
  readonly email: string;
  readonly fullName?: string | undefined;
}

interface Link {
  readonly label: string;
  readonly url: string;
}

/** The parts of a mail to a person. */
export interface EmailTemplate {
  readonly to: string | Addressee;
  /** What it is written in; English without it. */
  readonly language?: Language | undefined;
  readonly subject: string;
  /** Paragraphs, each a line or several. */
  readonly paragraphs: readonly string[];
  /** The one thing to do; it leads to the site. */
  readonly action?: Link;
  /** What to do after that, in order, under a line that says so. */
  readonly steps?: { readonly title: string; readonly links: readonly Link[] };
  /** Paragraphs after that: what else to know, and what to do if it was not them. */
  readonly closing?: readonly string[];
  /** How to get no more such mails, under all else. */
  readonly leave?: Link;
}

/** Characters of a name that a greeting takes. */
const longestName = 80;

/** What a mail says besides its own words. */
const frames: Readonly<Record<Language, { readonly hello: string; readonly orOpen: string }>> = {
  en: { hello: 'Hello', orOpen: 'Or open this address:' },
  de: { hello: 'Guten Tag', orOpen: 'Oder öffnen Sie diese Adresse:' },
  sw: { hello: 'Habari', orOpen: 'Au fungua anwani hii:' },
};

const greeting = (hello: string, name = '') =>
  name === '' || name.length > longestName || isLinkLike(name) ? `${hello},` : `${hello} ${name},`;

/** The same colours as the site, by the theme of who reads it: programs that know none show the light one. */
const styles = `
:root { color-scheme: light dark; supported-color-schemes: light dark }
body { margin: 0; padding: 24px 12px; background: #f3eee3; color: #14241f; font: 16px/1.6 system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif }
.card { max-width: 560px; margin: 0 auto; padding: 32px 24px; border-radius: 16px; background: #ffffff }
.brand { margin: 0 0 24px; font-weight: 700; color: #0f5145 }
h1 { margin: 0 0 16px; font-size: 22px; line-height: 1.3 }
p, ol { margin: 0 0 16px; overflow-wrap: anywhere }
ol { padding-left: 24px }
a { color: #0f5145 }
.button { display: inline-block; padding: 12px 20px; border-radius: 10px; background: #0f5145; color: #ffffff; font-weight: 600; text-decoration: none }
.address { color: #4f5f59; font-size: 14px; word-break: break-all }
@media (prefers-color-scheme: dark) {
  body { background: #0d1614 !important; color: #eaf0ea !important }
  .card { background: #15211e !important }
  .brand, a { color: #6fd0b9 !important }
  .button { background: #6fd0b9 !important; color: #06231d !important }
  .address { color: #a9bab3 !important }
}`;

const paragraph = (words: string) => `<p>${escapeHtml(words).replaceAll('\n', '<br>')}</p>`;

/** Its colours also stand in the element: some programs take no styles from the head, and a button must be seen. */
const button = (
  { label, url }: Link,
  orOpen: string,
) => `<p><a class="button" href="${escapeHtml(url)}" style="display:inline-block;padding:12px 20px;border-radius:10px;background:#0f5145;color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>
<p class="address">${orOpen}<br><a href="${escapeHtml(url)}">${escapeHtml(url)}</a></p>`;

const list = ({ title, links }: NonNullable<EmailTemplate['steps']>) => `<p>${escapeHtml(title)}</p>
<ol>${links.map(({ label, url }) => `<li><a href="${escapeHtml(url)}">${escapeHtml(label)}</a></li>`).join('')}</ol>`;

/** Renders a mail as plain text and as HTML with the same words. What a person typed stays text in both. */
export function renderEmail({
  to,
  language = 'en',
  subject,
  paragraphs,
  action,
  steps,
  closing = [],
  leave,
}: EmailTemplate): Email {
  const { email, fullName }: Addressee = typeof to === 'string' ? { email: to } : to;
  const { hello, orOpen } = frames[language];
  const greeted = greeting(hello, fullName);
  const text = [
    greeted,
    ...paragraphs,
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...(steps
      ? [[steps.title, ...steps.links.map(({ label, url }, at) => `${at + 1}. ${label}: ${url}`)].join('\n')]
      : []),
    ...closing,
    ...(leave ? [`${leave.label}: ${leave.url}`] : []),
  ].join('\n\n');
  const html = `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escapeHtml(subject)}</title><style>${styles}
</style></head>
<body>
<div class="card">
<p class="brand"><img src="cid:${logoId}" width="40" height="40" alt="" style="vertical-align:middle;margin-right:10px">${escapeHtml(brand.name)}</p>
<h1>${escapeHtml(subject)}</h1>
${[
  paragraph(greeted),
  ...paragraphs.map(paragraph),
  ...(action ? [button(action, orOpen)] : []),
  ...(steps ? [list(steps)] : []),
  ...closing.map(paragraph),
  ...(leave
    ? [`<p class="address"><a href="${escapeHtml(leave.url)}">${escapeHtml(leave.label)}</a></p>`]
    : []),
].join('\n')}
</div>
</body>
</html>
`;
  return { to: email, subject, text, html };
}
