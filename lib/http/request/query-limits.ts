/** Next's cost per page grows with the square of the number of parameters. All known links have far fewer. */
const MAX_PARAMETERS = 64
const MAX_LENGTH = 4096

/** The status for a query string (with its "?") that is too long or has too many parameters. */
export function getQueryRejection(search: string): 400 | 414 | undefined {
  if (search.length > MAX_LENGTH) return 414
  return search.split("&", MAX_PARAMETERS + 1).length > MAX_PARAMETERS ? 400 : undefined
}
