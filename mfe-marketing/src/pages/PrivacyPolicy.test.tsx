import { closePages, openPage } from '@adili/contract/testing';
import { packDays } from '@adili/schemas/packs/pack';
import { pageAuditDays } from '@adili/schemas/page-audits/page-audit-days';
import { runDays } from '@adili/schemas/runs/run';
import { screen, within } from '@testing-library/react';
import { privacySections } from '../legal/privacy/sections.tsx';
import { termsSections } from '../legal/terms/sections.tsx';
import page from './PrivacyPolicy.tsx';
import termsPage from './Terms.tsx';

describe('Privacy Policy', () => {
  afterEach(closePages);

  test('last updated June 26, 2025, minimum age 13, with the way to a demo', async () => {
    await openPage(page);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Privacy Policy');
    expect(screen.getByText('June 26, 2025')).toHaveAttribute('datetime', '2025-06-26');
    expect(screen.getByText(/at least 13 years old/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Request Demo' })).toHaveAttribute('href', '/signup');
  });

  test('every section is reached from the contents', async () => {
    await openPage(page);
    const contents = screen.getByRole('navigation', { name: 'On this page' });
    for (const { id, title } of privacySections) {
      expect(within(contents).getByRole('link', { name: title })).toHaveAttribute('href', `#${id}`);
      expect(document.getElementById(id)).toContainElement(
        screen.getByRole('heading', { level: 2, name: new RegExp(`\\d+\\. ${title}$`) }),
      );
    }
  });

  test('each kind of record says how long it is kept', async () => {
    await openPage(page);
    const table = within(screen.getByRole('table', { name: 'Personal data we keep' }));
    for (const [name, kept] of [
      ['Log-in with Google', 'Until you unlink it'],
      ['Second factors', 'Until you remove them'],
      ['Compliance register', `Evidence packs ${packDays} days`],
      ['Accessibility audits', `earlier ones ${runDays} days`],
      ['Accessibility audits', `without an account ${pageAuditDays} days`],
      ['Invitations', '7 days at most'],
      ['Data subject requests', '3 years after the last step'],
      ['Copies of your data', '30 days'],
      ['Proof of erasure', 'While the service runs'],
      ['Messages you send us', '365 days after we have dealt with your matter'],
      ['Emails to you', '90 days where it could not be delivered'],
      ['Visits', '90 days at most'],
      ['Visits', 'IPv4 to /24, IPv6 to /48'],
    ] as const)
      expect(table.getByText(name).closest('tr')).toHaveTextContent(kept);
    expect(screen.getByText(/sends Global Privacy Control, nothing is recorded/)).toBeVisible();
  });

  test('names the rights under Kenyan law, GDPR and CCPA, and the authorities', async () => {
    await openPage(page);
    const table = screen.getByRole('table', { name: 'Your rights and where they are written' });
    expect(within(table).getByRole('row', { name: /To see your data/ })).toHaveTextContent(
      /26\(b\).*Art\. 15.*Right to know/,
    );
    expect(screen.getByRole('link', { name: /Data Protection Commissioner/ })).toBeVisible();
  });
});

describe('Terms of Service', () => {
  afterEach(closePages);

  test('the terms have a screen with contents', async () => {
    await openPage(termsPage);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Terms of Service');
    const contents = screen.getByRole('navigation', { name: 'On this page' });
    expect(within(contents).getAllByRole('link')).toHaveLength(termsSections.length);
  });

  test('the terms name the trial of 14 days, the age of 13 and the password of 8', async () => {
    await openPage(termsPage);
    expect(screen.getByText(/A free trial lasts 14 days and needs no credit card/)).toBeVisible();
    expect(screen.getByText(/at least 13 years old/)).toBeVisible();
    expect(screen.getByText(/at least 8 characters/)).toBeVisible();
  });
});
