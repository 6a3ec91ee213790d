import type { DeliveryChange } from '@adili/schemas/delivery/delivery';

const words: Readonly<Record<DeliveryChange['kind'], string>> = {
  publish: 'Published',
  rollback: 'Rolled back',
  canary: 'Canary',
  promote: 'Canary made live',
  'end-canary': 'Canary ended',
};

/** A share of visitors: 10% of visitors. */
export const shareWords = (percent: number) => `${percent}% of visitors`;

/** What a change did: Canary for 10% of visitors. */
export const changeWords = ({ kind, percent }: DeliveryChange): string =>
  percent === undefined ? words[kind] : `${words[kind]} for ${shareWords(percent)}`;
