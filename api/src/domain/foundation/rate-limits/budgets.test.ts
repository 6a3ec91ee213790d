import { budgets } from './budgets.ts';

/** What people were told that they can do, and do: a budget may grow, and never be less. */
const promised = [
  ['imports of an organisation a day', budgets.import.by.organisation.most, 200],
  ['imports of an address an hour', budgets.import.by.caller.most, 60],
  ['reads of a register by an address', budgets.register.by.caller.most, 1_200],
  ['reads of a register by an organisation', budgets.register.by.organisation.most, 1_200],
  ['bytes of one import', budgets.import.bytes.one, 15 * 1024 * 1024],
  ['imports of the largest size at once', budgets.import.bytes.kept, 6 * 15 * 1024 * 1024],
  ['imports that are kept', budgets.import.kept, 50],
  ['packs of an organisation a day', budgets.pack.by.organisation.most, 20],
  ['files of evidence a day', budgets.evidenceFile.by.organisation.most, 20_000],
  ['bytes of a file of evidence', budgets.evidenceFile.bytes.one, 25 * 1024 * 1024],
  ['pieces of evidence', budgets.evidenceFile.kept, 20_000],
  ['changes of websites a day', budgets.site.by.organisation.most, 100],
  ['looks for a proof a day', budgets.proof.by.organisation.most, 200],
  ['runs a day', budgets.run.by.organisation.most, 50],
  ['pages of a run', budgets.run.kept, 50],
  ['tries of a network a day', budgets.try.by.network.most, 10],
  ['tries of a host a day', budgets.try.by.host.most, 10],
  ['links to a mailbox an hour', budgets.linkMail.by.mailbox.most, 15],
  ['codes to a mailbox an hour', budgets.codeMail.by.mailbox.most, 10],
] as const;

test.each(promised)('%s: never fewer than are promised', (_, budget, least) => {
  expect(budget).toBeGreaterThanOrEqual(least);
});
