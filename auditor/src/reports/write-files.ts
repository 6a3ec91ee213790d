import { open, rename, rm } from 'node:fs/promises';
import type { Report } from '@adili/audits/report';
import { type ReportForm, reportForms } from '@adili/audits/report-forms';

export const forms = Object.keys(reportForms) as ReportForm[];

/** Files that a run writes, by their form. */
export type ReportFiles = Partial<Record<ReportForm, string>>;

/** Puts a file in place whole, or not at all. */
async function put(file: string, text: string): Promise<void> {
  const draft = `${file}.${process.pid}.tmp`;
  try {
    const handle = await open(draft, 'w');
    await handle.writeFile(text).finally(() => handle.close());
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** Writes the report in each form that was asked for. @returns the files */
export async function writeReports(report: Report, files: ReportFiles): Promise<string[]> {
  const written: string[] = [];
  for (const form of forms) {
    const file = files[form];
    if (file === undefined) continue;
    await put(file, reportForms[form](report));
    written.push(file);
  }
  return written;
}
