/** Who works with the systems of the demonstration: the people of its customer, one who left, and two whom nobody there is. */
export const demoPeople = [
  { name: 'Amina Otieno', email: 'customer@adili.example', login: 'amina-otieno', isAdmin: true },
  { name: 'Joseph Kariuki', email: 'joseph@savannaledger.example', login: 'jkariuki', isAdmin: true },
  { name: 'Wambui Ndungu', email: 'wambui@savannaledger.example', login: 'wambui' },
  { name: 'Kevin Omondi', email: 'kevin@savannaledger.example', login: 'komondi' },
  { name: 'Grace Achieng', email: 'grace@savannaledger.example', login: 'gachieng' },
  { name: 'Old deploy account', email: 'deploy@savannaledger.example', login: 'savanna-deploy' },
  { name: 'Petra Novak', email: 'petra@studio-novak.example', login: 'petra-novak', isGuest: true },
] as const satisfies readonly {
  name: string;
  email: string;
  login: string;
  isAdmin?: true;
  isGuest?: true;
}[];
