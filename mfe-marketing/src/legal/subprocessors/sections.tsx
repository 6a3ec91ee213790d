import { Fact, Link, MailLink } from '@adili/contract';
import { brand } from '@adili/schemas/brand';
import { type Column, StaticTable } from '@adili/ui';
import { noticeDays, type Subprocessor, subprocessors } from '../../data/subprocessors.ts';
import type { LegalSection } from '../legal-page.tsx';

const columns: readonly Column<Subprocessor>[] = [
  { key: 'name', header: 'What', cell: (row) => row.name, rowHeader: true },
  { key: 'who', header: 'Who', cell: (row) => row.who },
  { key: 'purpose', header: 'What for', cell: (row) => row.purpose },
  { key: 'data', header: 'Which data', cell: (row) => row.data },
  {
    key: 'place',
    header: 'Where',
    cell: (row) => (row.name === 'Hosting' ? <Fact name="data.place" /> : row.place),
  },
  { key: 'when', header: 'When', cell: When },
];

/** Of M-Pesa also whether it is on here. */
function When({ name, when }: Subprocessor) {
  if (name !== 'M-Pesa') return when;
  return (
    <>
      {when}. <Fact name="payments.here" />
    </>
  );
}

export const subprocessorSections: readonly LegalSection[] = [
  {
    id: 'list',
    title: 'Who they are',
    body: (
      <>
        <p>
          The company behind this site hosts {brand.name}, or has it hosted. The software itself sends
          personal data to nobody but these and the receivers that you choose yourself (below), and loads
          nothing from other hosts into your browser.
        </p>
        <StaticTable
          caption="Who handles personal data for us"
          columns={columns}
          rows={subprocessors}
          rowKey={(row) => row.name}
        />
        <p>
          Where it says “on request”, write to <MailLink name="mail.privacy" />: we name the company, its
          country and the safeguards of the transfer.
        </p>
      </>
    ),
  },
  {
    id: 'receivers',
    title: 'Receivers that you choose',
    body: (
      <>
        <p>
          Where an owner or admin has alerts sent to Slack, Google Chat or a webhook, we send there on your
          instruction, until you remove it: what fails and how badly, since when, on which website, the name
          of whose it is, and a link. A webhook also gets the ids of the organisation, the check and what it
          found. An automation sends there what its author wrote, and titles of what has expired, is due or
          fails. Who receives them works for you and not for us.
        </p>
        <p>
          Where an owner or admin connects GitHub, Google Workspace, Slack or HubSpot, we ask it each day with
          the credentials that they gave, which we keep encrypted. We keep who has an account there, with
          name, email address, rights and last login, and as whom we ask Google Workspace. Where an automation
          makes tasks in HubSpot, we write there what it would send.
        </p>
        <p>
          Checks and audits ask for pages of websites that you named, as any visitor does; a browser of ours
          may open their start pages each day. These websites and what they load see the address of our
          server, and nothing that you keep with us. For a domain we ask its DNS and its registry, by its name
          alone.
        </p>
      </>
    ),
  },
  {
    id: 'changes',
    title: 'Notice of changes',
    body: (
      <>
        <p>
          Before we add or replace one, we write to the owners and admins of every organisation that accepted
          the <Link to="/dpa">processing agreement</Link>, at least {noticeDays} days ahead, and change this
          page and its date. People write these emails; no machine sends them.
        </p>
        <p>
          You can object within that time. If we find no way to go on without the new company, you may end the
          agreement before the change takes effect.
        </p>
      </>
    ),
  },
];
