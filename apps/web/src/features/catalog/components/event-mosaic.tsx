import type { CallOutput } from '@shoebox/contract/client/call'
import type { Contract } from '@shoebox/contract/contract'
import { taxonomyPath } from '@shoebox/domain/catalog/taxonomy'
import { useAuthContext } from '@shoebox/web-auth/session/auth-context'
import { matchesWords } from '@shoebox/web-kit/text/fold'
import { countOf } from '@shoebox/web-kit/text/plural'
import type { Cover } from '@shoebox/web-kit/ui/cover-mosaic.tsx'
import { useQuery } from '@tanstack/react-query'
import { CoverPage } from '../../../lib/cover-page.tsx'
import { useFilterInUrl } from '../../../lib/use-filter-in-url.ts'
import { PhotoThumb } from '../images/photo-image.tsx'
import { eventCoversQuery } from '../queries.ts'

type EventCover = CallOutput<Contract['listEventCovers']>[number]

/** All events, each with a cover photo. */
export function EventMosaic() {
  const [filterText, setFilterText] = useFilterInUrl()
  const { status, user } = useAuthContext()
  const query = useQuery({
    ...eventCoversQuery(user?.id ?? null),
    enabled: status !== 'loading',
  })
  const matchingEvents = query.data?.filter(({ name }) => matchesWords(name, filterText)) ?? []

  return (
    <CoverPage
      noun="event"
      title="Events"
      query={query}
      total={query.data?.length}
      covers={matchingEvents.map(toCover)}
      filterText={filterText}
      onFilter={setFilterText}
      emptyText="Weddings, birthdays and first days of school will appear here as photos are added."
    />
  )
}

/** Covers above the fold on a phone. */
const maxAboveFold = 6

function toCover({ id, name, photo_count: count, cover }: EventCover, index: number): Cover {
  return {
    id,
    name,
    detail: countOf(count, 'photo'),
    to: taxonomyPath('event', id),
    picture: cover && {
      size: cover,
      print: <PhotoThumb photo={cover} isAboveFold={index < maxAboveFold} isDecorative />,
    },
  }
}
