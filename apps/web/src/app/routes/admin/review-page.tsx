import { useSearchParams } from 'react-router'
import { ReviewTable } from '../../../features/submissions/admin/review-table.tsx'
import { viewOf } from '../../../features/submissions/admin/review-view.ts'

export function ReviewPage() {
  const [search] = useSearchParams()

  return <ReviewTable view={viewOf(search.get('view'))} />
}
