import { taxonomyPath } from '@shoebox/domain/taxonomy'
import { Tag } from '@shoebox/web-kit/ui/chip.tsx'

/** The words that describe a photo, each the way to everything that it describes. */
export function TagList({ tags }: { tags: readonly string[] }) {
  const named = tags.filter((tag) => tag.trim() !== '')
  if (named.length === 0) return null

  return (
    <ul aria-label="Tags" className="mt-4 flex flex-wrap gap-1">
      {named.map((tag) => (
        <li key={tag} className="max-w-full">
          <Tag to={taxonomyPath('tag', tag)}>{tag}</Tag>
        </li>
      ))}
    </ul>
  )
}
