import { escapeHtml } from '@adili/server/html-text';

/** A tag with its attributes; those undefined or false are left out, those true have no value. */
export function tag(name: string, attributes: Record<string, string | boolean | undefined>): string {
  const rows = Object.entries(attributes).flatMap(([key, value]) => {
    if (value === undefined || value === false) return [];
    return value === true ? [` ${key}`] : [` ${key}="${escapeHtml(value)}"`];
  });
  return `<${name}${rows.join('')}>`;
}
