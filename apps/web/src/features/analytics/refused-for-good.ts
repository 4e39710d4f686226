/** A request with this status is not sent again: it would be refused again. */
export function isRefusedForGood(status: number): boolean {
  return status === 403 || isRefusedForContent(status)
}

/** Refused because of its content: one click of a batch may be the cause, while the others are valid. */
export function isRefusedForContent(status: number): boolean {
  return [400, 413, 422].includes(status)
}
