/** Who is named as the one who asked, where no person was logged in. */
export const guest = 'guest';
