/** Collections whose name or description contains every typed word, ignoring case and accents. */
export function matching<Item extends { name: string; description: string | null }>(
  collections: readonly Item[],
  typed: string,
): readonly Item[] {
  const words = plain(typed).split(/\s+/).filter(Boolean)
  if (words.length === 0) return collections

  return collections.filter(({ name, description }) => {
    const text = plain(`${name} ${description ?? ''}`)
    return words.every((word) => text.includes(word))
  })
}

/** Lower case, without accents. */
function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}
