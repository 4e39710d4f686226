import { usePageTitle } from '@shoebox/web-kit/browser/use-page-title'
import { buttonClass } from '@shoebox/web-kit/ui/button.tsx'
import { EmptyState } from '@shoebox/web-kit/ui/empty-state.tsx'
import { Link } from 'react-router'
import { paths } from '../../lib/paths.ts'

/** Also shown for a URL without a valid id. */
export function CollectionMissing() {
  usePageTitle('Collection not found')

  return (
    <div className="min-h-[60dvh] px-gutter pt-6 pb-12">
      <h1 className="sr-only">Collection not found</h1>
      <EmptyState
        title="Collection not found"
        text="It may have been removed, or the link is incomplete."
        actions={
          <Link to={paths.collections} className={buttonClass({ size: 'medium', tone: 'ink' })}>
            See all collections
          </Link>
        }
      />
    </div>
  )
}
