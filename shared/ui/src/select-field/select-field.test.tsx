import { render, screen } from '@testing-library/react';
import { SelectField } from './select-field.tsx';

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
