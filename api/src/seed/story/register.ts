import { Readable } from 'node:stream';
import { controlLibrary } from '@adili/frameworks/control-library';
import type { NewEvidence } from '@adili/schemas/evidence/evidence';
import type { Caller } from '../../domain/foundation/caller.ts';
import type { Services } from '../../domain/foundation/services.ts';
import { changeControls } from '../../domain/register/controls/change-controls.ts';
import { giveEvidence } from '../../domain/register/evidence/evidence.ts';
import { giveFile } from '../../domain/register/evidence/files.ts';
import type { Colleague } from './people.ts';

type Owner = Colleague | 'amina';

/** Who put which controls of the library in place, in which week and on which day of it. */
export const worked: readonly {
  readonly by: Owner;
  readonly week: number;
  readonly day: 'Mon' | 'Tue' | 'Wed' | 'Thu' | 'Fri';
  readonly controls: readonly string[];
}[] = [
  {
    by: 'amina',
    week: -3,
    day: 'Tue',
    controls: [
      'security-policy',
      'management-commitment',
      'roles-responsibilities',
      'communication',
      'documents',
    ],
  },
  {
    by: 'wambui',
    week: -3,
    day: 'Wed',
    controls: [
      'odpc-registration',
      'dpo',
      'privacy-notice',
      'data-inventory',
      'legal-register',
      'isms-scope',
    ],
  },
  {
    by: 'joseph',
    week: -3,
    day: 'Thu',
    controls: [
      'access-policy',
      'access-roles',
      'unique-accounts',
      'passwords',
      'privileged-access',
      'remote-access',
      'encryption-rest',
      'encryption-transit',
      'audit-trail',
      'log-protection',
      'log-review',
      'patching',
    ],
  },
  {
    by: 'kevin',
    week: -3,
    day: 'Fri',
    controls: [
      'asset-inventory',
      'supported-software',
      'endpoint-protection',
      'anti-malware',
      'secure-configuration',
    ],
  },
  {
    by: 'wambui',
    week: -2,
    day: 'Tue',
    controls: [
      'rights-procedure',
      'request-clock',
      'consent-receipts',
      'children',
      'data-quality',
      'privacy-by-default',
      'retention-disposal',
      'data-classification',
      'health-uses',
    ],
  },
  {
    by: 'joseph',
    week: -2,
    day: 'Wed',
    controls: [
      'secure-development',
      'code-review',
      'dependencies',
      'change-management',
      'environments',
      'project-security',
      'network-security',
      'intrusion-detection',
      'vulnerability-scans',
      'cloud-services',
    ],
  },
  {
    by: 'kevin',
    week: -2,
    day: 'Thu',
    controls: [
      'backup-restore',
      'continuity-plan',
      'continuity-test',
      'media-disposal',
      'data-flows',
      'physical-access',
    ],
  },
  {
    by: 'amina',
    week: -1,
    day: 'Tue',
    controls: [
      'risk-assessment',
      'risk-treatment',
      'measurement',
      'hiring-checks',
      'employment-terms',
      'leavers',
    ],
  },
  {
    by: 'wambui',
    week: -1,
    day: 'Wed',
    controls: ['breach-plan', 'data-security', 'supplier-list', 'supplier-selection', 'customer-assurance'],
  },
];

/** What is put in place since the last weekly report, so that the next has something to tell. */
export const workedSinceReport = {
  by: 'kevin',
  controls: [
    'staff-training',
    'role-training',
    'incident-plan',
    'incident-reporting',
    'incident-handling',
    'mail-web-protection',
    'physical-environment',
  ],
} as const satisfies { readonly by: Owner; readonly controls: readonly string[] };

/** What was typed in place of a link. */
const statements: Readonly<Record<string, string>> = {
  children: 'Accounts are opened for registered shops alone, by an adult with a national identity card.',
  'health-uses':
    'We keep no health data of customers. Sick notes of staff lie with the personnel office, locked.',
  'incident-handling':
    'No incident was reported in the last three months. The register is looked through each Monday.',
  dpo: 'Wambui Ndungu is the data protection officer. The board named her in January; she answers to the director.',
};

/** Files by their controls: name and content. */
const files: Readonly<Record<string, readonly [name: string, content: string]>> = {
  'data-inventory': [
    'inventory-of-personal-data.csv',
    'data,purpose,basis,kept\nname and phone of the shopkeeper,account,contract,7 years\nM-Pesa statement,credit decision,consent,6 months\nnational identity number,identity check,legal duty,7 years\nvisits of the website,statistics,legitimate interest,90 days\n',
  ],
  'odpc-registration': [
    'certificate-of-registration.txt',
    'Office of the Data Protection Commissioner\nCertificate of registration of a data controller and processor\nSavanna Ledger Ltd\nInvented for the demonstration of this product\n',
  ],
  'asset-inventory': [
    'devices-and-systems.csv',
    'asset,owner,importance,checked\nledger database,Joseph Kariuki,high,yes\nloan service,Joseph Kariuki,high,yes\n14 laptops,Kevin Omondi,medium,yes\n31 phones of agents,Kevin Omondi,medium,yes\n',
  ],
  'staff-training': [
    'attendance-of-the-training.csv',
    'team,people,attended\nlending,11,11\nengineering,7,7\nsupport,5,5\n',
  ],
};

const libraryById = new Map(controlLibrary.map((control) => [control.id, control]));

/** The control of the library with that id, which has to be there. */
export function fromLibrary(id: string) {
  const control = libraryById.get(id);
  if (!control) throw new TypeError(`The library has no control ${id}.`);
  return control;
}

/** Puts controls in place with their owner, and gives each its evidence. */
export async function putInPlace(
  services: Services,
  caller: Caller,
  controls: readonly string[],
  idOf: (control: string) => string,
  validity: Readonly<Record<string, Pick<NewEvidence, 'validFrom' | 'validUntil'>>>,
): Promise<void> {
  const owner = caller.account.id;
  await changeControls(services, caller, { controls: controls.map(idOf), owner, state: 'in_place' });
  for (const control of controls) {
    const [title = ''] = fromLibrary(control).examples;
    const [file, text] = [files[control], statements[control]];
    const url = `https://files.savannaledger.example/compliance/${control}`;
    if (file)
      await giveFile(services, caller, idOf(control), {
        name: file[0],
        content: Readable.from([Buffer.from(file[1])]),
        fields: async () => ({ title }),
      });
    else
      await giveEvidence(services, caller, idOf(control), {
        ...(text ? { kind: 'statement', text } : { kind: 'link', url, title }),
        ...validity[control],
      });
  }
}
