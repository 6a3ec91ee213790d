import type { SessionUser } from '@adili/contract';
import { useApi } from '@adili/http/use-api';
import { lines } from '@adili/schemas/fields';
import { limits } from '@adili/schemas/limits';
import type { NewJudgement, RunCriterion } from '@adili/schemas/runs/run';
import { judgedVerdicts } from '@adili/schemas/runs/verdict';
import * as z from '@adili/schemas/zod';
import { counted, type FieldInWords, FormDialog, SelectField, TextAreaField, useChange } from '@adili/ui';
import { type ReactNode, useRef, useState } from 'react';
import { verdictWords } from '../runs/run-words.tsx';
import { CriterionFindings } from './criterion-findings.tsx';
import { whatToLookAt } from './what-to-look-at.ts';

const options = [
  { value: 'passed', label: 'Passed: I looked, and these pages meet it' },
  { value: 'failed', label: 'Failed' },
  { value: 'not_applicable', label: 'Not applicable: these pages have nothing like it' },
];

const schema = z
  .object({
    verdict: z.enum(judgedVerdicts, { error: 'Choose what you found' }),
    note: lines(limits.details),
  })
  .check(
    z.refine(({ verdict, note }) => verdict !== 'passed' || note !== '', {
      path: ['note'],
      error: 'Say what you looked at: auditors rely on it',
    }),
  );

const fields: readonly FieldInWords<RunCriterion, NewJudgement>[] = [
  {
    label: 'What you found',
    now: ({ judgement }) => (judgement ? verdictWords[judgement.verdict] : 'Not judged'),
    yours: ({ verdict }) => verdictWords[verdict],
  },
  {
    label: 'Note',
    now: ({ judgement }) => judgement?.note || 'Nothing',
    yours: ({ note }) => note || 'Nothing',
  },
];

interface JudgeDialogProps {
  run: string;
  criterion: RunCriterion;
  user: SessionUser;
  /** Where it stands among those to judge, and the way past it. */
  progress?: ReactNode;
  /** Another one follows. */
  hasNext: boolean;
  onJudged(criterion: RunCriterion): void;
  /** It is signed: on to the next, or the end. */
  onDone(): void;
  onClose(): void;
}

/** Lets a person say of a criterion what no machine can, guided by what to look at. Mount it with the criterion as key. */
export function JudgeDialog({
  run,
  criterion,
  user,
  progress,
  hasNext,
  onJudged,
  onDone,
  onClose,
}: JudgeDialogProps) {
  const api = useApi();
  // As the form was filled, whatever the page reads meanwhile.
  const [read] = useState(criterion);
  const isSigned = useRef(false);
  const { criterion: sc, name, link, audited, judgement, lapsed } = read;
  const judge = useChange<RunCriterion, NewJudgement>({
    read,
    fields,
    send: (body) => api.call('PUT /runs/:id/criteria/:sc', { params: { id: run, sc }, body }),
    onChanged: onJudged,
  });
  return (
    <FormDialog
      title={`Judge ${sc} ${name}`}
      confirm={hasNext ? 'Sign and next' : 'Sign and save'}
      schema={schema}
      draftKey={`judgement ${run} ${sc}`}
      version={read.version}
      onClose={() => (isSigned.current ? onDone() : onClose())}
      onConfirm={async ({ verdict, note }, begunOn) => {
        await judge({ verdict, note: note || undefined }, begunOn);
        isSigned.current = true;
      }}
      lead={
        <>
          {progress}
          <p>{whatToLookAt[sc] ?? 'Read what W3C says about it, and look at each page.'}</p>
          <p>
            Look at {counted(audited, 'page')} of this audit.{' '}
            <a href={link} rel="noreferrer">
              W3C on {sc}
            </a>
          </p>
          {read.findings > 0 && <CriterionFindings run={run} criterion={read} />}
          <p>
            It’s signed with your name{user.fullName && `, ${user.fullName},`} and today’s date. It counts for
            later audits while these pages are built as they are now, for a year at most.
          </p>
        </>
      }
    >
      {(form) => (
        <>
          <SelectField
            label="What you found"
            required
            placeholder="Choose"
            options={options}
            defaultValue={judgement?.verdict}
            {...form.field('verdict')}
          />
          <TextAreaField
            label="Note"
            rows={3}
            hint="What you looked at, and how. Auditors read it."
            defaultValue={(judgement ?? lapsed)?.note}
            {...form.field('note')}
          />
        </>
      )}
    </FormDialog>
  );
}
