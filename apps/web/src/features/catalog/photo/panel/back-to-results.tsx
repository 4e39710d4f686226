import { Icon } from '@shoebox/web-kit/ui/icon.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { MouseEvent } from 'react'
import { Link, useLocation } from 'react-router'
import { paths } from '../../../../lib/paths.ts'
import { listName, namedList } from '../../lists/list-name.ts'
import { taxonomyNameQuery } from '../../taxonomy/listing-queries.ts'
import { readEnlarged } from '../stage/enlarged-state.ts'

type BackToResultsProps = {
  /** URL of the list the user came from; null after a direct link. */
  address: string | null
}

/** Back to the list the user came from, at the last seen photo; after a direct link, to all photos. */
export function BackToResults({ address }: BackToResultsProps) {
  const { key, state } = useLocation()
  const name = useListName(address ?? paths.photos)
  const isFirst = key === 'default'

  function goBack(event: MouseEvent) {
    if (isFirst || address === null) return
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return

    event.preventDefault()
    // Stepping through a list replaces the entry, so the list is always one step back; an enlarged photo that failed to
    // load is an extra entry on top of its page.
    window.history.go(readEnlarged(state) === null ? -1 : -2)
  }

  return (
    <Link
      to={address ?? paths.photos}
      onClick={goBack}
      className="-ml-[6px] inline-flex min-h-8 min-w-0 items-center gap-[6px] underline-offset-3 hover:underline"
    >
      <Icon name="left" />
      <span className="truncate">{name}</span>
    </Link>
  )
}

function useListName(address: string): string {
  const client = useQueryClient()
  const named = namedList(address)
  const { data } = useQuery({
    ...taxonomyNameQuery(named ?? { type: 'creator', id: '' }),
    enabled: named !== null,
  })

  return listName({ address, name: data?.name, client })
}
