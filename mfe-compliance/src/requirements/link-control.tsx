import type { Api } from '@adili/http';
import { useApi } from '@adili/http/use-api';
import type { Control } from '@adili/schemas/controls/control';
import { pageSize } from '@adili/schemas/limits';
import type { OrganisationRequirement } from '@adili/schemas/requirements/organisation-requirement';
import { Button, Dialog, FormAlert, SelectField, Unloaded, useAction, useRead } from '@adili/ui';
import { useState } from 'react';

interface LinkControlDialogProps {
  requirement: OrganisationRequirement;
  onLinked(): void;
  onClose(): void;
}

async function readControls(api: Api, signal: AbortSignal): Promise<Control[]> {
  const controls: Control[] = [];
  let cursor: string | undefined;
  do {
    const page = await api.list('GET /controls', { query: { limit: pageSize.max, cursor }, signal });
    controls.push(...page.rows);
    cursor = page.next ?? undefined;
  } while (cursor);
  return controls;
}

/** Says that a control, which is there already, answers a requirement. */
export function LinkControlDialog(props: LinkControlDialogProps) {
  const { state, retry } = useRead(readControls);
  return (
    <Dialog title={`What answers ${props.requirement.requirement.citation}?`} onClose={props.onClose}>
      {state.kind === 'loaded' ? (
        <ControlChoice {...props} controls={state.value} />
      ) : (
        <Unloaded title="The controls could not be read." state={state} retry={retry} />
      )}
    </Dialog>
  );
}

interface ControlChoiceProps extends LinkControlDialogProps {
  controls: readonly Control[];
}

function ControlChoice({ requirement, controls, onLinked, onClose }: ControlChoiceProps) {
  const api = useApi();
  const { framework } = requirement;
  const isLinked = (control: Control) => control.requirements.some(({ id }) => id === requirement.id);
  const free = controls.filter((control) => !isLinked(control));
  const [id, setId] = useState(free[0]?.id ?? '');
  const { run, busy, message } = useAction(async () => {
    const control = free.find((one) => one.id === id);
    if (!control) return;
    const answered = control.requirements.filter((one) => one.framework === framework);
    const requirements = [...answered.map((one) => one.requirement), requirement.requirement.id];
    await api.call('PUT /controls/:id/requirements', { params: { id }, body: { framework, requirements } });
    onLinked();
    onClose();
  });
  if (free.length === 0)
    return (
      <p>
        {controls.length === 0 ? 'There are no controls yet.' : 'Each control answers it already.'} Add one.
      </p>
    );
  return (
    <>
      <SelectField
        label="Control"
        options={free.map((control) => ({ value: control.id, label: control.title }))}
        value={id}
        onChange={({ target }) => setId(target.value)}
      />
      <FormAlert message={message} />
      <Button busy={busy} busyLabel="Saving..." onClick={() => run()}>
        Link the control
      </Button>
    </>
  );
}
