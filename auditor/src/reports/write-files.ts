import { open, rename, rm } from 'node:fs/promises';
import { csvReport } from '@adili/audits/csv';
import { earlReport } from '@adili/audits/earl';
import { htmlReport } from '@adili/audits/html';
import { jsonReport } from '@adili/audits/json';
import { junitReport } from '@adili/audits/junit';
import { openAcrReport } from '@adili/audits/openacr';
import type { Report } from '@adili/audits/report';
import { sarifReport } from '@adili/audits/sarif';

const writers = {
  html: htmlReport,
  json: jsonReport,
  earl: earlReport,
  openacr: openAcrReport,
  junit: junitReport,
  sarif: sarifReport,
  csv: csvReport,
};
export type Form = keyof typeof writers;
export const forms = Object.keys(writers) as Form[];

/** Files that a run writes, by their form. */
export type ReportFiles = Partial<Record<Form, string>>;

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
    await put(file, writers[form](report));
    written.push(file);
  }
  return written;
}
