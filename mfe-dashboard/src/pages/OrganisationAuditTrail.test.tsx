import { fakeApi } from '@adili/http/testing';
import { whoWords } from '@adili/schemas/audit-entries/entry-words';
import { localMomentOf, localZone } from '@adili/ui';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { detailWords, targetWords } from '../audit-entries/entry-words.ts';
import { laterEntry } from '../testing/keys-and-trail.ts';
import { openOrganisation } from '../testing/open-organisation.ts';
import { organisationAnswers } from '../testing/organisation.ts';

describe('audit trail', () => {
  const rows = async () =>
    within(await screen.findByRole('table', { name: 'Audit trail' }))
      .getAllByRole('row')
      .slice(1);

  test('the trail says who did what, in names and words, and reads on', async () => {
    fakeApi(organisationAnswers('auditor'));
    await openOrganisation('auditor');
    expect((await rows())[0]).toHaveTextContent(
      /A person not logged in.*Login failed.*Amina Odhiambo.*Wrong password, from 41\.90\.1\.0/,
    );
    expect((await rows())[0]).toHaveTextContent(localMomentOf(laterEntry.at));
    expect(screen.getByText(new RegExp(`Times in ${localZone()}\\. Each entry`))).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Show more entries' }));
    expect(await screen.findByText('Entries: 2')).toBeVisible();
    expect((await rows())[1]).toHaveTextContent(/Amina Odhiambo.*Organisation changed.*Duka.*Name/);
  });

  test('a search finds entries, and emptied brings all of them back', async () => {
    const { sent } = fakeApi({
      ...organisationAnswers('auditor'),
      'GET /organisation/audit-trail?q=renamed': { body: [] },
    });
    await openOrganisation('auditor');
    await rows();
    const box = screen.getByRole('searchbox', { name: 'Search the audit trail' });
    await userEvent.type(box, 'renamed{Enter}');
    expect(await screen.findByText('No entries match your search and days.')).toBeVisible();
    expect(box).toHaveFocus();
    await userEvent.clear(box);
    expect((await rows()).length).toBeGreaterThan(0);
    expect(sent.at(-1)?.call).toBe('GET /organisation/audit-trail');
  });

  test('an empty trail says so', async () => {
    fakeApi({ ...organisationAnswers(), 'GET /organisation/audit-trail': { body: [] } });
    await openOrganisation();
    expect(await screen.findByText('Nothing has happened here yet.')).toBeVisible();
  });

  test('a member sees no trail', async () => {
    const { sent } = fakeApi(organisationAnswers('member'));
    await openOrganisation('member');
    expect(await screen.findByText(/owners, admins and auditors read its audit trail/)).toBeVisible();
    expect(sent.map(({ call }) => call)).not.toContain('GET /organisation/audit-trail');
  });

  test('each role has the pages that are for it', async () => {
    fakeApi(organisationAnswers('auditor'));
    await openOrganisation('auditor');
    const pages = within(screen.getByRole('navigation', { name: 'Organisation pages' })).getAllByRole('link');
    expect(pages.map(({ textContent }) => textContent)).toEqual(['General', 'Security', 'Audit trail']);
    expect(pages[2]).toHaveAttribute('aria-current', 'page');
  });
});

describe('words of an entry', () => {
  const id = '01990b5e-7a3c-7000-8000-000000000000';
  const entry = { actor: id, action: 'session.started', target: id, detail: '' };

  test.each([
    ['organisation.changed', 'requireSecondFactor: true', 'A second factor is required for everyone'],
    ['organisation.changed', 'weeklyReport: false', 'The weekly report is off'],
    ['organisation.changed', 'name, requireSecondFactor: false', 'Name, a second factor is optional'],
    ['organisation.changed', 'name, after the company', 'Name, after the company'],
    ['profile.changed', 'fullName, phone', 'Full name, phone'],
    ['dsr.moved', 'pending -> in_progress', 'Pending to in progress'],
    ['member.joined', `auditor of ${id}, by the invitation ${id}`, 'Auditor, by an invitation'],
    ['member.role_changed', `owner -> admin in ${id}`, 'Owner to Admin'],
    ['invitation.sent', `member of ${id}`, 'Member'],
    ['invitation.sent', 'auditor of Shamba Data Ltd', 'Auditor'],
    ['member.joined', `auditor of Owner, Ltd, by the invitation ${id}`, 'Auditor, by an invitation'],
    [
      'api_key.created',
      'Monthly: members:read, audit:read',
      'Monthly: read its members, read its audit trail',
    ],
    [
      'consent.opted_out',
      'ads given 2026-11-21T04:15:00.000Z',
      `Ads given ${localMomentOf('2026-11-21T04:15:00.000Z')}`,
    ],
    ['login.failed', 'wrong password, from 41.90.1.0', 'Wrong password, from 41.90.1.0'],
    ['session.started', '', '–'],
  ])('the detail of %s, %j, has no ids or names of fields', (action, detail, words) => {
    expect(detailWords({ ...entry, action, detail })).toBe(words);
  });

  test('a change of the register names what it is about, and has a hash where no name is left', () => {
    const given = { ...entry, action: 'evidence.given' };
    const hash = 'ab'.repeat(32);
    const detail = `file for control ${id}, sha256 ${hash}`;
    const detailNamed = `file for control ‘Backups are made’, sha256 ${hash}`;
    expect(detailWords({ ...given, detail, detailNamed, targetName: 'Restore.pdf' })).toBe(
      'File for control ‘Backups are made’',
    );
    expect(detailWords({ ...given, detail })).toContain(`SHA-256 ${hash}`);
    expect(detailWords({ ...given, detail: 'record for control ‘Roles’, roles' })).toBe(
      'Record for control ‘Roles’, Who has which role',
    );
    const days = 'title, validFrom: 2026-11-01 -> 2026-11-02, validUntil: none -> 2027-11-01';
    expect(detailWords({ ...entry, action: 'evidence.changed', detail: days })).toBe(
      'Title, valid from: 2026-11-01 to 2026-11-02, valid until: none to 2027-11-01',
    );
    const detailOfChange = 'state: planned -> in_place';
    expect(detailWords({ ...entry, action: 'control.changed', detail: detailOfChange })).toBe(
      'Status: planned to in place',
    );
    const reasons = 'owner: none, inclusionReasons: law,good_practice, justification';
    expect(detailWords({ ...entry, action: 'requirement.changed', detail: reasons })).toBe(
      'Owner: none, why it is included: law and good practice, justification',
    );
    const mapping = 'SOC 2, CC6.1 is part of GDPR, Article 32; relation: equal -> subset, why';
    expect(detailWords({ ...entry, action: 'mapping.changed', detail: mapping })).toBe(
      'SOC 2, CC6.1 is part of GDPR, Article 32; before ‘is the same as’, with another reason',
    );
  });

  test('actor and target are shown by name, or in words where there is none', () => {
    expect(whoWords({ ...entry, actorName: 'Amina' })).toBe('Amina');
    expect(whoWords({ ...entry, actor: 'visitor' })).toBe('A person not logged in');
    expect(targetWords({ ...entry, targetName: 'Duka' })).toBe('Duka');
    expect(targetWords(entry)).toBe('A session');
    expect(targetWords({ ...entry, action: 'requirement.excluded', target: 'kenya-dpa-2019:s33-2' })).toBe(
      'Requirement s33-2 of kenya-dpa-2019',
    );
    expect([whoWords(entry), targetWords({ ...entry, action: 'site.verified' })].join()).not.toContain(id);
  });
});
