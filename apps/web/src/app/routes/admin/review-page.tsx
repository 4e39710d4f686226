import { useSearchParams } from 'react-router'
import { viewOf } from '../../../features/submissions/admin/queue/review-view.ts'
import { ReviewViews } from '../../../features/submissions/admin/review-views.tsx'

export function ReviewPage() {
  const [search] = useSearchParams()

  return <ReviewViews view={viewOf(search.get('view'))} />
}
