import { caseMessageForm } from '@adili/schemas/support-cases/case-forms';
import { ActionForm, Panel, TextAreaField, useActionForm } from '@adili/ui';
import type { CaseActions } from './use-case.ts';

/** What operators tell each other about a case. The customer never sees it. */
export function NoteForm({ actions: { of, write } }: { actions: CaseActions }) {
  const form = useActionForm({
    schema: caseMessageForm,
    draftKey: `case note ${of.id}`,
    version: of.version,
    resets: true,
    act: ({ text }, begunOn) => write({ text, note: true }, 'Note saved.', begunOn),
  });
  return (
    <Panel title="Note for the team">
      <ActionForm form={form} submit="Add note" variant="secondary">
        <TextAreaField
          label="Note"
          hint="Only the team sees this."
          required
          rows={3}
          {...form.field('text')}
        />
      </ActionForm>
    </Panel>
  );
}
