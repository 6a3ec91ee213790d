/** What no verdict of a machine means. Apart from what shows it, as stories name it. */
export const machineNotice =
  'A machine never says that a criterion is passed: it shows what it found, and a person judges the rest.';
