/** How one gets into a site by HTTP. */
export interface BasicAuth {
  username: string;
  password: string;
}

const decoded = (text: string) => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** An address without the user and password in it, and these by themselves. */
export function takeCredentials(address: string): { address: string; basicAuth?: BasicAuth } {
  const url = URL.parse(address);
  if (!url || (url.username === '' && url.password === '')) return { address };
  const basicAuth = { username: decoded(url.username), password: decoded(url.password) };
  url.username = '';
  url.password = '';
  return { address: url.href, basicAuth };
}
