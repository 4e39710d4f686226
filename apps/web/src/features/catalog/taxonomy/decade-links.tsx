import { taxonomyPath } from '@shoebox/domain/catalog/taxonomy'
import { Link } from 'react-router'
import { familyDecades } from './listing-labels.ts'

export function DecadeLinks() {
  return (
    <nav aria-label="Photos by decade" className="flex flex-wrap gap-x-5 gap-y-2 tabular-nums">
      {familyDecades.map((decade) => (
        <Link key={decade} to={taxonomyPath('decade', decade)} className="link min-h-6">
          {decade}
        </Link>
      ))}
    </nav>
  )
}
