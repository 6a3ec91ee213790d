import { type ConsentPurpose, consentPurposes } from '@adili/schemas/consents/purposes';

/** Every purpose that can be decided on: those asked for, and any the person decided on before. */
export const purposesOf = (decided: readonly { purpose: string }[]): readonly string[] => [
  ...new Set([...consentPurposes, ...decided].map(({ purpose }) => purpose)),
];

/** The text in force about a purpose, and its version. */
export const noticeInForce = (purpose: ConsentPurpose | undefined) => purpose?.notices[0];
