/** Segments of an address that name a log-in. */
const LOG_IN =
  /^(?:log-?in|sign-?in|log-?on|sign-?on|wp-login\.php|anmelden|anmeldung|einloggen|connexion|se-connecter|iniciar-sesion|acceder|accedi|inloggen|ingia)(?:\.\w{1,5})?$/i;
/** Links of a page that is for a log-in alone. */
const MOST_LINKS = 20;

const segmentsOf = (address: string) => URL.parse(address)?.pathname.split('/') ?? [];
const isLogInAddress = (address: string) => segmentsOf(address).some((part) => LOG_IN.test(part));

/** Without what makes no other page. */
const placeOf = (address: string) => {
  const url = URL.parse(address);
  return url && `${url.host}${url.pathname.replace(/\/$/, '')}`;
};

/**
 * Whether an address led to a log-in that was not asked for: by where it ended, or by a page that has one field for a
 * password and little else.
 */
export function leadsToLogIn(
  asked: string,
  ended: string,
  { passwords, links }: { passwords: number; links: number },
): boolean {
  if (placeOf(asked) === placeOf(ended) || isLogInAddress(asked)) return false;
  return isLogInAddress(ended) || (passwords === 1 && links <= MOST_LINKS);
}
