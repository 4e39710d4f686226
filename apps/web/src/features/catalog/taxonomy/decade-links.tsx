import { photoDecades } from '@shoebox/domain/photo-date'
import { taxonomyPath } from '@shoebox/domain/taxonomy'
import { Tag } from '@shoebox/web-kit/ui/chip.tsx'

/** Those that family photos are mostly of. */
const decades = photoDecades.filter((decade) => decade >= '1900s' && decade <= '2000s')

/** The way to each decade. */
export function DecadeLinks() {
  return (
    <ul className="flex flex-wrap gap-2">
      {decades.map((decade) => (
        <li key={decade}>
          <Tag to={taxonomyPath('decade', decade)}>{decade}</Tag>
        </li>
      ))}
    </ul>
  )
}
