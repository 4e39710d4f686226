import type { Photo } from '../photo-query.ts'

/** Unique tags; those that repeat the decade or the colors, which the facts and details show too, come last. */
export function orderedTags({
  tags,
  decade_taken: decade,
  color_and_mood: colors,
}: Pick<Photo, 'tags' | 'decade_taken' | 'color_and_mood'>): string[] {
  const said = new Set([decade ?? '', ...colors].map(plain))
  const all = [...new Set(tags)].filter((tag) => tag.trim() !== '')
  const isSaid = (tag: string) => said.has(plain(tag))

  return [...all.filter((tag) => !isSaid(tag)), ...all.filter(isSaid)]
}

function plain(text: string): string {
  return text.trim().toLowerCase()
}
