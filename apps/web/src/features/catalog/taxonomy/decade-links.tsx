import { photoDecades } from '@shoebox/domain/photo-date'
import { taxonomyPath } from '@shoebox/domain/taxonomy'
import { Link } from 'react-router'

/** Those that family photos are mostly of. */
const decades = photoDecades.filter((decade) => decade >= '1900s' && decade <= '2000s')

/** The way to each decade. */
export function DecadeLinks() {
  return (
    <nav aria-label="Photos by decade" className="flex flex-wrap gap-x-5 gap-y-2 tabular-nums">
      {decades.map((decade) => (
        <Link key={decade} to={taxonomyPath('decade', decade)} className="link min-h-6">
          {decade}
        </Link>
      ))}
    </nav>
  )
}
