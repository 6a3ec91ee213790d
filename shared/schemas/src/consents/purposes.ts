/** What a consent is about when nothing else is said; withdrawn, it stops the recording of visits. */
export const defaultPurpose = 'analytics';

/** What a person read before they decided. A changed text is a new version, and the old one stays. */
interface ConsentNotice {
  readonly version: string;
  readonly text: string;
}

export interface ConsentPurpose {
  /** As the API has it. */
  readonly purpose: string;
  readonly label: string;
  /** Whether it is done for a person who has not decided. */
  readonly untilDecided: boolean;
  /** Nothing is done for it yet, so nobody is asked to agree; who agreed once can take it back. */
  readonly unused?: true;
  /** On which basis it is done, where that is not consent; a decision then objects, or takes that back. */
  readonly basis?: string;
  /** The personal data that it takes. */
  readonly data: readonly string[];
  /** How long these are kept. */
  readonly kept: string;
  /** The newest first, which is in force; none is ever taken out, since decisions rest on them. */
  readonly notices: readonly [ConsentNotice, ...ConsentNotice[]];
}

/** All that people are asked consent for, or were. */
export const consentPurposes: readonly ConsentPurpose[] = [
  {
    purpose: defaultPurpose,
    label: 'Analytics',
    untilDecided: true,
    data: ['page visited', 'time of the visit', 'shortened IP address'],
    kept: 'As the privacy policy says of visits',
    basis: 'legitimate interests, with a right to object',
    notices: [
      {
        version: '3',
        text: 'We count which pages are opened and when, with a shortened network address, to see what is read. No record names your account. This rests on our legitimate interests, so it is on and you can object: once you do, we stop at once. Browsers that send Global Privacy Control are never counted.',
      },
      {
        version: '2',
        text: 'We record which pages are opened and when, with a shortened network address, and measure how fast pages are, to see what is read and what is slow. No record names your account. Until you decide, we do this, unless your browser sends Global Privacy Control; once you refuse, we stop at once.',
      },
      {
        version: '1',
        text: 'We record which pages are opened and when, with a shortened network address, and measure how fast pages are, to see what is read and what is slow. No record names your account. Until you decide, we do this; once you refuse, we stop at once.',
      },
    ],
  },
  {
    purpose: 'newsletter',
    label: 'Newsletter',
    untilDecided: false,
    unused: true,
    data: ['email address'],
    kept: 'Until the consent is withdrawn',
    notices: [
      {
        version: '1',
        text: 'We may send news about privacy law and accessibility to the address of your account. You can end this at any time.',
      },
    ],
  },
  {
    purpose: 'product-updates',
    label: 'Product updates',
    untilDecided: false,
    unused: true,
    data: ['email address'],
    kept: 'Until the consent is withdrawn',
    notices: [
      {
        version: '1',
        text: 'We may write to the address of your account when Adili can do something new. What your account needs, such as a link for a new password, comes either way.',
      },
    ],
  },
];

/** What is known of a purpose; callers of the API may have purposes of their own, of which nothing is. */
export const purposeNamed = (name: string): ConsentPurpose | undefined =>
  consentPurposes.find(({ purpose }) => purpose === name);

/** The purpose in words; one that is not known stands as it is. */
export const purposeLabel = (name: string): string => purposeNamed(name)?.label ?? name;
