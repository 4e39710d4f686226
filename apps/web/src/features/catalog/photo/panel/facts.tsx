import { photoCreator } from '@shoebox/domain/catalog/photo-display'
import { taxonomyPath } from '@shoebox/domain/catalog/taxonomy'
import { formatPartialDate } from '@shoebox/web-kit/text/format'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../../lib/paths.ts'
import type { Photo } from '../../photo-query.ts'
import { formatPrintSize } from '../../photo-text.ts'

/** Key facts of a photo, with links to its listings. */
export function Facts({ photo }: { photo: Photo }) {
  return (
    <dl className="border-t border-rule text-small">
      {listFacts(photo).map(({ name, value }) => (
        <div key={name} className="grid grid-cols-[88px_1fr] border-b border-rule pt-[5px] pb-1">
          <dt className="text-ink-2">{name}</dt>
          <dd className="min-w-0 wrap-break-word">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

type Fact = { name: string; value: ReactNode }

function listFacts(photo: Photo): Fact[] {
  const { date_taken: date, decade_taken: decade, friendly_print_size: printSize } = photo
  const storefrontPath = paths.user.replace(':id', photo.user_id)
  const facts: Fact[] = [
    { name: 'Date taken', value: date && formatPartialDate(date) },
    {
      name: 'Decade',
      value: decade && <ListingLink to={taxonomyPath('decade', decade)}>{decade}</ListingLink>,
    },
    { name: 'Family', value: <ListingLink to={storefrontPath}>{photoCreator(photo)}</ListingLink> },
    { name: 'Place', value: renderPlaceLink(photo) },
    { name: 'Print size', value: formatPrintSize(printSize) },
  ]

  return facts.filter(({ value }) => Boolean(value))
}

/** Links to the most specific known place. The text also names the state or country that contains it. */
function renderPlaceLink(photo: Photo): ReactNode {
  const { location_city: city, location_state_province: state, location_country: country } = photo
  if (city)
    return (
      <ListingLink to={taxonomyPath('city', city)}>
        {[city, state].filter(Boolean).join(', ')}
      </ListingLink>
    )
  if (state)
    return (
      <ListingLink to={taxonomyPath('state', state)}>
        {[state, country].filter(Boolean).join(', ')}
      </ListingLink>
    )

  return country && <ListingLink to={taxonomyPath('country', country)}>{country}</ListingLink>
}

function ListingLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className="link">
      {children}
    </Link>
  )
}
