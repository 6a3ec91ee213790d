import { defaultPurpose } from '@adili/schemas/consents/consent';

/** What a person is asked consent for, by the purpose's name in the API. */
const purposeLabels: Readonly<Record<string, string>> = {
  [defaultPurpose]: 'Analytics',
  newsletter: 'Newsletter',
  'product-updates': 'Product updates',
};

/** The purpose in words; one that an API newer than this page asks for stands as it is. */
export const purposeLabel = (purpose: string) => purposeLabels[purpose] ?? purpose;

/** Every purpose that can be decided on: those asked for, and any the person decided on before. */
export const purposesOf = (consents: readonly { purpose: string }[]) => [
  ...new Set([...Object.keys(purposeLabels), ...consents.map(({ purpose }) => purpose)]),
];
