import { hrefFor } from '@adili/contract/paths';
import { SearchIcon } from '@adili/ui';
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import type { FrameShell } from '../../../page/frame-shell.ts';
import styles from './command-menu.module.css';
import type { Entry } from './find-entries.ts';
import { useResults } from './use-results.ts';

/** Several things may be at one address. */
const keyOf = ({ path, label, note }: Entry) => [path, label, note].join(' ');

export interface CommandMenuProps {
  shell: FrameShell;
  onClose(): void;
}

/** Finds own things, a page or a guide by a few letters, and goes there. A combobox with its list, in the platform's dialog. */
export function CommandMenu({ shell, onClose }: CommandMenuProps) {
  const id = useId();
  const dialog = useModal();
  const list = useRef<HTMLDivElement>(null);
  const [query, setQuery] = useState('');
  const [active, setActive] = useState('');
  const { groups, said, isShown } = useResults(shell, query);
  const entries = groups.flatMap((group) => group.entries);
  // What was chosen stays so when more is found around it.
  const at = Math.max(
    entries.findIndex((entry) => keyOf(entry) === active),
    0,
  );
  const optionId = (index: number) => `${id}-${index}`;

  const options = () => [...(list.current?.querySelectorAll<HTMLElement>('[role="option"]') ?? [])];
  const go = (to: number) => {
    const next = entries.length > 0 ? (to + entries.length) % entries.length : 0;
    const entry = entries[next];
    setActive(entry ? keyOf(entry) : '');
    options()[next]?.scrollIntoView({ block: 'nearest' });
  };
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') onClose();
    else if (event.key === 'ArrowDown') go(at + 1);
    else if (event.key === 'ArrowUp') go(at - 1);
    else if (event.key === 'Enter') options()[at]?.click();
    else return;
    // Else the browser closes the dialog by itself, or moves the caret.
    event.preventDefault();
    event.stopPropagation();
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click beside the menu closes it, as Escape does
    <dialog
      ref={dialog}
      aria-label="Search"
      className={styles.dialog}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className={styles.box}>
        <div className={styles.field}>
          <SearchIcon size={20} />
          <input
            role="combobox"
            aria-label="Search your own things, pages and guides"
            aria-expanded={entries.length > 0}
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            aria-activedescendant={entries.length > 0 ? optionId(at) : undefined}
            placeholder="A control, a website, a page, DSR-..."
            autoComplete="off"
            spellCheck={false}
            className={styles.input}
            value={query}
            onChange={({ target }) => {
              setQuery(target.value);
              setActive('');
            }}
            onKeyDown={onKeyDown}
          />
          <button type="button" className={styles.close} onClick={onClose}>
            Close
          </button>
        </div>
        <div ref={list} id={`${id}-list`} role="listbox" aria-label="Results" className={styles.list}>
          {groups.map(({ name, entries: found }) => (
            // biome-ignore lint/a11y/useSemanticElements: a group of options, as the listbox pattern has it
            <div key={name} role="group" aria-label={name}>
              <p aria-hidden="true" className={styles.name}>
                {name}
              </p>
              {found.map((entry) => {
                const index = entries.indexOf(entry);
                return (
                  <Option
                    key={keyOf(entry)}
                    id={optionId(index)}
                    entry={entry}
                    isActive={index === at}
                    basePath={shell.basePath}
                    onPoint={() => setActive(keyOf(entry))}
                    onClose={onClose}
                  />
                );
              })}
            </div>
          ))}
        </div>
        <p role="status" className={isShown ? styles.said : styles.hidden}>
          {said}
        </p>
      </div>
    </dialog>
  );
}

interface OptionProps {
  id: string;
  entry: Entry;
  isActive: boolean;
  basePath: string;
  onPoint(): void;
  onClose(): void;
}

/** A real link, so that it can be opened in another tab; the frame turns its click into a navigation. */
const Option = ({ id, entry, isActive, basePath, onPoint, onClose }: OptionProps) => (
  <a
    id={id}
    role="option"
    aria-selected={isActive}
    tabIndex={-1}
    href={hrefFor(basePath, entry.path)}
    className={styles.option}
    onPointerMove={onPoint}
    onClick={onClose}
  >
    {entry.label}
    {entry.note && <span className={styles.note}>{entry.note}</span>}
  </a>
);

/** Opens a dialog for as long as it is mounted, on its first field; focus returns to where it came from. */
function useModal() {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const { current } = dialog;
    const opener = document.activeElement;
    if (!current) return;
    if (typeof current.showModal === 'function') current.showModal();
    else current.setAttribute('open', '');
    current.querySelector('input')?.focus();
    return () => {
      if (typeof current.close === 'function') current.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);
  return dialog;
}
