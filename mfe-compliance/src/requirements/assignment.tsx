import { useApi } from '@adili/http/use-api';
import { day } from '@adili/schemas/requirements/day';
import { justification } from '@adili/schemas/requirements/inclusion';
import type {
  OrganisationRequirement,
  RequirementChange,
} from '@adili/schemas/requirements/organisation-requirement';
import * as z from '@adili/schemas/zod';
import {
  ActionForm,
  changesOf,
  SelectField,
  type SelectOption,
  TextAreaField,
  TextField,
  useActionForm,
  useChange,
} from '@adili/ui';
import { useEffect, useRef, useState } from 'react';
import styles from './assignment.module.css';
import { InclusionFields } from './inclusion-fields.tsx';
import { requirementInWords } from './requirement-in-words.ts';

const schema = z.object({ owner: z.string(), due: z.string(), justification: z.optional(justification) });

interface AssignmentProps {
  requirement: OrganisationRequirement;
  people: readonly SelectOption[];
  onChanged(requirement: OrganisationRequirement): void;
}

const wordsOf = ({ owner, due, inclusionReasons, justification: words }: OrganisationRequirement) =>
  JSON.stringify([owner, due, inclusionReasons, words]);

/** Who sees to a requirement, by which day, and why it is included. */
export function Assignment(props: AssignmentProps) {
  const now = wordsOf(props.requirement);
  const known = useRef(now);
  // Changed elsewhere, as for several at once, the fields follow. Their own form stays, and so does the focus in it.
  const [changes, setChanges] = useState(0);
  useEffect(() => {
    if (known.current === now) return;
    known.current = now;
    setChanges((before) => before + 1);
  }, [now]);
  return (
    <AssignmentForm
      key={changes}
      {...props}
      onChanged={(requirement) => {
        known.current = wordsOf(requirement);
        props.onChanged(requirement);
      }}
    />
  );
}

function AssignmentForm({ requirement, people, onChanged }: AssignmentProps) {
  const api = useApi();
  const { id, owner, due, state, inclusionReasons: known = [] } = requirement;
  const [reasons, setReasons] = useState(known);
  // What doesn't apply has its own reason, beside the state.
  const isIncluded = state !== 'not_applicable';
  const change = useChange<OrganisationRequirement, RequirementChange>({
    read: requirement,
    fields: requirementInWords(people),
    send: (body) => api.call('PATCH /organisation/requirements/:id', { params: { id }, body }),
    onChanged,
    onTheirs(theirs) {
      form.fill('owner', theirs.owner ?? '');
      form.fill('due', theirs.due ?? '');
      form.fill('justification', theirs.justification ?? '');
      setReasons(theirs.inclusionReasons ?? []);
      onChanged(theirs);
    },
  });
  const form = useActionForm({
    schema,
    async act(typed) {
      if (typed.due && !day.safeParse(typed.due).success)
        return { error: 'Enter a full date', fields: { due: 'Enter a full date' } };
      const isChosenAnew = isIncluded && reasons.join() !== known.join();
      await change({
        ...changesOf({ owner: typed.owner || null, due: typed.due || null }, requirement),
        ...(isIncluded && changesOf({ justification: typed.justification || null }, requirement)),
        ...(isChosenAnew && { inclusionReasons: reasons.length > 0 ? reasons : null }),
      });
      return { success: 'Saved.' };
    },
  });
  return (
    <ActionForm form={form} submit="Save" variant="secondary">
      <div className={styles.fields}>
        <SelectField
          label="Owner"
          placeholder="No owner"
          options={people}
          defaultValue={owner ?? ''}
          {...form.field('owner')}
        />
        <TextField label="Due" type="date" defaultValue={due ?? ''} {...form.field('due')} />
      </div>
      {isIncluded && (
        <>
          <InclusionFields chosen={reasons} onChosen={setReasons} />
          <TextAreaField
            label="Justification"
            hint="In your own words. Auditors see it, and packs have it in the Statement of Applicability."
            rows={2}
            defaultValue={requirement.justification ?? ''}
            {...form.field('justification')}
          />
        </>
      )}
    </ActionForm>
  );
}
