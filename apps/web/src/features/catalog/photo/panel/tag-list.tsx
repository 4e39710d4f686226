import { taxonomyPath } from '@shoebox/domain/taxonomy'
import { Tag } from '@shoebox/web-kit/ui/chip.tsx'
import type { Photo } from '../photo-query.ts'
import { orderedTags } from './tag-order.ts'

/** The tags of a photo, each linking to its listing. */
export function TagList({ photo }: { photo: Photo }) {
  const tags = orderedTags(photo)
  if (tags.length === 0) return null

  return (
    <ul aria-label="Tags" className="mt-4 flex flex-wrap gap-1">
      {tags.map((tag) => (
        <li key={tag} className="max-w-full">
          <Tag to={taxonomyPath('tag', tag)}>{tag}</Tag>
        </li>
      ))}
    </ul>
  )
}
