import { useApi } from '@adili/http/use-api';
import type { Risk } from '@adili/schemas/risks/risk';
import type { RiskChange } from '@adili/schemas/risks/risk-form';
import {
  Button,
  Dialog,
  FormAlert,
  isAsking,
  TextField,
  Unloaded,
  useAction,
  useChange,
  useRead,
} from '@adili/ui';
import { useState } from 'react';
import { LinkChoice } from './link-choice.tsx';
import { type Linkable, readLinkable } from './read-risk.ts';
import { linksInWords } from './risk-in-words.ts';

interface LinkDialogProps {
  risk: Risk;
  onChanged(risk: Risk): void;
  onClose(): void;
}

/** Says which controls and checks make a risk less, while they prove what they are for. */
export function LinkDialog(props: LinkDialogProps) {
  const { state, retry } = useRead(readLinkable);
  return (
    <Dialog title="Link controls and checks" onClose={props.onClose}>
      <p>While half of them prove now, the risk is one step less likely; while all do, two.</p>
      {state.kind === 'loaded' ? (
        <Choices {...props} {...state.value} />
      ) : (
        <Unloaded title="The controls and checks could not be loaded." state={state} retry={retry} />
      )}
    </Dialog>
  );
}

/** What is linked first, also what was taken away since. */
const linkedFirst = (
  all: readonly Linkable[],
  linked: readonly string[],
  what: string,
): readonly Linkable[] => [
  ...linked.map((id) => all.find((one) => one.id === id) ?? { id, title: `A ${what} that was taken away` }),
  ...all.filter(({ id }) => !linked.includes(id)),
];

interface ChoicesProps extends LinkDialogProps {
  controls: readonly Linkable[];
  checks: readonly Linkable[];
}

function Choices({ risk, controls, checks, onChanged, onClose }: ChoicesProps) {
  const api = useApi();
  // As it was opened: what is ticked is told from what was read then.
  const [read] = useState(risk);
  const [words, setWords] = useState('');
  const [chosen, setChosen] = useState({ controls: new Set(read.controls), checks: new Set(read.checks) });
  const toggle = (kind: 'controls' | 'checks') => (id: string) =>
    setChosen((now) => {
      const next = new Set(now[kind]);
      if (!next.delete(id)) next.add(id);
      return { ...now, [kind]: next };
    });
  const change = useChange<Risk, RiskChange>({
    read,
    fields: linksInWords,
    send: (body) => api.call('PATCH /risks/:id', { params: { id: read.id }, body }),
    onChanged,
  });
  const { run, busy, message } = useAction(
    async () => {
      await change({
        ...(isOther(chosen.controls, read.controls) && { controls: [...chosen.controls] }),
        ...(isOther(chosen.checks, read.checks) && { checks: [...chosen.checks] }),
      });
      onClose();
    },
    undefined,
    onClose,
  );
  return (
    <>
      <TextField
        label="Find a control or a check"
        type="search"
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      <LinkChoice
        noun="controls"
        all={linkedFirst(controls, read.controls, 'control')}
        chosen={chosen.controls}
        words={words}
        onToggle={toggle('controls')}
      />
      <LinkChoice
        noun="checks"
        all={linkedFirst(checks, read.checks, 'check')}
        chosen={chosen.checks}
        words={words}
        onToggle={toggle('checks')}
      />
      <FormAlert message={message} />
      <Button busy={busy} busyLabel="Saving..." hidden={isAsking({ busy, message })} onClick={() => run()}>
        Save
      </Button>
    </>
  );
}

const isOther = (chosen: ReadonlySet<string>, before: readonly string[]) =>
  chosen.size !== before.length || before.some((id) => !chosen.has(id));
