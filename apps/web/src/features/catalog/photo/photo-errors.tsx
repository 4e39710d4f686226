import { ApiError } from '@shoebox/contract/client/api-error'
import { usePageTitle } from '@shoebox/web-kit/browser/use-page-title'
import { Button, buttonClass } from '@shoebox/web-kit/ui/button.tsx'
import { EmptyState } from '@shoebox/web-kit/ui/empty-state.tsx'
import { Heading } from '@shoebox/web-kit/ui/heading.tsx'
import { Link } from 'react-router'
import { paths } from '../../../lib/paths.ts'

type PhotoResult = { data: unknown; error: Error | null }

/** Returns why a photo can't be shown; null if it can. A photo that isn't live is 'not-found' too. */
export function classifyFailure({ data, error }: PhotoResult): 'not-found' | 'load-failed' | null {
  if (error instanceof ApiError && (error.status === 404 || error.status === 400))
    return 'not-found'

  return data === undefined && error !== null ? 'load-failed' : null
}

export function PhotoNotFound() {
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

/** Shown by the error boundary of the photo page, between header and footer. */
export function PhotoPageError() {
  return (
    <section role="alert" className="px-gutter py-10">
      <Heading level={1} size="h1">
        Photo Detail Error
      </Heading>
      <p className="mt-2 mb-6 max-w-measure text-lead text-ink-2">
        We couldn't show this photo. Reloading the page often helps.
      </p>
      <Button size="large" tone="ink" onClick={() => window.location.reload()}>
        Reload Page
      </Button>
    </section>
  )
}
