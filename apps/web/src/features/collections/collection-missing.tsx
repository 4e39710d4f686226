import { usePageTitle } from '@shoebox/web-kit/browser/use-page-title'
import { buttonClass } from '@shoebox/web-kit/ui/button.tsx'
import { EmptyState } from '@shoebox/web-kit/ui/empty-state.tsx'
import { Link } from 'react-router'
import { paths } from '../../lib/paths.ts'

/** For an unknown collection, or a URL without a valid id. */
export function CollectionMissing() {
  usePageTitle('Collection not found')

  return (
    <div className="min-h-[60dvh] px-gutter pt-6 pb-12">
      <h1 className="sr-only">Collection not found</h1>
      <EmptyState
        title="Collection not found"
        text="It may have been taken down, or the link lost a letter."
        actions={
          <Link to={paths.collections} className={buttonClass({ size: 'medium', tone: 'ink' })}>
            See all collections
          </Link>
        }
      />
    </div>
  )
}
