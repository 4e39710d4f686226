import { usePageTitle } from '../browser/use-page-title.ts'
import { Button } from '../ui/button.tsx'

/** The fallback of the root error boundary. */
export function BrokenPage() {
  usePageTitle('Something went wrong')

  return (
    <main className="px-gutter py-18">
      <h1 className="font-head text-h1 font-bold tracking-[-0.005em]">Something went wrong</h1>
      <p className="mt-2 mb-6 max-w-measure text-lead text-ink-2">
        The page could not be shown. Loading it again often helps.
      </p>
      <Button size="large" tone="ink" onClick={() => window.location.reload()}>
        Refresh Page
      </Button>
    </main>
  )
}
