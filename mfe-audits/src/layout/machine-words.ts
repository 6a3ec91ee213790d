/** What no verdict of a machine means. Apart from what shows it, as stories name it. */
export const machineNotice = 'Automated checks find part of the problems. Confirm the rest by hand.';
