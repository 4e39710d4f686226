import { Icon } from '@shoebox/web-kit/ui/icon.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { MouseEvent } from 'react'
import { Link, useLocation } from 'react-router'
import { paths } from '../../../../lib/paths.ts'
import { listName, namedList } from '../../lists/list-name.ts'
import { taxonomyNameQuery } from '../../taxonomy/listing-queries.ts'
import { readEnlarged } from '../stage/enlarged-state.ts'

type BackToResultsProps = {
  /** Of the list that one came from; null for whoever came by a link. */
  address: string | null
}

/** To the list that one came from, at the photo that was seen last; whoever came by a link goes to all photos. */
export function BackToResults({ address }: BackToResultsProps) {
  const { key, state } = useLocation()
  const name = useListName(address ?? paths.photos)
  const isFirst = key === 'default'

  function goBack(event: MouseEvent) {
    if (isFirst || address === null) return
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return

    event.preventDefault()
    // Going along a list replaces the entry, so the list is one step back however far one went; a photo that could not be
    // enlarged lies on top of its page.
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
