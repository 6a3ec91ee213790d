import type { Route } from '../route.ts';

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

/** The call as it is typed into a shell. @param api its address @param path with its parameters filled in */
export function curlOf(route: Route, api: string, path: string, body: unknown): string {
  const method = route.method.toUpperCase();
  const header = (text: string) => `-H ${text}`;
  return [
    `curl ${method === 'GET' ? '' : `-X ${method} `}${quoted(`${api}${path}`)}`,
    ...(route.access === 'anyone' ? [] : [header('"Authorization: Bearer $TOKEN"')]),
    ...(route.access === 'adminKey' ? [header('"x-admin-key: $ADMIN_KEY"')] : []),
    ...(route.fileBody
      ? [header(quoted(`Content-Type: ${route.fileBody.types[0]}`)), '--data-binary @FILE']
      : []),
    ...(body === undefined
      ? []
      : [header(quoted('Content-Type: application/json')), `-d ${quoted(JSON.stringify(body))}`]),
  ].join(' \\\n  ');
}
