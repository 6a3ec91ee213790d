import { type Language, locales } from '@adili/schemas/language';
import type { Run, RunCriterion } from '@adili/schemas/runs/run';
import { dayOf, isoDayOf, spoken } from '@adili/ui';
import { type Evaluation, evaluationOf } from './statement.ts';
import type { StatementFacts } from './statement-facts.ts';
import type { Missing, StatementWords } from './words/statement-words.ts';

/** A paragraph, or a list. */
export type Block = string | readonly string[];

interface StatementSection {
  title: string;
  blocks: readonly Block[];
}

export interface StatementText {
  language: Language;
  title: string;
  /** What a draft is called. */
  draftWord: string;
  /** Why it is no more than a draft; empty where it is ready to be looked over and published. */
  draft: readonly string[];
  sections: readonly StatementSection[];
}

/** A day as a statement in a language has it. */
const dayIn = (language: Language, iso: string): string =>
  language === 'en'
    ? dayOf(iso)
    : new Intl.DateTimeFormat(locales[language], { dateStyle: 'medium', timeZone: 'UTC' }).format(
        new Date(iso.length > 10 ? isoDayOf(new Date(iso)) : iso),
      );

const nameIn = ({ criterion, name, level }: RunCriterion, words: StatementWords): string =>
  words.named(`${criterion} ${name}`, level);

const failureIn = (row: RunCriterion, words: StatementWords): string =>
  row.failedOn > 0
    ? words.failsOn(nameIn(row, words), row.failedOn, row.audited)
    : words.judgedFailed(nameIn(row, words));

const nonAccessible = (
  { failed, notEvaluated }: Evaluation,
  burden: readonly string[],
  words: StatementWords,
): Block[] => [
  ...(failed.length > 0 ? [words.failures, failed.map((row) => failureIn(row, words))] : [words.noFailure]),
  ...(notEvaluated.length > 0 ? [words.notEvaluated, notEvaluated.map((row) => nameIn(row, words))] : []),
  ...burden,
];

/** By the model in the annex of Implementing Decision (EU) 2018/1523, with the facts of annex V of Directive (EU) 2019/882. @param today the instant at which it is made */
export function statementOf(
  run: Run,
  facts: StatementFacts,
  today: string,
  words: StatementWords,
): StatementText {
  const evaluation = evaluationOf(run);
  const { failed, judged, judges, notEvaluated } = evaluation;
  const { missing } = words;
  const said = (name: Missing) => facts[name].trim() || missing[name];
  const day = (iso: string) => dayIn(facts.language, iso);
  const burden = { none: [words.noBurden], some: [words.burden(said('burden'))] }[facts.claim];
  const lacking = Object.keys(missing).filter(
    (name) => !facts[name as Missing].trim() && (name !== 'burden' || facts.claim === 'some'),
  );
  return {
    language: facts.language,
    title: words.title,
    draftWord: words.draft,
    draft: [
      ...(notEvaluated.length > 0 ? [words.unjudged(notEvaluated.length, run.criteria.length)] : []),
      ...(lacking.length > 0 ? [words.lacking(lacking.length)] : []),
    ],
    sections: [
      { title: words.covers, blocks: [words.applies(said('organisation'), spoken(run.url))] },
      { title: words.status, blocks: [words.standing[evaluation.standing]] },
      { title: words.content, blocks: nonAccessible(evaluation, burden ?? [], words) },
      {
        title: words.preparation,
        blocks: [
          words.prepared(day(today)) + (facts.reviewed && words.reviewed(day(facts.reviewed))),
          words.basedOn(run.pagesDone - run.pagesWithProblem, day(run.endedAt ?? run.requestedAt)),
          judges.length > 0 ? words.byPeople(judges, judged.length) : words.byMachine,
          ...(run.pagesWithProblem > 0 ? [words.notSeen(run.pagesWithProblem)] : []),
          ...(run.pagesUnfinished !== undefined ? [words.notInFull(run.pagesUnfinished)] : []),
        ],
      },
      { title: words.feedback, blocks: [words.tellUs(said('contact'))] },
      { title: words.enforcement, blocks: [words.turnTo(said('body'))] },
      {
        title: words.service,
        blocks: [
          words.whatItIs(said('service')),
          words.howItIsUsed(said('operation')),
          words.requirements(judged.length, failed.length, notEvaluated.length),
        ],
      },
    ],
  };
}
