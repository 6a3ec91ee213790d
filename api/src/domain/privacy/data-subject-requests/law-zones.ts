import { type Law, laws } from '@adili/schemas/data-subject-requests/law';
import { lawTable } from '@adili/schemas/data-subject-requests/law-table';

const named = (area: string, places: string) => places.split(' ').map((place) => `${area}/${place}`);

/** The time zones where a law counts, besides those at its ends. */
const between: Partial<Readonly<Record<Law, readonly string[]>>> = {
  // The Union with its outermost regions, and Iceland, Liechtenstein and Norway.
  GDPR: [
    ...named('Africa', 'Ceuta'),
    ...named('America', 'Cayenne Guadeloupe Marigot'),
    ...named('Arctic', 'Longyearbyen'),
    ...named('Asia', 'Famagusta Nicosia'),
    ...named('Atlantic', 'Azores Canary Madeira Reykjavik'),
    ...named('Europe', 'Amsterdam Athens Berlin Bratislava Brussels Bucharest Budapest Busingen Copenhagen'),
    ...named('Europe', 'Dublin Helsinki Lisbon Ljubljana Luxembourg Madrid Malta Mariehamn Nicosia Oslo'),
    ...named('Europe', 'Paris Prague Riga Rome Sofia Stockholm Tallinn Vaduz Vienna Vilnius Warsaw Zagreb'),
    ...named('Indian', 'Mayotte'),
  ],
  'UK-GDPR': named('Europe', 'Belfast'),
  PIPEDA: [
    ...named(
      'America',
      'Atikokan Blanc-Sablon Cambridge_Bay Creston Dawson Dawson_Creek Edmonton Fort_Nelson',
    ),
    ...named('America', 'Glace_Bay Goose_Bay Halifax Inuvik Iqaluit Moncton Montreal Nipigon Pangnirtung'),
    ...named('America', 'Rainy_River Rankin_Inlet Regina Resolute Swift_Current Thunder_Bay Toronto'),
    ...named('America', 'Whitehorse Winnipeg Yellowknife'),
  ],
  LGPD: named(
    'America',
    'Araguaina Bahia Belem Boa_Vista Campo_Grande Cuiaba Eirunepe Fortaleza Maceio Manaus Porto_Velho Recife Santarem Sao_Paulo',
  ),
};

/** Whether a law counts where a time zone is. */
export function countsIn(law: Law, timeZone: string): boolean {
  const { west, east } = lawTable[law].zones;
  return [west, east, ...(between[law] ?? [])].includes(timeZone);
}

/** Whether one of the laws counts where a time zone is. */
export const isZoneOfLaws = (timeZone: string): boolean => laws.some((law) => countsIn(law, timeZone));
