import { usePageTitle } from '@shoebox/web-kit/browser/use-page-title'
import { buttonClass } from '@shoebox/web-kit/ui/button.tsx'
import { EmptyState } from '@shoebox/web-kit/ui/empty-state.tsx'
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
          <Link to={paths.search} className={buttonClass({ size: 'large' })}>
            Search
          </Link>
        }
      />
    </div>
  )
}
