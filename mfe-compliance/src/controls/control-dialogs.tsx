import { useSession, useShell } from '@adili/contract';
import { useApi } from '@adili/http/use-api';
import type { ControlChange, ControlInFull } from '@adili/schemas/controls/control';
import { ConfirmDialog, changesOf, FormDialog, type SelectOption, sayDeleted, useChange } from '@adili/ui';
import { useState } from 'react';
import { whatControlIs } from '../format/words.ts';
import { pathOfControl } from '../layout/paths.ts';
import { ControlFields, controlForm, controlOf } from './control-form.tsx';
import { controlInWords } from './control-in-words.ts';

interface NewControlDialogProps {
  people: readonly SelectOption[];
  /** What it answers from the start, as `framework:requirement`. */
  requirements?: readonly string[];
  onClose(): void;
}

/** Adds a control, and goes to its page. */
export function NewControlDialog({ people, requirements = [], onClose }: NewControlDialogProps) {
  const api = useApi();
  const { navigate } = useShell();
  return (
    <FormDialog
      title="Add a control"
      confirm="Add control"
      schema={controlForm}
      draftKey={`control ${requirements.join(' ')}`}
      lead={<p>{whatControlIs}</p>}
      onClose={onClose}
      onConfirm={async (typed) => {
        const body = { ...controlOf(typed), requirements: [...requirements] };
        const { id } = await api.call('POST /controls', { body });
        navigate(pathOfControl(id));
      }}
    >
      {(form) => <ControlFields form={form} people={people} />}
    </FormDialog>
  );
}

interface OfControlProps {
  control: ControlInFull;
  onClose(): void;
}

interface EditControlDialogProps extends OfControlProps {
  people: readonly SelectOption[];
  onChanged(control: ControlInFull): void;
}

export function EditControlDialog({ control, people, onChanged, onClose }: EditControlDialogProps) {
  const api = useApi();
  // As the form was filled: it shows what was read then, whatever the page reads meanwhile.
  const [read] = useState(control);
  const { id } = read;
  const change = useChange<ControlInFull, ControlChange>({
    read,
    fields: controlInWords(people),
    send: (body) => api.call('PATCH /controls/:id', { params: { id }, body }),
    onChanged,
  });
  return (
    <FormDialog
      title="Change the control"
      confirm="Save"
      schema={controlForm}
      draftKey={`control ${id}`}
      version={read.version}
      onClose={onClose}
      onConfirm={(typed, begunOn) => change(changesOf(controlOf(typed), read), begunOn)}
    >
      {(form) => <ControlFields form={form} people={people} of={read} />}
    </FormDialog>
  );
}

/** Asks before a control goes, with the evidence that proves no other. */
export function RemoveControlDialog({ control: { id, title }, onClose }: OfControlProps) {
  const api = useApi();
  const { navigate } = useShell();
  const by = useSession()?.user.id ?? '';
  return (
    <ConfirmDialog
      title="Delete the control?"
      confirm="Delete control"
      danger
      onClose={onClose}
      onConfirm={async () => {
        await api.call('DELETE /controls/:id', { params: { id } });
        sayDeleted({ id, title, by });
        // The way back leads past the page that is gone.
        navigate('/compliance/controls', { replace: true });
      }}
    >
      <p>
        This deletes ‘{title}’, and evidence that proves nothing else. It can be undone for 30 days. To keep
        it for longer, set its status to Retired instead.
      </p>
    </ConfirmDialog>
  );
}
