import { useApi } from '@adili/http/use-api';
import type { MappingChange, OwnMapping } from '@adili/schemas/mappings/mapping';
import { mappingWords } from '@adili/schemas/mappings/mapping-form';
import { changesOf, FormDialog, useChange } from '@adili/ui';
import { useState } from 'react';
import { MappingFields } from './mapping-fields.tsx';
import { fromOf, mappingInWords, toOf } from './mapping-words.ts';

interface EditMappingDialogProps {
  mapping: OwnMapping;
  onChanged(mapping: OwnMapping): void;
  onClose(): void;
}

/** Says anew what a mapping is, or why. */
export function EditMappingDialog({ mapping, onChanged, onClose }: EditMappingDialogProps) {
  const api = useApi();
  // As the form was filled: it shows what was read then, whatever the page reads meanwhile.
  const [read] = useState(mapping);
  const { id, reviewedAt } = read;
  const change = useChange<OwnMapping, MappingChange>({
    read,
    fields: mappingInWords,
    send: (body) => api.call('PATCH /mappings/:id', { params: { id }, body }),
    onChanged,
  });
  return (
    <FormDialog
      title="Change the mapping"
      confirm="Save"
      schema={mappingWords}
      draftKey={`mapping ${id}`}
      version={read.version}
      lead={reviewedAt && <p>What you change has to be reviewed again.</p>}
      onClose={onClose}
      onConfirm={(typed, begunOn) => change(changesOf<MappingChange>(typed, read), begunOn)}
    >
      {(form) => <MappingFields form={form} from={fromOf(read)} to={toOf(read)} of={read} />}
    </FormDialog>
  );
}
