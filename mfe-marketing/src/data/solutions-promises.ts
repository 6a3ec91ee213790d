export interface Promised {
  id: string;
  title: string;
  paragraphs: readonly string[];
}

/** The two longer texts of the solutions page. */
export const promises: readonly Promised[] = [
  {
    id: 'consumer-protection',
    title: 'Consumer protection',
    paragraphs: [
      'Behind each record stands a person who trusted someone with their data. Their consents are kept with date and state, and can be taken back as easily as they were given.',
      'They may ask what is held about them, or have it deleted. Each such request is tracked from pending to completed, with who acted and when, so that the answer arrives in time and can be shown later.',
    ],
  },
  {
    id: 'future-readiness',
    title: 'Future readiness',
    paragraphs: [
      'Standards are superseded: PCI DSS 3.1, NIST 800-53 revision 4 and CSF 1.1 all have successors. Where you still hold evidence under an old edition, our guides show how it carries over.',
      'Frameworks overlap, too. What you collect for one of them answers large parts of the next, so a new market or a new law starts from what you have and not from nothing.',
    ],
  },
];
