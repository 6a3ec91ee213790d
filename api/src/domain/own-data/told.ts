/**
 * The fields of a row that its person is told. Each field of the row is named, so that one added later has to be
 * decided on; a field that no declaration names is left out.
 */
export function told<Row extends object>(
  row: Row,
  fields: Readonly<Record<keyof Row, boolean>>,
): Partial<Row> {
  const kept = Object.entries(row).filter(([name]) => fields[name as keyof Row] === true);
  return Object.fromEntries(kept) as Partial<Row>;
}
