import { Icon } from '@shoebox/web-kit/ui/icon.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { MouseEvent } from 'react'
import { Link, useLocation } from 'react-router'
import { paths } from '../../../../lib/paths.ts'
import type { ListLink } from '../../lists/link-state.ts'
import { taxonomyNameQuery } from '../../lists/listing.ts'
import { resolveList } from '../../lists/resolve-list.ts'
import { readEnlargedId } from '../stage/use-enlarged.ts'

type BackToResultsProps = {
  /** The list the user came from; null after a direct link. */
  list: ListLink | null
}

/** Links back to the list that the user came from; after a direct link, to all photos. */
export function BackToResults({ list }: BackToResultsProps) {
  const { key, state } = useLocation()
  const label = useBackLabel(list ?? allPhotos)
  const isFirstEntry = key === 'default'

  function goBack(event: MouseEvent) {
    if (isFirstEntry || list === null) return
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return

    event.preventDefault()
    // The list is one history entry back. An enlarged photo that failed to load has an extra entry on top of its page.
    window.history.go(readEnlargedId(state) === null ? -1 : -2)
  }

  return (
    <Link
      to={list?.href ?? paths.photos}
      onClick={goBack}
      className="-ml-[6px] inline-flex min-h-8 min-w-0 items-center gap-[6px] underline-offset-3 hover:underline"
    >
      <Icon name="left" />
      <span className="truncate">{label}</span>
    </Link>
  )
}

const allPhotos: ListLink = { list: 'search', href: paths.photos }

function useBackLabel(link: ListLink): string {
  const client = useQueryClient()
  const list = resolveList(link)
  const entry = list?.entryInBackLabel ?? null
  const { data } = useQuery({
    ...taxonomyNameQuery(entry ?? { type: 'creator', id: '' }),
    enabled: entry !== null,
  })

  return list?.backLabel({ name: data?.name, client }) ?? 'Back to results'
}
