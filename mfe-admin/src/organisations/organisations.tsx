import { planTitles } from '@adili/schemas/accounts/plan';
import type { ListedOrganisation } from '@adili/schemas/organisations/agreed-plan';
import { Badge, copyText, Day, LocalMoment, MailAddress } from '@adili/ui';
import type { ListDefinition } from '../lists/filtered-list.ts';
import { WithNote } from '../lists/with-note.tsx';

/** What an organisation is called: one without a name by who owns it. */
export const nameOfOrganisation = ({ name, owners, id }: ListedOrganisation): string =>
  name || owners[0] || id;

const givenWords: Readonly<Record<ListedOrganisation['by'], string>> = {
  agreement: 'By agreement',
  month: 'Paid by the month',
  trial: 'Free trial',
  none: '',
};

/** Which plan it has, by what and until when. */
function Plan({ organisation: { plan, by, ends } }: { organisation: ListedOrganisation }) {
  const until = ends && (
    <>
      {givenWords[by]}, {plan ? 'until' : 'ended'} <Day at={ends} />
    </>
  );
  return (
    <WithNote note={until}>
      {plan ? <Badge tone="success">{planTitles[plan]}</Badge> : <Badge>No plan</Badge>}
    </WithNote>
  );
}

/** Who the customers are, and which plan each has; nothing of what they keep here. */
export const organisations: ListDefinition<ListedOrganisation> = {
  title: 'Organisations',
  rows: 'organisations',
  path: '/admin/organisations',
  sort: '-createdAt',
  columns: [
    {
      key: 'name',
      header: 'Name',
      sort: 'name',
      rowHeader: true,
      cell: ({ name }) => name || 'Without a name',
    },
    {
      key: 'owners',
      narrow: 'note',
      header: 'Owners',
      cell: ({ owners }) =>
        owners.length === 0
          ? '–'
          : owners.map((email) => (
              <div key={email}>
                <a href={`mailto:${email}`}>
                  <MailAddress of={email} />
                </a>
              </div>
            )),
    },
    { key: 'people', header: 'People', align: 'end' },
    {
      key: 'plan',
      narrow: 'state',
      header: 'Plan',
      cell: (organisation) => <Plan organisation={organisation} />,
    },
    {
      key: 'createdAt',
      narrow: 'note',
      header: 'Since',
      sort: 'createdAt',
      cell: ({ createdAt }) => <LocalMoment at={createdAt} />,
    },
  ],
  nameOf: nameOfOrganisation,
  menu: ({ id }) => [
    { label: 'Log entries about it', to: `/admin/activity?${new URLSearchParams({ target: id })}` },
    { label: 'Copy its ID', onSelect: () => void copyText(id) },
  ],
  read: (api, query, signal) => api.list('GET /admin/organisations', { query, signal }),
  file: (files, query) => files.file('GET /admin/organisations.csv', { query }),
};
