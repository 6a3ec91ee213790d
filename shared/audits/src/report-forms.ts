import { csvReport } from './csv.ts';
import { earlReport } from './earl.ts';
import { htmlReport } from './html.ts';
import { jsonReport } from './json.ts';
import { junitReport } from './junit.ts';
import { openAcrReport } from './openacr.ts';
import type { Report } from './report.ts';
import { sarifReport } from './sarif.ts';

/** What writes a report in each form, for the command line as for hosted runs. */
export const reportForms = {
  html: htmlReport,
  json: jsonReport,
  earl: earlReport,
  openacr: openAcrReport,
  junit: junitReport,
  sarif: sarifReport,
  csv: csvReport,
} as const satisfies Readonly<Record<string, (report: Report) => string>>;
export type ReportForm = keyof typeof reportForms;
