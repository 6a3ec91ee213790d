import type { Block, StatementText } from './statement-text.ts';

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (character) => escapes[character] ?? '');

const blockOf = (block: Block): string =>
  typeof block === 'string'
    ? `<p>${escaped(block)}</p>`
    : `<ul>\n${block.map((item) => `<li>${escaped(item)}</li>`).join('\n')}\n</ul>`;

/** A statement as a page of its own, to be published. */
export const statementHtml = ({
  language,
  title,
  draftWord,
  draft,
  sections,
}: StatementText): string => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${draft.length > 0 ? `${escaped(draftWord)}: ` : ''}${escaped(title)}</title>
</head>
<body>
<main>
<h1>${escaped(title)}</h1>
${draft.length > 0 ? `<p><strong>${escaped(draftWord)}.</strong> ${escaped(draft.join(' '))}</p>\n` : ''}${sections
  .map((section) => `<h2>${escaped(section.title)}</h2>\n${section.blocks.map(blockOf).join('\n')}`)
  .join('\n')}
</main>
</body>
</html>
`;
