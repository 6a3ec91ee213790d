import { type SessionUser, usePage } from '@adili/contract';
import { failureText, shownWords } from '@adili/http';
import type { ListPage } from '@adili/http/use-list-page';
import { mayManage } from '@adili/schemas/members/rights';
import type { OrganisationRequirement } from '@adili/schemas/requirements/organisation-requirement';
import {
  bringIntoSight,
  count,
  EmptyState,
  KeyboardShortcuts,
  LoadFailure,
  Loading,
  type SelectOption,
  ShowMore,
  useIdle,
} from '@adili/ui';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { BulkBar } from './bulk-bar.tsx';
import styles from './checklist.module.css';
import { RequirementRow } from './requirement-row.tsx';
import type { RowEvents } from './row-events.ts';
import { onChecklistKey } from './row-keys.ts';
import { type ChecklistSection, sectionsOf } from './use-checklist.ts';

interface ChecklistProps {
  list: ListPage<OrganisationRequirement>;
  user: SessionUser;
  people: readonly SelectOption[];
  isFiltered: boolean;
  /** States may be others now, here and in what is counted. */
  onStatesChanged(): void;
}

/** Rows that are drawn first, more than a screen shows; the others follow without holding anybody up. */
const atOnce = 20;

const toggled = (set: ReadonlySet<string>, id: string): ReadonlySet<string> => {
  const next = new Set(set);
  if (!next.delete(id)) next.add(id);
  return next;
};

/** Requirements by section; each opens in its place. */
export function Checklist({ list, user, people, isFiltered, onStatesChanged }: ChecklistProps) {
  const { page, busy, error } = list;
  const isIdle = useIdle();
  const rows = useDeferredValue(page?.rows ?? noRows);
  const sections = useMemo(() => sectionsOf(isIdle ? rows : rows.slice(0, atOnce)), [rows, isIdle]);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [showsKeys, setShowsKeys] = useState(false);
  const canManage = mayManage(user);
  useOpened(rows, (id) => setOpen((now) => new Set(now).add(id)));
  const { replace } = list;
  const changed = useLatest(onStatesChanged);
  const readAnew = useLatest(() => {
    void list.refresh();
    onStatesChanged();
  });
  const replaced = useLatest(replace);
  const events = useMemo(
    (): RowEvents => ({
      onToggle: (id) => setOpen((now) => toggled(now, id)),
      onSelect: canManage ? (id) => setSelected((now) => toggled(now, id)) : undefined,
      onChanged(requirement) {
        replaced.current(requirement);
        changed.current();
      },
      onReadAnew: () => readAnew.current(),
    }),
    [canManage, changed, readAnew, replaced],
  );
  const chosen = rows.filter(({ id }) => selected.has(id));

  if (!page)
    return error === null ? (
      <Loading />
    ) : (
      <LoadFailure title="The requirements could not be loaded." onRetry={list.refresh}>
        {failureText(error)}
      </LoadFailure>
    );
  return (
    <div className={styles.checklist}>
      {error !== null && (
        <LoadFailure title="The requirements could not be loaded again." onRetry={list.refresh}>
          {failureText(error)}
        </LoadFailure>
      )}
      {page.rows.length === 0 && (
        <EmptyState>
          {isFiltered ? 'No requirements match your filters.' : 'This framework has no requirements.'}
        </EmptyState>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Keys move between the buttons inside, which have the focus. */}
      <div
        aria-busy={busy || undefined}
        className={styles.sections}
        onKeyDown={(event) =>
          onChecklistKey(event, { onSelect: events.onSelect, onHelp: () => setShowsKeys(true) })
        }
      >
        {sections.map((section) => (
          <Section
            key={section.rows[0]?.id}
            section={section}
            selected={selected}
            onSelect={
              canManage
                ? (ids, all) =>
                    setSelected((now) =>
                      all ? new Set([...now, ...ids]) : new Set([...now].filter((id) => !ids.includes(id))),
                    )
                : undefined
            }
          >
            {section.rows.map((requirement) => (
              <RequirementRow
                key={requirement.id}
                requirement={requirement}
                user={user}
                people={people}
                isOpen={open.has(requirement.id)}
                isSelected={selected.has(requirement.id)}
                events={events}
              />
            ))}
          </Section>
        ))}
      </div>
      <ShowMore
        status={shownWords('Requirements', page)}
        label="Show more requirements"
        hasMore={page.next !== null}
        busy={busy}
        onMore={list.more}
      />
      {canManage && (
        <BulkBar
          chosen={chosen}
          people={people}
          onChanged={(next) => {
            for (const row of next) replace(row);
            setSelected(new Set());
          }}
          onClear={() => setSelected(new Set())}
          onUndone={events.onReadAnew}
        />
      )}
      {showsKeys && <KeyboardShortcuts onClose={() => setShowsKeys(false)} />}
    </div>
  );
}

const noRows: readonly OrganisationRequirement[] = [];

/** Always the last one that was given, for what is to stay the same. */
function useLatest<Value>(value: Value) {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}

interface SectionProps {
  section: ChecklistSection;
  selected: ReadonlySet<string>;
  /** Selects all of these, or takes them out. Absent where nothing can be done about several at once. */
  onSelect: ((ids: readonly string[], all: boolean) => void) | undefined;
  children: React.ReactNode;
}

/** A section of a framework. What is out of sight is not laid out. */
function Section({ section: { title, rows }, selected, onSelect, children }: SectionProps) {
  const ids = rows.map(({ id }) => id);
  const isWhole = ids.every((id) => selected.has(id));
  return (
    <section aria-label={title} className={styles.section}>
      <div className={styles.head}>
        {onSelect && (
          <input
            type="checkbox"
            className={styles.box}
            aria-label={`Select all of ${title}`}
            checked={isWhole}
            onChange={() => onSelect(ids, !isWhole)}
          />
        )}
        <h2 className={styles.title}>{title}</h2>
        <span className={styles.count}>{count(rows.length)}</span>
      </div>
      <ul className={styles.rows}>{children}</ul>
    </section>
  );
}

/** Opens the requirement that the address names, once it is there, and brings it into sight. */
function useOpened(rows: readonly OrganisationRequirement[], open: (id: string) => void): void {
  const { search } = usePage();
  const asked = new URLSearchParams(search).get('open');
  const found = asked === null ? undefined : rows.find(({ requirement }) => requirement.id === asked);
  const done = useRef<string>(undefined);
  useEffect(() => {
    if (!found || done.current === found.id) return;
    done.current = found.id;
    open(found.id);
    const row = document.querySelector(`[data-requirement="${CSS.escape(found.requirement.id)}"]`);
    row?.querySelector<HTMLElement>('button')?.focus({ preventScroll: true });
    // Until the person does something: sections above get their own heights only once they are drawn.
    if (row) bringIntoSight(row, 'center');
  });
}
