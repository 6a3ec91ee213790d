import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { faqs } from '../data/faqs.ts';
import { closePages, faultsOf, openPage } from '../testing/open-page.ts';
import page from './Faq.tsx';

afterEach(closePages);

const buttons = () => screen.getAllByRole('button');
const openOnes = () => buttons().filter((button) => button.getAttribute('aria-expanded') === 'true');

test('five accordions, one open at a time; clicking the open one closes it', async () => {
  const rendered = await openPage(page);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Frequently Asked Questions');
  expect(buttons().map(({ textContent }) => textContent)).toEqual(faqs.map(({ question }) => question));
  expect(buttons()).toHaveLength(5);
  expect(openOnes()).toEqual([]);
  for (const button of buttons()) {
    await userEvent.click(button);
    expect(openOnes()).toEqual([button]);
  }
  expect(await faultsOf(rendered)).toEqual([]);
  for (const button of openOnes()) await userEvent.click(button);
  expect(openOnes()).toEqual([]);
});

test('the accordions work by keyboard', async () => {
  await openPage(page);
  const user = userEvent.setup();
  await user.tab();
  expect(buttons()[0]).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(openOnes()).toHaveLength(1);
  await user.keyboard(' ');
  expect(openOnes()).toEqual([]);
});

test('search engines get every question with its answer as a FAQPage', async () => {
  const head = await page.head?.({ params: {}, search: '' });
  expect(head?.jsonLd).toContainEqual(
    expect.objectContaining({
      '@type': 'FAQPage',
      mainEntity: faqs.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    }),
  );
});
