import escapeHtml from 'escape-html';

interface StandalonePage {
  /** As text. Also its heading. */
  readonly title: string;
  readonly style: string;
  /** HTML. */
  readonly body: string;
}

/** A page in one file, for a person to keep: it needs no other file, and runs nothing. */
export const standalonePage = ({ title, style, body }: StandalonePage): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escapeHtml(title)}</title>
<style>
${style}
</style>
</head>
<body>
<header>
<h1>${escapeHtml(title)}</h1>
</header>
<main>
${body}
</main>
</body>
</html>
`;
