import { noteForm } from '@adili/schemas/data-subject-requests/operator-forms';
import {
  Button,
  Form,
  FormAlert,
  LocalMoment,
  Panel,
  TextAreaField,
  Timeline,
  useActionForm,
} from '@adili/ui';
import type { RequestActions } from '../use-request.ts';

/** What operators tell each other about the request. The person never sees it. */
export function NotesPanel({ actions: { request, change } }: { actions: RequestActions }) {
  const form = useActionForm({
    schema: noteForm,
    draftKey: `data-subject-request note ${request.id}`,
    resets: true,
    act: ({ note }) => change({ note }, 'Your note was kept.'),
  });
  return (
    <Panel title="Internal notes">
      {request.notes.length > 0 && (
        <Timeline
          label="Internal notes"
          events={request.notes.map(({ at, by, text }) => ({
            key: `${at} ${by}`,
            time: <LocalMoment at={at} />,
            title: request.names[by] ?? by,
            children: text,
          }))}
        />
      )}
      <Form form={form}>
        <TextAreaField label="Note" hint="Operators alone see it." rows={2} {...form.field('note')} />
        <FormAlert message={form.message} />
        <div>
          <Button type="submit" variant="secondary" busy={form.busy} busyLabel="Saving...">
            Add note
          </Button>
        </div>
      </Form>
    </Panel>
  );
}
