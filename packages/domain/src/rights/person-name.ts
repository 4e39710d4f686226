/** The address of a page, as a mail program would make it one: with a scheme, a path or only a domain. */
const pageAddress = /[/:@<>]|\bwww\.|[\p{L}\p{N}]\.\p{L}{2,}/iu

/**
 * Whether it can be somebody's name and nothing more. Names stand in mails to people who did not ask for them, where
 * anything else would be said in our name.
 */
export function isPersonName(value: string): boolean {
  return !pageAddress.test(value) && !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(value)
}

/**
 * Whether a typed name can stand under a release: more than an initial, and for oneself not somebody else's. One part
 * in common is enough, because people marry and are called by short forms.
 */
export function isSignature(typed: string, person: string | null): boolean {
  const parts = partsOf(typed)
  if (!isPersonName(typed) || parts.length === 0) return false

  const known = person === null ? [] : partsOf(person)
  return known.length === 0 || parts.some((part) => known.includes(part))
}

/** Words of at least two letters, without accents and case. */
function partsOf(name: string): string[] {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return plain.match(/[\p{L}\p{N}]{2,}/gu) ?? []
}
