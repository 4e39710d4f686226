/** Items whose name contains every typed word, ignoring case and accents. */
export function filterByName<Named extends { name: string }>(
  named: readonly Named[],
  typed: string,
): Named[] {
  const words = plain(typed).split(/\s+/).filter(Boolean)

  return named.filter(({ name }) => words.every((word) => plain(name).includes(word)))
}

function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}
