import type { Finding, PageResult } from '@adili/audits/model';
import { withProblem } from '../audit-page.ts';
import { annotationsOf } from './github.ts';

const finding = (message: string): Finding => ({
  criterion: '1.1.1',
  verdict: 'failed',
  rule: 'axe:image-alt',
  confirmedBy: [],
  selector: 'img',
  message,
  html: '',
  fingerprint: '',
  whoIsHurt: '',
  howToFix: '',
});
const page: PageResult = { ...withProblem('https://site.test/', ''), problem: undefined };

test('what a page says is a part of an annotation, and never one of its own or another command', () => {
  const findings = [finding('100% \n::add-mask::x \r\n##[group]a ##vso[task.x]b')];
  expect(annotationsOf({ ...page, findings })).toEqual([
    '::error title=WCAG 1.1.1 fails::100%25  ::add-mask::x  # #[group]a # #vso[task.x]b img on https://site.test/',
  ]);
});

test('a page has ten annotations and one that counts the others, and what was not audited has one', () => {
  const lines = annotationsOf({ ...page, findings: Array.from({ length: 12 }, () => finding('A')) });
  expect([lines.length, lines.at(-1)]).toEqual([
    11,
    '::error title=More failures::2 more on https://site.test/',
  ]);
  expect(annotationsOf(withProblem('https://site.test/a', 'It hangs.'))).toEqual([
    '::error title=Not audited::https://site.test/a: It hangs.',
  ]);
});
