import { caseMessageForm } from '@adili/schemas/support-cases/case-forms';
import { caseLimits } from '@adili/schemas/support-cases/case-limits';
import type { OperatorCase } from '@adili/schemas/support-cases/support-case';
import * as z from '@adili/schemas/zod';
import {
  ActionForm,
  Button,
  CaseFilesField,
  CheckboxField,
  type FilesSent,
  type LeftFile,
  LeftFiles,
  Panel,
  TextAreaField,
  UploadProgress,
  useActionForm,
  withCaseFiles,
} from '@adili/ui';
import { useMemo, useState } from 'react';
import { AnswerTemplates } from './answer-templates.tsx';
import { customerOf } from './case-words.ts';
import { useAnswerFiles } from './use-answer-files.ts';
import type { CaseActions } from './use-case.ts';

const answerForm = z.extend(caseMessageForm, { close: z.optional(z.boolean()) });

/** How an answer reaches who asked. */
function reachedBy({ of }: CaseActions): string {
  if (of.source === 'dashboard')
    return 'They get it by email, and read and answer it on the page of their case.';
  return of.customer.email
    ? `We email it to ${of.customer.email}. What they reply comes to the team’s address.`
    : 'There’s no address to email it to any more.';
}

/** Answers a case, which then waits for its customer or is closed. */
export function AnswerForm({ actions }: { actions: CaseActions }) {
  const { of, write, show } = actions;
  const files = useAnswerFiles(of.id);
  const again = useAnswerFiles(of.id);
  const [left, setLeft] = useState<readonly LeftFile[]>([]);
  const schema = useMemo(
    () => withCaseFiles(answerForm, caseLimits, caseLimits.files - of.fileCount),
    [of.fileCount],
  );
  const take = (outcome: FilesSent<OperatorCase>) => {
    if (outcome.sent) show(outcome.sent);
    setLeft(outcome.left);
  };
  /** What was written as the templates were opened. */
  const [begun, setBegun] = useState<string | null>(null);
  const form = useActionForm({
    schema,
    draftKey: `case answer ${of.id}`,
    version: of.version,
    resets: true,
    async act({ text, close, files: chosen }, begunOn) {
      setLeft([]);
      const outcome = await write(
        close ? { text, close } : { text },
        `${customerOf(of)} has your answer${close ? `, and ${of.reference} is closed` : ''}.`,
        begunOn,
      );
      // One that somebody was faster than is not sent yet, and its files aren't either.
      if (!outcome.error) take(await files.send(chosen));
      return outcome;
    },
  });
  const written = () => {
    const field = form.element.ref.current?.elements.namedItem('text');
    return field instanceof HTMLTextAreaElement ? field.value.trim() : '';
  };
  return (
    <Panel title="Answer">
      <ActionForm
        form={form}
        submit="Send answer"
        busyLabel="Sending..."
        help={files.progress && <UploadProgress {...files.progress} />}
        actions={
          <Button variant="quiet" aria-haspopup="dialog" onClick={() => setBegun(written())}>
            Templates
          </Button>
        }
      >
        <TextAreaField
          label="Your answer"
          hint={reachedBy(actions)}
          required
          rows={8}
          {...form.field('text')}
        />
        {of.source === 'dashboard' && <CaseFilesField limits={caseLimits} {...form.field('files')} />}
        <CheckboxField label="Close the case with this answer" {...form.field('close')} />
      </ActionForm>
      <LeftFiles
        left={left}
        progress={again.progress}
        sendAgain={async (chosen) => take(await again.send(chosen))}
      />
      {begun !== null && (
        // A form of its own is in it: it stands outside this one.
        <AnswerTemplates
          written={begun}
          onInsert={(text) => {
            form.fill('text', [written(), text].filter(Boolean).join('\n\n'));
            form.element.onInput();
            setBegun(null);
          }}
          onClose={() => setBegun(null)}
        />
      )}
    </Panel>
  );
}
