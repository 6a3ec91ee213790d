import { Link } from '@adili/contract';
import { type ComponentType, type ReactNode, useRef, useState } from 'react';
import { Alert } from '../alert/alert.tsx';
import { BotTrap } from '../bot-trap/bot-trap.tsx';
import { Button } from '../button/button.tsx';
import { ButtonLink } from '../button-link/button-link.tsx';
import { Form } from '../form/form.tsx';
import { FormAlert } from '../form/form-alert.tsx';
import type { FieldBinding, ZodForm } from '../form/zod-form.ts';
import type { GoogleButtonProps } from '../google-button/google-button.tsx';
import { PasswordField } from '../password-field/password-field.tsx';
import { TextField } from '../text-field/text-field.tsx';
import { Or, TextLinks } from '../text-links/text-links.tsx';
import { AcceptedTerms } from './accepted-terms.tsx';

/** A field of the form, drawn by its kind. */
export type AccountField =
  | { kind: 'name' | 'email' | 'phone' | 'trap'; field: FieldBinding }
  | { kind: 'company'; field: FieldBinding; required: boolean }
  | {
      kind: 'password';
      field: FieldBinding;
      /** The rule, said before anything is typed. */
      rule: string;
      /** What to change in a password that is refused, where more than the rule can be said. */
      adviceFor?(password: string): string | undefined;
    };

export interface AccountFormProps {
  form: Pick<ZodForm<never>, 'element' | 'busy' | 'message'>;
  /** In the order of the page. */
  fields: readonly AccountField[];
  /** The account is there: its address and password stand. */
  isOpen: boolean;
  /** The address has an account: logging in is the way on. */
  hasAccount: boolean;
  submit: string;
  busyLabel: string;
  /** How a person accepts the terms: 'By signing up'. */
  by: string;
  /** Where who has an account logs in. */
  logIn: string;
  Google: ComponentType<Pick<GoogleButtonProps, 'disabled' | 'onConnecting'>>;
  /** Above the fields. */
  children?: ReactNode;
}

/** Opens an account: the one form behind the pages that do. Which fields they ask for is theirs. */
export function AccountForm({
  form,
  fields,
  isOpen,
  hasAccount,
  submit,
  busyLabel,
  by,
  logIn,
  Google,
  children,
}: AccountFormProps) {
  const [connecting, setConnecting] = useState(false);
  return (
    <Form form={form}>
      {children}
      {fields.map((each) => (
        <DrawnField key={each.kind} {...each} isOpen={isOpen} />
      ))}
      {hasAccount && form.message ? (
        <Alert
          tone="danger"
          role="alert"
          actions={
            <ButtonLink to={logIn} variant="secondary" size="small">
              Log In
            </ButtonLink>
          }
        >
          {form.message.text}
        </Alert>
      ) : (
        <FormAlert message={form.message} />
      )}
      <Button type="submit" size="large" wide disabled={connecting} busy={form.busy} busyLabel={busyLabel}>
        {submit}
      </Button>
      <AcceptedTerms by={by} />
      {!isOpen && (
        <>
          <Or />
          <Google disabled={form.busy} onConnecting={setConnecting} />
        </>
      )}
      <TextLinks>
        <span>
          Already have an account? <Link to={logIn}>Log in</Link>
        </span>
      </TextLinks>
    </Form>
  );
}

function DrawnField({ isOpen, ...each }: AccountField & { isOpen: boolean }) {
  switch (each.kind) {
    case 'name':
      return <TextField label="Full Name" required autoComplete="name" {...each.field} />;
    case 'email':
      return (
        <TextField
          label="Work Email"
          type="email"
          required
          readOnly={isOpen}
          autoComplete="email"
          inputMode="email"
          {...each.field}
        />
      );
    case 'password':
      return <NewPassword {...each} readOnly={isOpen} />;
    case 'company':
      return (
        <TextField
          label="Company Name"
          required={each.required}
          hint={each.required ? undefined : 'Optional'}
          autoComplete="organization"
          {...each.field}
        />
      );
    case 'phone':
      return <TextField label="Phone" type="tel" hint="Optional" autoComplete="tel" {...each.field} />;
    case 'trap':
      return <BotTrap {...each.field} />;
  }
}

type NewPasswordProps = Omit<Extract<AccountField, { kind: 'password' }>, 'kind'> & { readOnly: boolean };

function NewPassword({ field, rule, adviceFor, readOnly }: NewPasswordProps) {
  const input = useRef<HTMLInputElement>(null);
  // What was typed before the page came to life is known to the field alone.
  const [, setTyped] = useState('');
  const advice = field.error && adviceFor?.(input.current?.value ?? '');
  return (
    <PasswordField
      required
      readOnly={readOnly}
      autoComplete="new-password"
      hint={rule}
      {...field}
      ref={(element) => {
        input.current = element;
        field.ref(element);
      }}
      onChange={(event) => {
        setTyped(event.target.value);
        field.onChange(event);
      }}
      error={
        advice ? (
          <span>
            <span>{field.error}</span> <span>{advice}</span>
          </span>
        ) : (
          field.error
        )
      }
    />
  );
}
