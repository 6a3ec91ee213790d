import { tablesAsCsv } from './tables-as-csv.ts';

/** Makes a file of comma-separated values of the tables of a Markdown document. */
export default function tableLoader(markdown: string): string {
  return tablesAsCsv(markdown);
}
