import { useSession, useShell } from '@adili/contract';
import { useApi } from '@adili/http/use-api';
import type { Risk } from '@adili/schemas/risks/risk';
import type { RiskChange } from '@adili/schemas/risks/risk-form';
import { ConfirmDialog, changesOf, FormDialog, type SelectOption, sayDeleted, useChange } from '@adili/ui';
import { useState } from 'react';
import { pathOfRisk, risksPath } from '../layout/paths.ts';
import { RiskFields, riskForm, riskOf } from './risk-form.tsx';
import { riskInWords } from './risk-in-words.ts';

interface NewRiskDialogProps {
  people: readonly SelectOption[];
  onClose(): void;
}

/** Adds a risk, and goes to its page, where it is linked. */
export function NewRiskDialog({ people, onClose }: NewRiskDialogProps) {
  const api = useApi();
  const { navigate } = useShell();
  return (
    <FormDialog
      title="Add a risk"
      confirm="Add risk"
      schema={riskForm}
      draftKey="risk"
      onClose={onClose}
      onConfirm={async (typed) => {
        const { id } = await api.call('POST /risks', { body: riskOf(typed) });
        navigate(pathOfRisk(id));
      }}
    >
      {(form) => <RiskFields form={form} people={people} />}
    </FormDialog>
  );
}

interface OfRiskProps {
  risk: Risk;
  onClose(): void;
}

interface EditRiskDialogProps extends OfRiskProps {
  people: readonly SelectOption[];
  onChanged(risk: Risk): void;
}

export function EditRiskDialog({ risk, people, onChanged, onClose }: EditRiskDialogProps) {
  const api = useApi();
  // As the form was filled: it shows what was read then, whatever the page reads meanwhile.
  const [read] = useState(risk);
  const { id } = read;
  const change = useChange<Risk, RiskChange>({
    read,
    fields: riskInWords(people),
    send: (body) => api.call('PATCH /risks/:id', { params: { id }, body }),
    onChanged,
  });
  return (
    <FormDialog
      title="Change the risk"
      confirm="Save"
      schema={riskForm}
      draftKey={`risk ${id}`}
      version={read.version}
      onClose={onClose}
      onConfirm={(typed, begunOn) => change(changesOf(riskOf(typed), read), begunOn)}
    >
      {(form) => <RiskFields form={form} people={people} of={read} />}
    </FormDialog>
  );
}

/** Asks before a risk goes. */
export function RemoveRiskDialog({ risk: { id, title }, onClose }: OfRiskProps) {
  const api = useApi();
  const { navigate } = useShell();
  const by = useSession()?.user.id ?? '';
  return (
    <ConfirmDialog
      title="Delete the risk?"
      confirm="Delete risk"
      danger
      onClose={onClose}
      onConfirm={async () => {
        await api.call('DELETE /risks/:id', { params: { id } });
        sayDeleted({ id, title, by });
        // The way back leads past the page that is gone.
        navigate(risksPath, { replace: true });
      }}
    >
      <p>This deletes ‘{title}’ with the comments on it. It can be undone for 30 days.</p>
    </ConfirmDialog>
  );
}
