import escapeHtml from 'escape-html';

interface StandalonePage {
  /** As text. */
  readonly title: string;
  /** HTML of what stands on top; the title as a heading unless it is given. Its pictures are within the page. */
  readonly header?: string;
  readonly style: string;
  /** HTML. */
  readonly body: string;
}

/** A page in one file, for a person to keep: it needs no other file, and runs nothing. */
export const standalonePage = ({
  title,
  style,
  header = `<header>\n<h1>${escapeHtml(title)}</h1>\n</header>`,
  body,
}: StandalonePage): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:">
<title>${escapeHtml(title)}</title>
<style>
${style}
</style>
</head>
<body>
${header}
<main>
${body}
</main>
</body>
</html>
`;
