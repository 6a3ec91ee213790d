import { definePage } from '@adili/contract';
import { useApi } from '@adili/http/use-api';
import { type ListPageQuery, useListPage } from '@adili/http/use-list-page';
import { mayManage } from '@adili/schemas/members/rights';
import type { UndoStep } from '@adili/schemas/undo/undo-step';
import {
  ConfirmDialog,
  FormAlert,
  pathOfUndo,
  RowMenu,
  undoneWords,
  useAction,
  useFocusOnChange,
} from '@adili/ui';
import { useCallback, useState } from 'react';
import { RegisterPage } from '../layout/register-page.tsx';
import { WorkersOnly } from '../layout/workers-only.tsx';
import { RegisterList } from '../lists/register-list.tsx';
import { undoColumns } from '../undo/undo-columns.tsx';
import { undoWords } from '../undo/undo-words.ts';

/** What was deleted and changed, each with the way back. */
function UndoList() {
  const api = useApi();
  const list = useListPage(
    useCallback(
      (query: ListPageQuery, signal: AbortSignal) =>
        api.list('GET /undo', { query: { limit: 50, ...query }, signal }),
      [api],
    ),
  );
  const [given, setGiven] = useState<UndoStep>();
  const { run, message } = useAction(async ({ id, ...step }: UndoStep, isFinal: boolean) => {
    const params = { id };
    const said = isFinal
      ? await api.call('DELETE /undo/:id', { params }).then(() => 'This can’t be undone any more.')
      : undoneWords(await api.call('POST /undo/:id', { params }));
    await list.refresh();
    return `${undoWords(step)}. ${said}`;
  });
  // The row that was pressed is gone.
  const place = useFocusOnChange(message?.attempt);
  return (
    <>
      <div ref={place} tabIndex={-1} hidden={message === null}>
        <FormAlert message={message} />
      </div>
      <RegisterList
        title="Changes"
        list={list}
        columns={undoColumns}
        empty="There is nothing to undo."
        actions={(step) => (
          <RowMenu
            of={undoWords(step)}
            items={[
              { label: 'Undo', of: undoWords(step), onSelect: () => void run(step, false) },
              {
                label: 'Make it final',
                of: undoWords(step),
                danger: true,
                onSelect: () => setGiven(step),
              },
            ]}
          />
        )}
      />
      {given && (
        <ConfirmDialog
          title="Make this final?"
          confirm="Make it final"
          danger
          onClose={() => setGiven(undefined)}
          onConfirm={() => run(given, true)}
        >
          <p>
            {undoWords(given)}. This can’t be undone any more then, and what it deleted is gone for good, with
            its files.
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}

const lead = 'For 30 days what was deleted or changed can be undone. What somebody changed since stays.';

const Undo = () => (
  <RegisterPage title="Undo" lead={lead} path="/compliance/controls" at={pathOfUndo}>
    {(user) => (
      <WorkersOnly user={user}>
        {!mayManage(user) && <p>You see what you did yourself. Owners and admins see all of it.</p>}
        <UndoList />
      </WorkersOnly>
    )}
  </RegisterPage>
);

export default definePage(Undo);
