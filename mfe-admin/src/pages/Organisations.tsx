import { definePage } from '@adili/contract';
import { useApi } from '@adili/http/use-api';
import { plans, planTitles } from '@adili/schemas/accounts/plan';
import type { ListedOrganisation } from '@adili/schemas/organisations/agreed-plan';
import { type AgreedPlan, agreedPlan, agreedPlanEnd } from '@adili/schemas/organisations/agreed-plan-forms';
import {
  dayOf,
  type FieldInWords,
  FormDialog,
  ReasonDialog,
  SelectField,
  TextField,
  useChange,
} from '@adili/ui';
import { useState } from 'react';
import { AdminPage } from '../layout/admin-page.tsx';
import { useFilteredList } from '../lists/filtered-list.ts';
import { FilteredListView } from '../lists/filtered-list-view.tsx';
import { nameOfOrganisation, organisations } from '../organisations/organisations.tsx';

type Asked = readonly ['give' | 'end', ListedOrganisation];

const planOptions = plans.map((plan) => ({ value: plan, label: planTitles[plan] }));

/** Whether what was agreed still runs. */
const runs = ({ agreedUntil }: ListedOrganisation) =>
  agreedUntil !== undefined && agreedUntil > new Date().toISOString();

/** Every organisation, and the plan that an operator gives by agreement. */
function OrganisationsPage() {
  const list = useFilteredList(organisations);
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  return (
    <>
      <FilteredListView
        list={list}
        menu={(organisation) => {
          const of = nameOfOrganisation(organisation);
          return [
            { label: 'Give a plan by agreement', of, onSelect: () => setAsked(['give', organisation]) },
            ...(runs(organisation)
              ? [
                  {
                    label: 'End the agreed plan',
                    of,
                    danger: true,
                    onSelect: () => setAsked(['end', organisation]),
                  },
                ]
              : []),
          ];
        }}
      />
      {asked?.[0] === 'give' && <GivePlan organisation={asked[1]} onClose={close} onChanged={list.replace} />}
      {asked?.[0] === 'end' && <EndPlan organisation={asked[1]} onClose={close} onChanged={list.replace} />}
    </>
  );
}

interface AskingProps {
  organisation: ListedOrganisation;
  onClose(): void;
  onChanged(now: ListedOrganisation): void;
}

const fields: readonly FieldInWords<ListedOrganisation, AgreedPlan>[] = [
  {
    label: 'Plan',
    now: ({ agreedPlan: plan }) => (plan ? planTitles[plan] : 'None by agreement'),
    yours: ({ plan }) => planTitles[plan],
  },
  {
    label: 'Last day',
    now: ({ agreedUntil }) => (agreedUntil ? dayOf(agreedUntil) : 'None'),
    yours: ({ lastDay }) => dayOf(lastDay),
  },
];

function GivePlan({ organisation, onClose, onChanged }: AskingProps) {
  const api = useApi();
  // As the form was filled, whatever the list reads meanwhile.
  const [read] = useState(organisation);
  const { id } = read;
  const give = useChange<ListedOrganisation, AgreedPlan>({
    read,
    fields,
    send: (body) => api.call('PUT /admin/organisations/:id/agreed-plan', { params: { id }, body }),
    onChanged,
  });
  return (
    <FormDialog
      title={`Give ${nameOfOrganisation(organisation)} a plan by agreement`}
      schema={agreedPlan}
      draftKey={`agreed plan ${id}`}
      version={read.version}
      confirm="Give the plan"
      lead={
        <p>
          For what was agreed and is paid in another way than by M-Pesa. It counts at once, in place of an
          earlier agreement; a paid month or a trial goes on as well. Its owners see it on their Plan page,
          and the reference in their audit trail.
        </p>
      }
      onClose={onClose}
      onConfirm={give}
    >
      {(form) => (
        <>
          <SelectField
            label="Plan"
            required
            placeholder="Choose a plan"
            options={planOptions}
            defaultValue={organisation.agreedPlan ?? ''}
            {...form.field('plan')}
          />
          <TextField label="Last day" type="date" required {...form.field('lastDay')} />
          <TextField
            label="Reference"
            hint="The number of the contract, invoice or order"
            required
            {...form.field('reference')}
          />
        </>
      )}
    </FormDialog>
  );
}

function EndPlan({ organisation, onClose, onChanged }: AskingProps) {
  const api = useApi();
  const { id } = organisation;
  return (
    <ReasonDialog
      title={`End the agreed plan of ${nameOfOrganisation(organisation)}`}
      schema={agreedPlanEnd}
      draftKey={`end of agreed plan ${id}`}
      confirm="End the plan"
      danger
      onClose={onClose}
      onConfirm={async (body) =>
        onChanged(await api.call('POST /admin/organisations/:id/agreed-plan/end', { params: { id }, body }))
      }
    >
      <p>
        It ends at once. Nothing is deleted: what is over the limits of the plan they have then can only be
        read. Its owners see the reason in their audit trail.
      </p>
    </ReasonDialog>
  );
}

const Organisations = () => (
  <AdminPage
    title="Organisations"
    lead="The customers and the plan that each has, newest first. What they keep here is theirs and not shown."
    path="/admin/organisations"
  >
    <OrganisationsPage />
  </AdminPage>
);

export default definePage(Organisations);
