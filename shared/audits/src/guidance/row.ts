/** What a finding says besides its message. */
export interface Guidance {
  whoIsHurt: string;
  howToFix: string;
}

/** Groups of people by how many criteria weigh, for the order of fixing: 3 are kept out, 2 are held up, 1 are bothered. */
export type Weight = 1 | 2 | 3;

/** As it is kept: who, how hard they are hit, how it is fixed. */
export type Row = readonly [whoIsHurt: string, weight: Weight, howToFix: string];
