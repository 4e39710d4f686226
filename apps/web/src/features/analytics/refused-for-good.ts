/** What the server refuses like this is not sent again: it would be refused again. */
export function isRefusedForGood(status: number): boolean {
  return status === 403 || isRefusedForContent(status)
}

/** Because of what was sent: of several together, any one may be the cause, and the others are good. */
export function isRefusedForContent(status: number): boolean {
  return [400, 413, 422].includes(status)
}
