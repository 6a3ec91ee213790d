import type { SessionUser } from '@adili/contract';
import type { Api } from '@adili/http';
import { readPeople } from '@adili/http/read-people';
import type { Run } from '@adili/schemas/runs/run';
import { findingVerdicts } from '@adili/schemas/runs/verdict';
import { FilterBar, Panel, spoken, useFilters, useRead } from '@adili/ui';
import { useCallback, useMemo } from 'react';
import { nothingCame, readSinceBefore } from '../diff/since-before.ts';
import { pathOfRun } from '../layout/paths.ts';
import { findingsTitle, hasResult, isUnderWay, verdictWords } from '../runs/run-words.tsx';
import { FindingsList, filterNames } from './findings-list.tsx';
import { readRunPicture } from './read-picture.ts';

const findingOptions = findingVerdicts.map((value) => ({ value, label: verdictWords[value] }));

const ignoredOptions = [
  { value: 'no', label: 'Left out' },
  { value: 'yes', label: 'These alone' },
];

interface FixFirstProps {
  run: Run;
  user: SessionUser;
  /** Verdicts are to be read anew. @param said what was done, in a sentence */
  onVerdictsChanged(said: string): void;
}

/** What a run found, in the order to fix it. */
export function FixFirst({ run, user, onVerdictsChanged }: FixFirstProps) {
  const { id, site, requestedAt } = run;
  const filters = useFilters(pathOfRun(id), filterNames);
  const people = useRead(readPeople).state;
  const everybody = people.kind === 'loaded' ? people.value : [];
  const isEnded = hasResult(run);
  const came = useRead(
    useCallback(
      async (api: Api, signal: AbortSignal) =>
        isEnded ? readSinceBefore(api, { id, site, requestedAt }, signal) : nothingCame,
      [id, site, requestedAt, isEnded],
    ),
  ).state;
  const picture = useMemo(() => readRunPicture(id), [id]);
  return (
    <Panel id="findings" title={isUnderWay(run) ? 'What was found so far' : findingsTitle(run)}>
      <FilterBar
        searchLabel="Search findings"
        filters={filters}
        choices={[
          { name: 'verdict', label: 'Verdict', options: findingOptions },
          {
            name: 'criterion',
            label: 'Criterion',
            options: run.criteria
              .filter(({ findings }) => findings > 0)
              .map(({ criterion, name }) => ({ value: criterion, label: `${criterion} ${name}` })),
          },
          {
            name: 'page',
            label: 'Page',
            options: run.pages.map(({ url }) => ({ value: url, label: spoken(url) })),
          },
          { name: 'ignored', label: 'Ignored findings', none: 'Shown too', options: ignoredOptions },
          { name: 'assignee', label: 'Person', options: [{ value: 'none', label: 'No one' }, ...everybody] },
        ]}
      />
      <FindingsList
        run={id}
        values={filters.values}
        user={user}
        people={everybody}
        picture={picture}
        since={came.kind === 'loaded' ? came.value : nothingCame}
        isFiltered={filters.isFiltered}
        onVerdictsChanged={onVerdictsChanged}
      />
    </Panel>
  );
}
