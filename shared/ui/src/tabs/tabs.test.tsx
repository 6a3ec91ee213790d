import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Accordion } from '../accordion/accordion.tsx';
import { Tabs, type TabsProps } from './tabs.tsx';

const items = ['GDPR', 'HIPAA', 'SOC 2'].map((label) => ({
  id: label.toLowerCase().replace(' ', ''),
  label,
  content: <p>About {label}</p>,
}));

const tab = (name: string) => screen.getByRole('tab', { name });

async function focusedTabs(props: Partial<TabsProps> = {}) {
  const user = userEvent.setup();
  render(<Tabs label="Solutions" items={items} {...props} />);
  await user.tab();
  return user;
}

test('the first tab is open, and one panel with it', async () => {
  await focusedTabs();
  expect(screen.getByRole('tablist', { name: 'Solutions' })).toBeVisible();
  expect(tab('GDPR')).toHaveFocus();
  expect(tab('GDPR')).toHaveAttribute('aria-selected', 'true');
  expect(screen.getAllByRole('tabpanel')).toHaveLength(1);
  expect(screen.getByRole('tabpanel', { name: 'GDPR' })).toHaveTextContent('About GDPR');
});

test('a click opens a tab and says which', async () => {
  const onSelect = jest.fn();
  const user = await focusedTabs({ onSelect });
  await user.click(tab('SOC 2'));
  expect(screen.getByRole('tabpanel', { name: 'SOC 2' })).toBeVisible();
  expect(onSelect).toHaveBeenCalledWith('soc2');
});

test.each([
  ['{ArrowRight}', 'HIPAA'],
  ['{ArrowLeft}', 'SOC 2'],
  ['{End}', 'SOC 2'],
  ['{End}{ArrowRight}', 'GDPR'],
  ['{End}{Home}', 'GDPR'],
  ['{ArrowDown}', 'GDPR'],
])('%s leads to %s and opens it', async (keys, name) => {
  const user = await focusedTabs();
  await user.keyboard(keys);
  expect(tab(name)).toHaveFocus();
  expect(screen.getByRole('tabpanel', { name })).toBeVisible();
});

test('upright tabs move with the arrows up and down', async () => {
  const user = await focusedTabs({ orientation: 'vertical' });
  await user.keyboard('{ArrowUp}');
  expect(tab('SOC 2')).toHaveFocus();
  expect(screen.getByRole('tablist')).toHaveAttribute('aria-orientation', 'vertical');
});

test('a row that is too long scrolls to the open tab, and the page stays', async () => {
  jest.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockReturnValue(600);
  jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(100);
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(300);
  await focusedTabs({ selected: 'soc2' });
  expect(screen.getByRole('tablist').scrollLeft).toBe(500);
});

test('manual activation waits for Enter', async () => {
  const user = await focusedTabs({ activation: 'manual' });
  await user.keyboard('{ArrowRight}');
  expect(tab('HIPAA')).toHaveFocus();
  expect(tab('HIPAA')).toHaveAttribute('aria-selected', 'false');
  await user.keyboard('{Enter}');
  expect(tab('HIPAA')).toHaveAttribute('aria-selected', 'true');
});

test('where the caller decides, only the caller opens a tab', async () => {
  const user = await focusedTabs({ selected: 'gdpr' });
  await user.click(tab('HIPAA'));
  expect(tab('GDPR')).toHaveAttribute('aria-selected', 'true');
});

describe('Accordion', () => {
  const items = [
    { id: 'card', title: 'Credit card?', content: 'None.' },
    { id: 'setup', title: 'Setup?', content: 'An hour.' },
  ];
  const question = (name: string) => screen.getByRole('button', { name });

  test('one answer is open at a time, and its own question closes it', async () => {
    const user = userEvent.setup();
    render(<Accordion items={items} />);
    expect(screen.getByText('None.')).not.toBeVisible();

    await user.click(question('Credit card?'));
    expect(screen.getByText('None.')).toBeVisible();
    expect(question('Credit card?')).toHaveAttribute('aria-expanded', 'true');

    await user.click(question('Setup?'));
    expect(screen.getByText('None.')).not.toBeVisible();
    expect(screen.getByText('An hour.')).toBeVisible();

    await user.click(question('Setup?'));
    expect(screen.getByText('An hour.')).not.toBeVisible();
    expect(question('Setup?')).toHaveAttribute('aria-expanded', 'false');
  });

  test('questions are headings of the level asked for', () => {
    render(<Accordion items={items} headingLevel={2} initial="setup" />);
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(2);
    expect(screen.getByText('An hour.')).toBeVisible();
  });
});
