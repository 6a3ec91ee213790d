import { readPeople } from '@adili/http/read-people';
import { useApi } from '@adili/http/use-api';
import type { SystemAccount } from '@adili/schemas/access/system-account';
import * as z from '@adili/schemas/zod';
import { type FieldInWords, FormDialog, SelectField, useChange, useRead } from '@adili/ui';
import { useState } from 'react';

interface MatchDialogProps {
  account: SystemAccount;
  /** 'GitHub acme' */
  system: string;
  onChanged(account: SystemAccount): void;
  onClose(): void;
}

const form = z.object({ person: z.string() });
interface Match {
  person: string | null;
}

const inWords: FieldInWords<SystemAccount, Match>[] = [
  {
    label: 'Whose it is',
    now: ({ matchedBy }) => (matchedBy === 'hand' ? 'Said by hand' : 'Not said'),
    yours: ({ person }) => (person === null ? 'By its address alone' : 'As you chose'),
  },
];

/** Says by hand whose an account is. Mount it to open it. */
export function MatchDialog({ account, system, onChanged, onClose }: MatchDialogProps) {
  const api = useApi();
  const [read] = useState(account);
  const people = useRead(readPeople).state;
  const change = useChange<SystemAccount, Match>({
    read,
    fields: inWords,
    send: (body) => api.call('PUT /access/accounts/:id/person', { params: { id: read.id }, body }),
    onChanged,
  });
  return (
    <FormDialog
      title="Whose account is it?"
      confirm="Save"
      schema={form}
      disabled={people.kind !== 'loaded'}
      onClose={onClose}
      onConfirm={({ person }) => change({ person: person || null })}
      lead={
        <p>
          {read.account} in {system}. What you say stays when the system is asked again.
        </p>
      }
    >
      {(fields) => (
        <SelectField
          label="Person"
          options={people.kind === 'loaded' ? people.value : []}
          placeholder="Whoever has its address"
          {...fields.field('person')}
        />
      )}
    </FormDialog>
  );
}
