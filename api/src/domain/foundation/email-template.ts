import { brand } from '@adili/schemas/brand';
import escapeHtml from 'escape-html';
import type { Email } from './ports/capabilities.ts';

/** The parts of a mail to a person. */
export interface EmailTemplate {
  readonly to: string;
  readonly subject: string;
  /** Paragraphs, each a line or several. */
  readonly paragraphs: readonly string[];
  /** The one thing to do; it leads to the site. */
  readonly action?: { readonly label: string; readonly url: string };
  /** Paragraphs after that: what else to know, and what to do if it was not them. */
  readonly closing?: readonly string[];
}

/** Renders a mail as plain text and as HTML with the same words. What a person typed stays text in both. */
export function renderEmail({ to, subject, paragraphs, action, closing = [] }: EmailTemplate): Email {
  const link = action ? [`${action.label}:\n${action.url}`] : [];
  const text = [...paragraphs, ...link, ...closing].join('\n\n');
  const paragraphHtml = (words: string) =>
    `<p style="margin:0 0 16px">${escapeHtml(words).replaceAll('\n', '<br>')}</p>`;
  const button = action
    ? `<p style="margin:24px 0"><a href="${escapeHtml(action.url)}" style="display:inline-block;padding:12px 20px;` +
      `border-radius:10px;background:#0f5145;color:#ffffff;font-weight:600;text-decoration:none">` +
      `${escapeHtml(action.label)}</a></p>` +
      `<p style="margin:0 0 16px;color:#4f5f59;font-size:14px">Or open this address:<br>` +
      `<a href="${escapeHtml(action.url)}" style="color:#0f5145;word-break:break-all">${escapeHtml(action.url)}</a></p>`
    : '';
  const html = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px 12px;background:#f3eee3;color:#14241f;font:16px/1.6 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:32px 24px;border-radius:16px;background:#ffffff">
<p style="margin:0 0 24px;font-weight:700;color:#0f5145">${escapeHtml(brand.name)}</p>
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${escapeHtml(subject)}</h1>
${paragraphs.map(paragraphHtml).join('\n')}
${button}
${closing.map(paragraphHtml).join('\n')}
</div>
</body>
</html>
`;
  return { to, subject, text, html };
}
