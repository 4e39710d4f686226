/** Whether a typed signature may be the name that was expected: every word of the shorter one is in the longer. */
export function signedNameFits({
  expected,
  signed,
}: {
  expected: string
  signed: string
}): boolean {
  const [shorter = [], longer = []] = [wordsOf(expected), wordsOf(signed)].toSorted(
    (one, other) => one.length - other.length,
  )
  return shorter.length > 0 && shorter.every((word) => longer.includes(word))
}

function wordsOf(name: string): string[] {
  const plain = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return plain.match(/[\p{L}\p{N}]+/gu) ?? []
}
