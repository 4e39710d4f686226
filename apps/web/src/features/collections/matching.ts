import { matchesWords } from '@shoebox/web-kit/text/fold'

/** Collections whose name or description contains every typed word, ignoring case and accents. */
export function matching<Item extends { name: string; description: string | null }>(
  collections: readonly Item[],
  typed: string,
): readonly Item[] {
  if (typed.trim() === '') return collections

  return collections.filter(({ name, description }) =>
    matchesWords(`${name} ${description ?? ''}`, typed),
  )
}
