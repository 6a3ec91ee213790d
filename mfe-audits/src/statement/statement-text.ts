import type { Run, RunCriterion } from '@adili/schemas/runs/run';
import { counted, dayOf } from '@adili/ui';
import { spoken } from '../format/words.ts';
import { type Evaluation, evaluationOf, type Standing } from './statement.ts';
import type { FactName, StatementFacts } from './statement-facts.ts';

/** A paragraph, or a list. */
export type Block = string | readonly string[];

interface StatementSection {
  title: string;
  blocks: readonly Block[];
}

export interface StatementText {
  title: string;
  /** Why it is no more than a draft; empty where it is ready to be looked over and published. */
  draft: readonly string[];
  sections: readonly StatementSection[];
}

/** What is to be filled in, as it stands in the text until it is. */
const missing: Readonly<Record<Exclude<FactName, 'claim' | 'reviewed'>, string>> = {
  organisation: '[name of the organisation]',
  contact: '[how to reach you]',
  body: '[the body that people can turn to]',
  service: '[what the service is]',
  operation: '[how the service is used]',
  burden: '[which content, and why]',
};

const standingWords: Readonly<Record<Standing, string>> = {
  partially:
    'This website is partially compliant with the Web Content Accessibility Guidelines (WCAG) 2.2, level AA, and so with EN 301 549 as far as that takes up WCAG, due to the non-compliances and the limits listed below.',
  not: 'This website is not compliant with the Web Content Accessibility Guidelines (WCAG) 2.2, level AA. The non-compliances are listed below.',
  unknown:
    'No person has evaluated enough of this website to say how far it complies with the Web Content Accessibility Guidelines (WCAG) 2.2, level AA. What is known is listed below.',
};

const named = ({ criterion, name, level }: RunCriterion): string => `${criterion} ${name} (level ${level})`;
const failure = (row: RunCriterion): string =>
  row.failedOn > 0
    ? `${named(row)}: fails on ${row.failedOn} of ${counted(row.audited, 'page')} that were looked at`
    : `${named(row)}: a person judged it as failed`;

function nonAccessible({ failed, notEvaluated }: Evaluation, burden: readonly string[]): Block[] {
  return [
    ...(failed.length > 0
      ? ['Non-compliance with these success criteria:', failed.map(failure)]
      : ['We know of no failure of a criterion on the pages that were looked at.']),
    ...(notEvaluated.length > 0
      ? ['Not evaluated, as no person has judged them:', notEvaluated.map(named)]
      : []),
    ...burden,
  ];
}

function preparation(run: Run, { judges, judged }: Evaluation, reviewed: string, today: string): Block[] {
  return [
    `This statement was prepared on ${dayOf(today)}.${reviewed && ` It was last reviewed on ${dayOf(reviewed)}.`}`,
    `It is based on an audit of ${counted(run.pagesDone - run.pagesWithProblem, 'page')} on ${dayOf(run.endedAt ?? run.requestedAt)}.`,
    judges.length > 0
      ? `That is a self-assessment: a program looked for failures that it can see, and ${judges.join(', ')} judged ${counted(judged.length, 'criterion', 'criteria')} by hand.`
      : 'A program looked for failures that it can see. No person has judged anything yet.',
    ...(run.pagesWithProblem > 0 ? [`${counted(run.pagesWithProblem, 'page')} could not be looked at.`] : []),
    ...(run.pagesUnfinished !== undefined
      ? [`${counted(run.pagesUnfinished, 'page')} could not be looked at in full.`]
      : []),
  ];
}

/** By the model in the annex of Implementing Decision (EU) 2018/1523, with the facts of annex V of Directive (EU) 2019/882. @param today the instant at which it is made */
export function statementOf(run: Run, facts: StatementFacts, today: string): StatementText {
  const evaluation = evaluationOf(run);
  const said = (name: keyof typeof missing) => facts[name].trim() || missing[name];
  const burden = {
    none: ['We claim no disproportionate burden.'],
    some: [`Disproportionate burden: ${said('burden')}`],
  }[facts.claim];
  const lacking = Object.keys(missing).filter(
    (name) => !facts[name as FactName].trim() && (name !== 'burden' || facts.claim === 'some'),
  );
  const { notEvaluated } = evaluation;
  return {
    title: 'Accessibility statement',
    draft: [
      ...(notEvaluated.length > 0
        ? [
            `${counted(notEvaluated.length, 'criterion', 'criteria')} of ${run.criteria.length} ${notEvaluated.length === 1 ? 'was' : 'were'} judged by no person.`,
          ]
        : []),
      ...(lacking.length > 0
        ? [
            `${counted(lacking.length, 'fact')} about your organisation and service ${lacking.length === 1 ? 'is' : 'are'} missing.`,
          ]
        : []),
    ],
    sections: [
      {
        title: 'What this statement covers',
        blocks: [
          `${said('organisation')} is committed to making its website accessible. This accessibility statement applies to ${spoken(run.url)}.`,
        ],
      },
      { title: 'Compliance status', blocks: [standingWords[evaluation.standing]] },
      { title: 'Non-accessible content', blocks: nonAccessible(evaluation, burden ?? []) },
      { title: 'Preparation of this statement', blocks: preparation(run, evaluation, facts.reviewed, today) },
      {
        title: 'Feedback and contact information',
        blocks: [`Tell us what you can’t use, or ask for content in another form: ${said('contact')}.`],
      },
      {
        title: 'Enforcement procedure',
        blocks: [`If you aren’t satisfied with our answer, you can turn to ${said('body')}.`],
      },
      {
        title: 'The service, and how it meets the requirements',
        blocks: [
          `What the service is: ${said('service')}`,
          `How it is used: ${said('operation')}`,
          `Of the requirements of annex I of Directive (EU) 2019/882, those on websites are looked at here by the criteria of WCAG 2.2: ${counted(evaluation.judged.length, 'criterion', 'criteria')} of levels A and AA ${evaluation.judged.length === 1 ? 'was' : 'were'} judged by a person as met or as not applicable, ${evaluation.failed.length} failed and ${notEvaluated.length} ${notEvaluated.length === 1 ? 'was' : 'were'} not evaluated.`,
        ],
      },
    ],
  };
}
