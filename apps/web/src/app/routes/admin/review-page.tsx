import { useSearchParams } from 'react-router'
import { parseView } from '../../../features/submissions/admin/queue/review-bar.tsx'
import { ReviewViews } from '../../../features/submissions/admin/review-views.tsx'
import { openOverlay } from '../../frame/overlays.tsx'

export function ReviewPage() {
  const [search] = useSearchParams()

  return (
    <ReviewViews
      view={parseView(search.get('view'))}
      onShowShortcuts={() => openOverlay('shortcuts')}
    />
  )
}
