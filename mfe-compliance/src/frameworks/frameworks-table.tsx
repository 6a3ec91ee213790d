import { useApi } from '@adili/http/use-api';
import type { Adoption } from '@adili/schemas/frameworks/adoption';
import type { Framework } from '@adili/schemas/frameworks/framework';
import { reviewWords } from '@adili/schemas/frameworks/review-words';
import { type Column, ConfirmDialog, count, Panel, RowMenu, Table, VisuallyHidden } from '@adili/ui';
import { useState } from 'react';
import { AdoptButton } from './adopt-button.tsx';
import { notesOf, Reviewed, Source, Successor, WordNotes } from './framework-facts.tsx';
import styles from './frameworks-table.module.css';
import { UpdateButton } from './update-dialog.tsx';

interface FrameworksTableProps {
  frameworks: readonly Framework[];
  adoptions: readonly Adoption[];
  mayManage: boolean;
  /** Whether the plan lets the person adopt, too. */
  mayAdopt: boolean;
  onAdopted(adoption: Adoption): void;
  onLeft(id: string): void;
  /** An import is there no more, nor its next edition. */
  onDeleted(id: string): void;
}

const columnsOf = (
  titles: ReadonlyMap<string, string>,
  notes: readonly string[],
): readonly Column<Framework>[] => [
  {
    key: 'title',
    header: 'Framework',
    rowHeader: true,
    cell: (framework) => {
      const { title, fullName, edition, successor, replaces } = framework;
      return (
        <>
          {title}
          {fullName && <span className={styles.edition}>{fullName}</span>}
          <span className={styles.edition}>{edition}</span>
          <Successor successor={successor} titles={titles} />
          {replaces !== undefined && (
            <span className={styles.edition}>
              The next edition of {titles.get(replaces)}: see there what’s new, and take it.
            </span>
          )}
          <details className={styles.source}>
            <summary>
              Source and licence<VisuallyHidden> of {title}</VisuallyHidden>
            </summary>
            <Source framework={framework} />
          </details>
        </>
      );
    },
  },
  {
    key: 'requirements',
    header: 'Requirements',
    align: 'end',
    cell: ({ requirements }) => count(requirements),
  },
  {
    key: 'reviewed',
    header: 'Review',
    cell: (framework) => (
      <Reviewed
        reviewed={framework.reviewed}
        imported={framework.imported}
        note={notes.indexOf(reviewWords(framework)) + 1}
      />
    ),
  },
];

/** All frameworks that can be adopted, and what can be done about each. */
export function FrameworksTable({
  frameworks,
  adoptions,
  mayManage,
  mayAdopt,
  onAdopted,
  onLeft,
  onDeleted,
}: FrameworksTableProps) {
  const api = useApi();
  const [leaves, setLeaves] = useState<Framework | null>(null);
  const [deletes, setDeletes] = useState<Framework | null>(null);
  const titles = new Map(frameworks.map(({ id, title, edition }) => [id, `${title}, ${edition}`]));
  const notes = notesOf(frameworks);
  const adoptionOf = ({ id }: Framework) => adoptions.find(({ framework }) => framework === id);
  return (
    <Panel title="All frameworks">
      <Table
        caption="Frameworks"
        columns={columnsOf(titles, notes)}
        rows={frameworks}
        actions={(framework) => {
          const adoption = adoptionOf(framework);
          return (
            <div className={styles.actions}>
              {adoption?.newer && mayAdopt && <UpdateButton adoption={adoption} onTaken={onAdopted} />}
              {framework.replaces === undefined && (
                <AdoptButton
                  framework={framework}
                  isAdopted={adoption !== undefined}
                  mayAdopt={mayAdopt}
                  onAdopted={onAdopted}
                />
              )}
              {framework.imported && !adoption && mayManage && (
                <RowMenu
                  of={framework.title}
                  items={[
                    {
                      label: 'Delete the import',
                      of: framework.title,
                      danger: true,
                      onSelect: () => setDeletes(framework),
                    },
                  ]}
                />
              )}
              {adoption && mayManage && (
                <RowMenu
                  of={framework.title}
                  items={[
                    {
                      label: 'End the adoption',
                      of: framework.title,
                      danger: true,
                      onSelect: () => setLeaves(framework),
                    },
                  ]}
                />
              )}
            </div>
          );
        }}
      />
      {notes.length > 0 && (
        <>
          <p className={styles.words}>Adili says in its own words what each framework asks for.</p>
          <WordNotes notes={notes} />
        </>
      )}
      {leaves && (
        <ConfirmDialog
          title="End the adoption?"
          confirm={`End the adoption of ${leaves.title}`}
          danger
          onClose={() => setLeaves(null)}
          onConfirm={async () => {
            await api.call('DELETE /organisation/frameworks/:id', { params: { id: leaves.id } });
            onLeft(leaves.id);
          }}
        >
          <p>
            Its requirements no longer have a state. Controls and evidence stay. What you said about its
            requirements comes back if you adopt it again.
          </p>
        </ConfirmDialog>
      )}
      {deletes && (
        <ConfirmDialog
          title="Delete the import?"
          confirm={`Delete ${deletes.title}`}
          danger
          onClose={() => setDeletes(null)}
          onConfirm={async () => {
            await api.call('DELETE /frameworks/:id', { params: { id: deletes.id } });
            onDeleted(deletes.id);
          }}
        >
          <p>
            {deletes.title}, {deletes.edition || 'without an edition'}, goes with its requirements. Your
            controls and evidence stay.
          </p>
        </ConfirmDialog>
      )}
    </Panel>
  );
}
