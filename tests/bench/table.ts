export type Row = Readonly<Record<string, string | number>>;

/** Rows of one kind as text with a line of titles: words to the left, numbers to the right. */
export function table(rows: readonly Row[]): string {
  const titles = Object.keys(rows[0] ?? {});
  const cells = rows.map((row) => titles.map((title) => row[title] ?? ''));
  const widths = titles.map((title, column) =>
    Math.max(title.length, ...cells.map((row) => String(row[column]).length)),
  );
  const isNumber = titles.map((_, column) => cells.every((row) => typeof row[column] === 'number'));
  const line = (row: readonly (string | number)[]) =>
    row
      .map((cell, column) =>
        isNumber[column]
          ? String(cell).padStart(widths[column] ?? 0)
          : String(cell).padEnd(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd();
  return [line(titles), line(widths.map((width) => '-'.repeat(width))), ...cells.map(line)].join('\n');
}
