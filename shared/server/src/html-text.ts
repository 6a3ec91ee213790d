/** Text as it stands in HTML, in an attribute too. */
export { default as escapeHtml } from 'escape-html';

/** JSON for a script element: no `</script>` or comment can end it early. */
export const scriptJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');
