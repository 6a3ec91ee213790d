/** A segment of an address, or the text of a link, that ends a session. Runs in pages too, as its source. */
export const LOG_OUT =
  /^\s*(?:log|sign)[-_ ]?(?:out|off)(?:\.\w{1,5})?\s*$|^\s*(?:wp-logout|abmelden|ausloggen|d[eé]connexion|se d[eé]connecter|deconnecter|cerrar[-_ ]sesi[oó]n|desconectar|esci|disconnetti|uitloggen|afmelden|ondoka|toka)\s*$/i;
