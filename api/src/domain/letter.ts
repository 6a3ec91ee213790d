import { brand } from '@adili/schemas/brand';
import escapeHtml from 'escape-html';
import type { Email } from './capabilities.ts';

/** What a mail to a person says. */
export interface Letter {
  readonly to: string;
  readonly subject: string;
  /** Paragraphs, each a line or several. */
  readonly says: readonly string[];
  /** The one thing to do; it leads to the site. */
  readonly action?: { readonly label: string; readonly url: string };
  /** Paragraphs after that: what else to know, and what to do if it was not them. */
  readonly closing?: readonly string[];
}

/** A letter as plain text and as HTML that says the same. Whatever a person typed stands in it as text. */
export function letter({ to, subject, says, action, closing = [] }: Letter): Email {
  const link = action ? [`${action.label}:\n${action.url}`] : [];
  const text = [...says, ...link, ...closing].join('\n\n');
  const paragraph = (words: string) =>
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
${says.map(paragraph).join('\n')}
${button}
${closing.map(paragraph).join('\n')}
</div>
</body>
</html>
`;
  return { to, subject, text, html };
}
