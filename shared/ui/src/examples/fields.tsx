import { useState } from 'react';
import * as z from 'zod/mini';
import type { Examples } from '../all-examples.ts';
import {
  ActionForm,
  BotTrap,
  Button,
  CaseFilesField,
  CheckboxField,
  CheckboxGroup,
  FieldError,
  Form,
  FormAlert,
  PasswordField,
  SelectField,
  Switch,
  TextAreaField,
  TextField,
  useActionForm,
  useZodForm,
  withCaseFiles,
} from '../index.ts';

const inquiries = ['Basic', 'Pro', 'Enterprise', 'General'].map((value) => ({ value }));

function Pressable() {
  const [on, setOn] = useState(true);
  return <Switch label="Newsletter" on={on} onChange={setOn} />;
}

const loginSchema = z.object({
  email: z.string().check(z.regex(/^\S+@\S+$/, { error: 'Invalid email format' })),
  password: z.string().check(z.minLength(1, { error: 'Password is required' })),
  website: z.optional(z.string()),
});

const fileLimits = { files: 20, fileBytes: 25 * 1024 * 1024 };
const filesSchema = withCaseFiles(z.object({}), fileLimits);

/** What a person fills in. */
export const fields = {
  FieldError: {
    Plain: () => <FieldError id="error" error="Give the address" />,
  },
  TextField: {
    Required: () => <TextField label="Full Name" name="fullName" autoComplete="name" required />,
    WithHint: () => (
      <TextField label="Work Email" name="email" type="email" hint="We reply to this address." required />
    ),
    WithError: () => (
      <TextField
        label="Work Email"
        name="email"
        type="email"
        defaultValue="amina@"
        error="Invalid email format"
        required
      />
    ),
    Optional: () => <TextField label="Phone" name="phone" type="tel" autoComplete="tel" />,
  },
  TextAreaField: {
    Plain: () => <TextAreaField label="Message" name="message" />,
    WithError: () => <TextAreaField label="Message" name="message" error="Message is required" required />,
  },
  CaseFilesField: {
    Plain() {
      const form = useZodForm({ schema: filesSchema, onSubmit: () => ({}) });
      return <CaseFilesField limits={fileLimits} {...form.field('files')} />;
    },
  },
  PasswordField: {
    Login: () => <PasswordField name="password" autoComplete="current-password" required />,
    WithError: () => (
      <PasswordField
        name="password"
        autoComplete="new-password"
        hint="Letters, digits and at least one of ! @ # $ % ^ & *"
        error="Password must be at least 8 characters with one special character"
        required
      />
    ),
  },
  SelectField: {
    Preselected: () => (
      <SelectField label="Inquiry" name="inquiry" options={inquiries} defaultValue="Enterprise" required />
    ),
    WithPlaceholder: () => (
      <SelectField
        label="Inquiry"
        name="inquiry"
        options={inquiries}
        placeholder="Choose an inquiry"
        error="Inquiry is required"
        required
      />
    ),
  },
  CheckboxGroup: {
    OneQuestion: () => (
      <CheckboxGroup legend="What do you handle?">
        <CheckboxField label="Card payments" name="cards" />
        <CheckboxField label="Health data" name="health" />
      </CheckboxGroup>
    ),
  },
  CheckboxField: {
    Plain: () => (
      <CheckboxField label="Send me the weekly report" name="weekly" hint="Every Monday." defaultChecked />
    ),
    WithError: () => (
      <CheckboxField
        label={
          <>
            I accept the <a href="/terms">terms</a>
          </>
        }
        name="terms"
        error="Accept the terms to go on"
        required
      />
    ),
  },
  Switch: {
    Pressable,
    Busy: () => <Switch label="Analytics" on={false} busy onChange={() => undefined} />,
    WithError: () => (
      <Switch
        label="Product updates"
        on={false}
        error="The server could not be reached. Please try again."
        onChange={() => undefined}
      />
    ),
  },
  BotTrap: {
    MetByNobody: () => (
      <div>
        <p>A person finds nothing below this line, a program a field.</p>
        <BotTrap />
      </div>
    ),
  },
  Form: {
    Login() {
      const login = useZodForm({ schema: loginSchema, onSubmit: () => ({ success: 'Welcome back.' }) });
      return (
        <Form form={login} aria-label="Log in">
          <FormAlert message={login.message} />
          <TextField label="Email" type="email" required {...login.field('email')} />
          <PasswordField autoComplete="current-password" required {...login.field('password')} />
          <BotTrap {...login.field('website')} />
          <Button type="submit" busy={login.busy} busyLabel="Logging In..." wide>
            Log In
          </Button>
        </Form>
      );
    },
  },
  ActionForm: {
    Note() {
      const form = useActionForm({
        schema: z.object({ note: Object.assign(z.string(), { takesLines: true as const }) }),
        resets: true,
        act: async () => ({ success: 'Your note was kept.' }),
      });
      return (
        <ActionForm form={form} submit="Add note">
          <TextAreaField label="Note" {...form.field('note')} />
        </ActionForm>
      );
    },
  },
  FormAlert: {
    Failed: () => <FormAlert message={{ kind: 'error', text: 'Network error: Could not reach server' }} />,
    Succeeded: () => <FormAlert message={{ kind: 'success', text: "Thank you! We'll reach out soon." }} />,
  },
} satisfies Record<string, Examples>;
