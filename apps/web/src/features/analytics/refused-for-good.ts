/** What the server refuses like this is not sent again: it would be refused again. */
export function isRefusedForGood(status: number): boolean {
  return [400, 403, 413, 422].includes(status)
}
