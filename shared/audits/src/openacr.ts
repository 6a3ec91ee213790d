import { Ajv } from 'ajv';
import schema from './openacr-0.1.0.json' with { type: 'json' };
import { ignoredWords, judgedWords, type Report, type SiteVerdict } from './report.ts';
import { count, DRAFT } from './words.ts';

const validate = new Ajv({ allErrors: true }).compile(schema);

/** More than half of the pages: "the majority of product functionality does not meet the criterion". */
const failsMostly = ({ failedOn, audited }: SiteVerdict) => failedOn * 2 > audited;

function levelOf(verdict: SiteVerdict): string {
  if (verdict.verdict === 'failed') return failsMostly(verdict) ? 'does-not-support' : 'partially-supports';
  // Only a person's word is enough to say that it is met, or concerns nothing.
  if (!verdict.judgement && verdict.verdict !== 'passed') return 'not-evaluated';
  return verdict.verdict === 'passed' ? 'supports' : 'not-applicable';
}

const notes: Readonly<Record<SiteVerdict['verdict'], string>> = {
  failed: '',
  review: 'No person has judged it, and no machine can.',
  nothing_found: 'No person has judged it. A machine found no failure that it can see.',
  not_applicable: 'No person has judged it. A machine found nothing that it applies to.',
  passed: 'Judged by a person.',
};

const noteOf = (verdict: SiteVerdict, { causes }: Report): string => {
  if (verdict.judgement) return judgedWords(verdict.judgement);
  const found = causes.map(({ finding }) => finding).filter(({ criterion }) => criterion === verdict.number);
  if (verdict.verdict === 'review' && found.length > 0)
    return `No person has judged it. A machine found what a person has to look at: ${count(found.length, 'element')}.`;
  if (verdict.verdict !== 'failed') return notes[verdict.verdict];
  const failing = found.filter((finding) => finding.verdict === 'failed');
  const messages = [
    ...new Set(failing.map((finding) => [finding.message, ignoredWords(finding)].filter(Boolean).join(' '))),
  ].slice(0, 10);
  return `Fails on ${verdict.failedOn} of ${count(verdict.audited, 'page')}: ${messages.join('; ')}`;
};

const chapter = (report: Report, level: 'A' | 'AA') => ({
  criteria: report.criteria
    .filter((verdict) => verdict.level === level)
    .map((verdict) => ({
      num: verdict.number,
      components: [{ name: 'web', adherence: { level: levelOf(verdict), notes: noteOf(verdict, report) } }],
    })),
});

/** An OpenACR document as JSON, which is YAML too. Throws where it would not be valid by OpenACR's schema. */
export function openAcrReport(report: Report): string {
  const document = {
    title: `DRAFT: Accessibility Conformance Report of ${report.subject}`,
    product: { name: report.subject },
    author: { name: `${report.tool.name} ${report.tool.version}, a machine`, email: 'not given' },
    report_date: report.endedAt.slice(0, 10),
    notes: DRAFT,
    evaluation_methods_used: `${report.tool.engines.join(', ')}, in Chromium ${report.tool.browser}, on ${count(report.pages.length, 'page')}. No person has judged anything, unless a note says so.`,
    catalog: '2.5-edition-wcag-2.2-en',
    chapters: {
      success_criteria_level_a: chapter(report, 'A'),
      success_criteria_level_aa:
        report.level === 'A' ? { disabled: true, notes: 'Level AA was not audited.' } : chapter(report, 'AA'),
      success_criteria_level_aaa: { disabled: true, notes: 'Level AAA is not audited.' },
    },
  };
  if (!validate(document))
    throw new Error(`The report is not valid OpenACR: ${JSON.stringify(validate.errors)}`);
  return `${JSON.stringify(document, null, 1)}\n`;
}
