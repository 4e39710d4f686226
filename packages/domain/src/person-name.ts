/** The address of a page, as a mail program would make it one: with a scheme, a path or only a domain. */
const pageAddress = /[/:@<>]|\bwww\.|[\p{L}\p{N}]\.\p{L}{2,}/iu

/**
 * Whether it can be somebody's name and nothing more. Names stand in mails to people who did not ask for them, where
 * anything else would be said in our name.
 */
export function isPersonName(value: string): boolean {
  return !pageAddress.test(value) && !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(value)
}
