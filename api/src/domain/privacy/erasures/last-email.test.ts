import { erasedEmail } from './report.ts';

test.each([
  ['en', 'Your data is erased', 'We’ve erased 3 records; we keep 1 record as they are.'],
  ['de', 'Ihre Daten sind gelöscht', 'Gelöscht: 3 Einträge.\nUnverändert behalten: 1 Eintrag.'],
  ['sw', 'Data yako imefutwa', 'Tumefuta: rekodi 3.\nTunahifadhi kama zilivyo: rekodi 1.'],
] as const)('the last mail in %s says what was erased and why something stays', (language, subject, says) => {
  const parts = [
    { part: 'consents', erased: 3, anonymised: 0, kept: 0 },
    { part: 'payments', erased: 0, anonymised: 0, kept: 1, why: 'Tax law asks for it.' },
  ];
  const report = { reference: 'DSR-7K3M-9QXT', parts };
  const mail = erasedEmail('ann@example.com', report, { privacy: 'privacy@example.com' }, language);
  expect(mail.subject).toBe(subject);
  for (const words of ['DSR-7K3M-9QXT', says, '- Tax law asks for it.', 'privacy@example.com'])
    expect(mail.text).toContain(words);
});
