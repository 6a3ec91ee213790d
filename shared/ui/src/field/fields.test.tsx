import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as z from 'zod/mini';
import { BotTrap } from '../bot-trap/bot-trap.tsx';
import { CheckboxField } from '../checkbox-field/checkbox-field.tsx';
import { useZodForm } from '../form/use-zod-form.ts';
import { PasswordField } from '../password-field/password-field.tsx';
import { SelectField } from '../select-field/select-field.tsx';
import { Switch } from '../switch/switch.tsx';
import { TextAreaField } from '../text-area-field/text-area-field.tsx';
import { TextField } from '../text-field/text-field.tsx';

describe('BotTrap', () => {
  test('keyboard and assistive technology skip it; programs find `website`', async () => {
    const { container } = render(<BotTrap />);
    expect(screen.queryByRole('textbox')).toBeNull();
    await userEvent.tab();
    expect(document.body).toHaveFocus();
    expect(container.querySelector('input[name="website"]')).not.toBeNull();
  });
});

describe('CheckboxField', () => {
  test('its label ticks it, its hint and error describe it', async () => {
    render(<CheckboxField label="Weekly report" hint="Every Monday." error="Choose one" />);
    const box = screen.getByRole('checkbox', { name: 'Weekly report' });
    await userEvent.click(screen.getByText('Weekly report'));
    expect(box).toBeChecked();
    expect(box).toHaveAccessibleDescription('Every Monday. Choose one');
  });
});

describe('PasswordField', () => {
  test('its button shows and hides what was typed', async () => {
    const user = userEvent.setup();
    render(<PasswordField autoComplete="current-password" />);
    const field = screen.getByLabelText('Password');
    await user.type(field, 'secret!1');
    expect(field).toHaveAttribute('type', 'password');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(field).toHaveAttribute('type', 'text');
    await user.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(field).toHaveAttribute('type', 'password');
    expect(field).toHaveValue('secret!1');
  });
});

describe('SelectField', () => {
  const options = [{ value: 'Basic' }, { value: 'general', label: 'General' }];

  test('offers its options, the preset one chosen', () => {
    render(<SelectField label="Inquiry" options={options} defaultValue="general" />);
    expect(screen.getByRole('combobox', { name: 'Inquiry' })).toHaveDisplayValue('General');
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Basic', 'General']);
  });

  test('a placeholder is an empty first choice', () => {
    render(<SelectField label="Inquiry" options={options} placeholder="Choose an inquiry" />);
    expect(screen.getByRole('combobox')).toHaveValue('');
    expect(screen.getByRole('combobox')).toHaveDisplayValue('Choose an inquiry');
  });
});

describe('Switch', () => {
  test('the keyboard turns it; it says its state and why a change failed', async () => {
    const onChange = jest.fn();
    const { rerender } = render(<Switch label="Newsletter" on={false} onChange={onChange} />);
    await userEvent.tab();
    const control = screen.getByRole('switch', { name: 'Newsletter', checked: false });
    expect(control).toHaveFocus();
    await userEvent.keyboard(' ');
    expect(onChange).toHaveBeenLastCalledWith(true);
    rerender(<Switch label="Newsletter" on busy onChange={onChange} />);
    await userEvent.keyboard('{Enter}');
    expect(onChange).toHaveBeenCalledTimes(1);
    rerender(<Switch label="Newsletter" on={false} error="No connection." onChange={onChange} />);
    expect(control).toHaveFocus();
    expect(control).toHaveAccessibleDescription('No connection.');
  });
});

describe('TextAreaField', () => {
  test('is named by its label and described by its error', () => {
    render(<TextAreaField label="Message" error="Message is required" required />);
    const field = screen.getByRole('textbox', { name: 'Message' });
    expect(field).toBeRequired();
    expect(field).toHaveAccessibleDescription('Message is required');
  });

  test('takes no field of one line: that is a type error', () => {
    const reason = Object.assign(z.string(), { takesLines: true as const });
    const schema = z.object({ title: z.string(), reason, note: z.optional(reason) });
    function Areas() {
      const { field } = useZodForm({ schema, onSubmit: () => undefined });
      return (
        <>
          <TextAreaField label="Reason" {...field('reason')} />
          <TextAreaField label="Note" {...field('note')} />
          {/* @ts-expect-error -- A title has one line. */}
          <TextAreaField label="Title" {...field('title')} />
        </>
      );
    }
    render(<Areas />);
    expect(screen.getAllByRole('textbox')).toHaveLength(3);
  });
});

describe('TextField', () => {
  test('only the label names the field, and the control says that it is required', () => {
    render(<TextField label="Work Email" type="email" required />);
    const field = screen.getByLabelText('Work Email');
    expect(field).toBeRequired();
    expect(field).toHaveAccessibleName('Work Email');
    expect(field).toHaveAttribute('spellcheck', 'false');
  });

  test('hint and error describe it, and an error makes it invalid', () => {
    render(<TextField label="Email" hint="We reply to it." error="Invalid email format" />);
    const field = screen.getByLabelText('Email');
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription('We reply to it. Invalid email format');
  });

  test('without hint and error nothing describes it', () => {
    render(<TextField label="Phone" />);
    const field = screen.getByLabelText('Phone');
    expect(field).toBeValid();
    expect(field).not.toHaveAttribute('aria-describedby');
  });
});
