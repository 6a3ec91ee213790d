import { useState } from 'react';
import { Button } from '../button/button.tsx';
import type { FieldBinding, FieldName, FormSchema, LinesOf, ZodForm } from '../form/zod-form.ts';
import { SelectField, type SelectOption } from '../select-field/select-field.tsx';
import { TextAreaField } from '../text-area-field/text-area-field.tsx';
import styles from './comments.module.css';

/** Has a `text` of several lines. */
export type CommentSchema<S extends FormSchema> = S &
  (LinesOf<S, 'text'> extends 'several' ? unknown : never);

interface CommentFieldsProps<S extends FormSchema> {
  form: ZodForm<S>;
  label: string;
  defaultValue?: string;
  /** Who can be mentioned. */
  people: readonly SelectOption[];
  onTyped?(text: string): void;
}

/** The text area of a form, which has the name of its field. */
const areaIn = <S extends FormSchema>(form: ZodForm<S>): HTMLTextAreaElement | null => {
  const found = form.element.ref.current?.elements.namedItem('text');
  return found instanceof HTMLTextAreaElement ? found : null;
};

/** Puts a mention where the person was typing, as if they had typed it. */
function insertMention(area: HTMLTextAreaElement, name: string): void {
  const { selectionStart, selectionEnd, value } = area;
  const before = selectionStart > 0 && !/\s/.test(value[selectionStart - 1] ?? '') ? ' ' : '';
  area.setRangeText(`${before}@${name} `, selectionStart, selectionEnd, 'end');
  area.dispatchEvent(new Event('input', { bubbles: true }));
  area.focus();
}

/** What a comment says, and whom it mentions: by a name after an @, typed or chosen. */
export function CommentFields<S extends FormSchema>({
  form,
  label,
  defaultValue,
  people,
  onTyped,
}: CommentFieldsProps<S>) {
  const [chosen, setChosen] = useState('');
  const { onChange, ...text } = form.field('text' as FieldName<S>) as FieldBinding<'several'>;
  const person = people.find(({ value }) => value === chosen) ?? people[0];
  return (
    <>
      <TextAreaField
        label={label}
        hint={
          people.length > 0 ? 'To mention someone, type @ and their name, or choose them below.' : undefined
        }
        required
        rows={3}
        defaultValue={defaultValue}
        {...text}
        onChange={(event) => {
          onChange(event);
          onTyped?.(event.target.value);
        }}
      />
      {person && (
        <div className={styles.mention}>
          <SelectField
            label="Person"
            options={people}
            value={person.value}
            onChange={({ target }) => setChosen(target.value)}
          />
          <Button
            variant="secondary"
            onClick={() => {
              const area = areaIn(form);
              if (area) insertMention(area, person.label ?? person.value);
            }}
          >
            Mention
          </Button>
        </div>
      )}
    </>
  );
}
