import { buttonLook } from '@shoebox/web-kit/ui/button.tsx'
import { EmptyState } from '@shoebox/web-kit/ui/empty-state.tsx'
import { usePageTitle } from '@shoebox/web-kit/use-page-title'
import { Link } from 'react-router'
import { paths } from '../../../lib/paths.ts'

export function PhotoMissing() {
  usePageTitle('Photo not found')

  return (
    <div className="px-gutter pt-3 pb-12">
      <h1 className="sr-only">Photo Not Found</h1>
      <EmptyState
        title="Photo Not Found"
        text="The photo you are looking for does not exist or may have been moved."
        actions={
          <Link to={paths.search} className={buttonLook({ size: 'large' })}>
            Search
          </Link>
        }
      />
    </div>
  )
}
