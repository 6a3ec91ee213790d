import { PageContext, type SessionUser } from '@adili/contract';
import { type RefObject, use, useCallback, useEffect, useRef, useState } from 'react';

type Draft = Record<string, string>;
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Beside the fields, none of which is called so: which version of a row typing began on. */
const versionEntry = '@version';

function versionIn(draft: Draft): number | undefined {
  const version = Number(draft[versionEntry]);
  return Number.isInteger(version) ? version : undefined;
}

/** The shell deletes by these keys: shell/src/session/session-store.ts. */
const storageKey = (key: string) => `draft:${key}`;

/**
 * What was typed and chosen in a form, but for passwords and ticked boxes, by field name. A field that stands as the form was
 * filled is left out: what is there by then may be newer.
 */
function draftOf(form: HTMLFormElement): Draft {
  const draft: Draft = {};
  for (const control of form.elements) {
    if (isControl(control) && mayBeKept(control) && isGiven(control) && !isUntouched(control))
      draft[control.name] = control.value;
  }
  return draft;
}

/** The kept values of fields not touched yet: what was typed before the page came alive wins. */
function missingFrom(form: HTMLFormElement, draft: Draft): [name: string, value: string][] {
  return Object.entries(draft).filter(([name]) => {
    const controls = controlsOf(form, name);
    return controls.length > 0 && controls.every((one) => mayBeKept(one) && isUntouched(one));
  });
}

/** Those of one name: choices of which one counts are several. */
const controlsOf = (form: HTMLFormElement, name: string): Control[] =>
  [...form.elements].filter(isControl).filter((control) => control.name === name);

/** @param me who is logged in; what others had typed in this tab goes */
function readDraft(key: string, me?: string): Draft {
  try {
    for (const kept of me ? Object.keys(sessionStorage) : []) {
      const [prefix, owner, name] = kept.split(':');
      if (prefix === 'draft' && name && owner !== me) sessionStorage.removeItem(kept);
    }
    const draft: unknown = JSON.parse(sessionStorage.getItem(storageKey(key)) ?? '{}');
    return isDraft(draft) ? draft : {};
  } catch (error) {
    if (error instanceof SyntaxError || isRefusal(error)) return {};
    throw error;
  }
}

/** Keeps the draft for this tab; an empty one is forgotten. */
function writeDraft(key: string, draft: Draft): void {
  try {
    if (Object.keys(draft).length > 0) sessionStorage.setItem(storageKey(key), JSON.stringify(draft));
    else sessionStorage.removeItem(storageKey(key));
  } catch (error) {
    if (!isRefusal(error)) throw error;
  }
}

/** A browser may refuse storage, or have it full: the form then works without drafts. */
const isRefusal = (error: unknown) => error instanceof DOMException;

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((text) => typeof text === 'string');

const isControl = (element: unknown): element is Control =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement;

const unkept = new Set(['password', 'hidden', 'checkbox', 'file']);

const mayBeKept = (control: Control) =>
  control.name !== '' &&
  control.tabIndex >= 0 &&
  control.dataset.secret === undefined &&
  !unkept.has(control.type);

const isRadio = (control: Control): control is HTMLInputElement => control.type === 'radio';

const isGiven = (control: Control): boolean =>
  isRadio(control) ? control.checked : control.value.trim() !== '';

function isUntouched(control: Control): boolean {
  if (isRadio(control)) return control.checked === control.defaultChecked;
  if (!(control instanceof HTMLSelectElement)) return control.value === control.defaultValue;
  const preset = [...control.options].find((option) => option.defaultSelected) ?? control.options[0];
  return control.value === (preset?.value ?? '');
}

/** Whose something is that a page keeps: a person's, as one of their organisation. */
export const ownerOf = ({ id, organisationId = '' }: Pick<SessionUser, 'id' | 'organisationId'>): string =>
  `${id} ${organisationId}`;

/** Who is logged in, as the owner of what is typed. */
export function useOwner(): string | undefined {
  const user = use(PageContext)?.shell.session.get()?.user;
  return user && ownerOf(user);
}

const ownKey = (name: string | undefined, owner: string | undefined) =>
  name && owner ? `${owner}:${name}` : name;

/** What was kept of a draft of this name in this tab, and what keeps it: for what is no form of fields. */
export function useKeptDraft(name: string | undefined): [Draft, (draft: Draft) => void] {
  const owner = useOwner();
  const key = ownKey(name, owner);
  const [kept] = useState(() => (key ? readDraft(key, owner) : {}));
  return [kept, (draft) => key && writeDraft(key, draft)];
}

/** Whether something was typed into a form of this name in this tab: one that is closed is opened again. */
export function useHasDraft(name: string | undefined): boolean {
  const [kept] = useKeptDraft(name);
  return Object.keys(kept).length > 0;
}

/**
 * Puts a kept draft back into the form when it appears; answers what keeps and what forgets it. No person sees another's.
 * @param version of the row that the form changes, where it has one
 */
export function useDraft(
  formRef: RefObject<HTMLFormElement | null>,
  name: string | undefined,
  owner: string | undefined,
  restore: (name: string, value: string) => void,
  version?: number,
) {
  const key = ownKey(name, owner);
  const begunOn = useRef<number>(undefined);

  useEffect(() => {
    const form = formRef.current;
    if (!key || !form) return;
    const draft = readDraft(key, owner);
    begunOn.current = versionIn(draft);
    const choices: HTMLInputElement[] = [];
    for (const [field, value] of missingFrom(form, draft)) {
      const controls = controlsOf(form, field);
      const choice = controls.find((one) => isRadio(one) && one.value === value);
      if (choice && isRadio(choice)) choices.push(choice);
      else restore(field, value);
      // What the page shows by a choice follows it.
      const [control] = controls;
      if (control instanceof HTMLSelectElement) control.dispatchEvent(new Event('change', { bubbles: true }));
    }
    // Last, since a click has the form keep what stands in it by then.
    for (const choice of choices) choice.click();
  }, [formRef, key, owner, restore]);

  const forget = useCallback(() => {
    begunOn.current = undefined;
    if (key) writeDraft(key, {});
  }, [key]);

  const keep = useCallback(() => {
    if (!(key && formRef.current)) return;
    const typed = draftOf(formRef.current);
    if (Object.keys(typed).length === 0) return forget();
    const read = begunOn.current ?? version;
    writeDraft(key, read === undefined ? typed : { ...typed, [versionEntry]: String(read) });
  }, [formRef, key, version, forget]);

  /** The version that a draft which was put back was begun on; undefined where nothing was put back. */
  const wasBegunOn = useCallback(() => begunOn.current, []);

  return { keep, forget, wasBegunOn };
}
