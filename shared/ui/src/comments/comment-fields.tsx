import { type KeyboardEvent, useId, useState } from 'react';
import type { FieldBinding, FieldName, FormSchema, LinesOf, ZodForm } from '../form/zod-form.ts';
import { TextAreaField } from '../text-area-field/text-area-field.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './comments.module.css';
import { nameAt, suggestedFor, type TypedName } from './mention-at.ts';
import { addressOf, labelOf, type Mentionable } from './mentions-in.ts';
import type { Mentions } from './use-mentions.ts';

/** Has a `text` of several lines. */
export type CommentSchema<S extends FormSchema> = S &
  (LinesOf<S, 'text'> extends 'several' ? unknown : never);

interface CommentFieldsProps<S extends FormSchema> {
  form: ZodForm<S>;
  label: string;
  defaultValue?: string;
  /** Who can be mentioned. */
  people: readonly Mentionable[];
  mentions: Mentions;
  onTyped?(text: string): void;
}

/** Completes a name as if it had been typed. */
function complete(area: HTMLTextAreaElement, { from, to }: TypedName, person: Mentionable): void {
  area.setRangeText(`@${labelOf(person)} `, from, to, 'end');
  area.dispatchEvent(new Event('input', { bubbles: true }));
  area.focus();
}

/** How to mention somebody, and who is where several have a name. */
const hintOf = ({ ofSeveral }: Mentions): string =>
  [
    'To mention someone, type @ and their name.',
    ...ofSeveral.map(
      (name) => `Several people are called ${name}, and all are mentioned. To mention one, choose them.`,
    ),
  ].join(' ');

/** Tells people of one name apart. */
function Address({ of, among }: { of: Mentionable; among: readonly Mentionable[] }) {
  const address = addressOf(of, among);
  return address && <span className={styles.address}>{address}</span>;
}

/** What a comment says, and whom it mentions: after an @ people are suggested, and the keys choose one. */
export function CommentFields<S extends FormSchema>({
  form,
  label,
  defaultValue,
  people,
  mentions,
  onTyped,
}: CommentFieldsProps<S>) {
  const id = useId();
  const [name, setName] = useState<TypedName | null>(null);
  const [at, setAt] = useState(0);
  /** The @ whose suggestions were closed. */
  const [closed, setClosed] = useState<number>();
  const { onChange, onBlur, ...text } = form.field('text' as FieldName<S>) as FieldBinding<'several'>;
  const found = name ? suggestedFor(name, people) : [];
  const optionId = (index: number) => `${id}-${index}`;
  const choose = (area: HTMLTextAreaElement, person: Mentionable | undefined) => {
    if (!(name && person)) return;
    mentions.choose(person.value);
    complete(area, name, person);
    setName(null);
  };
  const close = ({ from }: TypedName) => {
    setClosed(from);
    setName(null);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const area = event.currentTarget;
    if (found.length === 0 || event.nativeEvent.isComposing) return;
    // The caret was moved away from the name.
    if (!name || area.selectionStart !== name.to) return setName(null);
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) setAt((at + step + found.length) % found.length);
    else if (event.key === 'Enter') choose(area, found[at]);
    else if (event.key === 'Escape') close(name);
    else return;
    event.preventDefault();
    // A dialog around it stays.
    event.stopPropagation();
  };
  return (
    <div className={styles.written}>
      <TextAreaField
        label={label}
        hint={people.length > 0 ? hintOf(mentions) : undefined}
        required
        rows={3}
        defaultValue={defaultValue}
        {...text}
        aria-autocomplete="list"
        aria-controls={found.length > 0 ? id : undefined}
        aria-activedescendant={found.length > 0 ? optionId(at) : undefined}
        onChange={(event) => {
          onChange(event);
          const area = event.target as HTMLTextAreaElement;
          onTyped?.(area.value);
          mentions.typed(area.value);
          const typed = nameAt(area.value, area.selectionStart);
          setName(typed?.from === closed ? null : typed);
          if (typed === null) setClosed(undefined);
          setAt(0);
        }}
        // What was kept of a draft is put back without a key.
        onFocus={({ currentTarget }) => mentions.typed(currentTarget.value)}
        onBlur={(event) => {
          onBlur(event);
          setName(null);
        }}
        onKeyDown={onKeyDown}
      />
      {found.length > 0 && (
        <div id={id} role="listbox" aria-label="People to mention" className={styles.people}>
          {found.map((person, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: The text area has the focus, and its keys choose.
            <div
              key={person.value}
              id={optionId(index)}
              role="option"
              aria-selected={index === at}
              tabIndex={-1}
              className={styles.person}
              // The focus stays where the person types.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => {
                const area = form.element.ref.current?.elements.namedItem('text');
                if (area instanceof HTMLTextAreaElement) choose(area, person);
              }}
            >
              {labelOf(person)}
              <Address of={person} among={people} />
            </div>
          ))}
        </div>
      )}
      <div role="status">
        {found.length === 0 && mentions.ofSeveral.length > 0 && (
          <VisuallyHidden>{hintOf(mentions)}</VisuallyHidden>
        )}
        {found.length > 0 && (
          <VisuallyHidden>
            {found.length === 1 ? '1 person' : `${found.length} people`} to mention. Arrow keys move, Enter
            chooses, Escape closes.
          </VisuallyHidden>
        )}
      </div>
    </div>
  );
}
