/** Ten lowercase hex characters open a shared wishlist without an account: 2^40 of them. */
export const shareCodePattern = /^[0-9a-f]{10}$/

export function isShareCode(value: string): boolean {
  return shareCodePattern.test(value)
}
