import { Icon } from '@shoebox/web-kit/ui/icon.tsx'
import type { MouseEvent } from 'react'
import { Link, useLocation } from 'react-router'
import { paths } from '../../../lib/paths.ts'

/** To the list that one came from, at the spot where one left it; whoever came by a link goes to all photos. */
export function BackToResults() {
  const { key } = useLocation()
  const isFirst = key === 'default'

  function goBack(event: MouseEvent) {
    if (isFirst || event.metaKey || event.ctrlKey || event.shiftKey) return

    event.preventDefault()
    window.history.back()
  }

  return (
    <Link
      to={paths.photos}
      onClick={goBack}
      className="inline-flex min-h-8 items-center gap-1 text-small font-medium underline-offset-3 hover:underline"
    >
      <Icon name="left" size={16} />
      {isFirst ? 'All photos' : 'Back to results'}
    </Link>
  )
}
