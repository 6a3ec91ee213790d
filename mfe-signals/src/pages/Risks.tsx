import { definePage, type SessionUser, useShell } from '@adili/contract';
import { type Api, createFiles, failureText, shownWords } from '@adili/http';
import { readPeople } from '@adili/http/read-people';
import { useApi } from '@adili/http/use-api';
import type { ListPage, ListPageQuery } from '@adili/http/use-list-page';
import { mayWork } from '@adili/schemas/members/rights';
import type { Risk } from '@adili/schemas/risks/risk';
import {
  bandWords,
  impactWords,
  likelihoodWords,
  type RiskBand,
  riskBands,
  steps,
} from '@adili/schemas/risks/risk-scale';
import {
  ActionButton,
  Actions,
  ButtonLink,
  DialogButton,
  DownloadIcon,
  FilterBar,
  type FilterValues,
  LoadFailure,
  Loading,
  Panel,
  pathOfUndo,
  ShowMore,
  saveFile,
  Table,
  Unloaded,
  useFilters,
  useRead,
} from '@adili/ui';
import { useCallback } from 'react';
import { risksPath } from '../layout/paths.ts';
import { SignalsPage } from '../layout/signals-page.tsx';
import { riskColumns } from '../risks/risk-columns.tsx';
import { NewRiskDialog } from '../risks/risk-dialogs.tsx';
import { RisksPicture } from '../risks/risks-picture.tsx';
import { useLiveRisks } from '../risks/use-live-risks.ts';

const names = ['q', 'level', 'owner', 'likelihood', 'impact'] as const;
type Values = FilterValues<(typeof names)[number]>;

/** Rows that are read at once. */
const limit = 100;

const numberIn = (text: string | undefined) => (text === undefined ? undefined : Number(text));

const read = (api: Api, values: Values, query: ListPageQuery, signal: AbortSignal) =>
  api.list('GET /risks', {
    query: {
      limit,
      ...query,
      ...values,
      level: values.level as RiskBand | undefined,
      likelihood: numberIn(values.likelihood),
      impact: numberIn(values.impact),
    },
    signal,
  });

const bands = riskBands.toReversed().map((value) => ({ value, label: bandWords[value] }));
const stepsIn = (words: Readonly<Record<(typeof steps)[number], string>>) =>
  steps.map((step) => ({ value: String(step), label: `${step} ${words[step]}` }));

/** What may happen, and what remains of it. */
function Risks({ user }: { user: SessionUser }) {
  const api = useApi();
  const { apiBase, session } = useShell();
  const filters = useFilters(risksPath, names);
  const { values } = filters;
  const { counts, list } = useLiveRisks(
    useCallback((query, signal) => read(api, values, query, signal), [api, values]),
  );
  const people = useRead(readPeople).state;
  const everybody = people.kind === 'loaded' ? people.value : [];
  if (counts.state.kind !== 'loaded')
    return <Unloaded title="The risks could not be loaded." state={counts.state} retry={counts.retry} />;
  const { value } = counts.state;
  return (
    <>
      <Actions>
        {mayWork(user) && (
          <DialogButton dialog={(close) => <NewRiskDialog people={everybody} onClose={close} />}>
            Add a risk
          </DialogButton>
        )}
        {mayWork(user) && (
          <ButtonLink variant="quiet" to={pathOfUndo}>
            Undo a change
          </ButtonLink>
        )}
        {value.total > 0 && (
          <ActionButton
            variant="secondary"
            busyLabel="Preparing..."
            act={async () =>
              saveFile('risks.csv', await createFiles({ base: apiBase, session }).file('GET /risks.csv'))
            }
            failure={(error) => `The file could not be made. ${failureText(error)}`}
          >
            <DownloadIcon size={18} /> Download CSV
          </ActionButton>
        )}
      </Actions>
      {value.total === 0 ? (
        <Panel title="No risks yet">
          <p>
            Say what may happen and how likely and harmful it is. Link the controls and checks that hold it:
            while they prove, less of it remains, and it rises by itself when one no longer does.
          </p>
        </Panel>
      ) : (
        <>
          <Panel title="What remains">
            <RisksPicture counts={value} chosen={values} />
          </Panel>
          <FilterBar
            searchLabel="Search risks"
            filters={filters}
            choices={[
              { name: 'level', label: 'Level', options: bands },
              {
                name: 'owner',
                label: 'Owner',
                options: [{ value: 'none', label: 'No owner' }, ...everybody],
              },
              { name: 'likelihood', label: 'Likelihood that remains', options: stepsIn(likelihoodWords) },
              { name: 'impact', label: 'Impact', options: stepsIn(impactWords) },
            ]}
          />
          <RiskList
            list={list}
            empty={filters.isFiltered ? 'No risks match your filters.' : 'There are no risks yet.'}
          />
        </>
      )}
    </>
  );
}

function RiskList({ list, empty }: { list: ListPage<Risk>; empty: string }) {
  const { page, busy, error } = list;
  return (
    <>
      {error !== null && (
        <LoadFailure title="The risks could not be loaded." onRetry={list.refresh}>
          {failureText(error)}
        </LoadFailure>
      )}
      {!page && error === null && <Loading />}
      {page && (
        <>
          <Table caption="Risks" columns={riskColumns} rows={page.rows} empty={empty} />
          <ShowMore
            status={shownWords('Risks', page)}
            label="Show more risks"
            hasMore={page.next !== null}
            busy={busy}
            onMore={list.more}
          />
        </>
      )}
    </>
  );
}

const RisksOfOrganisation = () => (
  <SignalsPage
    title="Risks"
    lead="What may happen, and what remains of it: computed from the controls and checks that prove now."
    path={risksPath}
  >
    {(user) => <Risks user={user} />}
  </SignalsPage>
);

export default definePage(RisksOfOrganisation);
