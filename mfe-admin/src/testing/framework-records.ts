import type { AdoptedFramework } from '@adili/schemas/frameworks/adopted-framework';

const sha256 = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';

export const adoptedFrameworks: AdoptedFramework[] = [
  {
    id: 'gdpr',
    title: 'GDPR',
    edition: 'Regulation (EU) 2016/679',
    version: '2026-11-24',
    sha256,
    reviewed: { by: 'Cynthia Wanjiru', on: '2026-11-20' },
    requirements: 60,
    adoptedBy: 3,
    onOtherContent: 0,
  },
  {
    id: 'kenya-dpa-2019',
    title: 'Kenya DPA',
    edition: 'Act 24 of 2019, with L.N. 263, 264 and 265 of 2021',
    version: '2026-11-24',
    sha256,
    reviewed: null,
    requirements: 72,
    adoptedBy: 1_284,
    onOtherContent: 12,
  },
  {
    id: 'nist80053',
    title: 'NIST 800-53',
    edition: 'Revision 4',
    successor: 'nist80053-r5',
    version: '2026-11-24',
    sha256,
    reviewed: null,
    requirements: 261,
    adoptedBy: 0,
    onOtherContent: 0,
  },
];
