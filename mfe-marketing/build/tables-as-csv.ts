const cellsOf = (line: string) => line.match(/^\| (.*) \|$/)?.[1]?.split(' | ');

/** As a spreadsheet reads it: quoted, and never a formula. */
const quoted = (cell: string) =>
  `"${cell
    .replaceAll('`', '')
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^[=+@-]/, "'$&")
    .replaceAll('"', '""')}"`;

/** The rows of all tables of a Markdown document, each behind the heading that it stands under. */
export function tablesAsCsv(markdown: string): string {
  let heading = '';
  const rows: string[][] = [];
  for (const line of markdown.split('\n')) {
    heading = line.match(/^## (.*)$/)?.[1] ?? heading;
    const cells = cellsOf(line);
    if (cells) rows.push([heading, ...cells]);
  }
  return `${rows.map((cells) => cells.map(quoted).join(',')).join('\r\n')}\r\n`;
}
