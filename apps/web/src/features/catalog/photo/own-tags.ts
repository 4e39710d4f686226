import type { Photo } from './photo-query.ts'

/** The tags that say something of their own: its decade and its colors are among the facts and details already. */
export function ownTags({
  tags,
  decade_taken: decade,
  color_and_mood: colors,
}: Pick<Photo, 'tags' | 'decade_taken' | 'color_and_mood'>): string[] {
  const said = new Set([decade ?? '', ...colors].map(plain))

  return [...new Set(tags)].filter((tag) => tag.trim() !== '' && !said.has(plain(tag)))
}

function plain(text: string): string {
  return text.trim().toLowerCase()
}
