import { Button } from '@shoebox/web-kit/ui/button.tsx'

/** Error boundary fallback of the photo page; header and footer stay. */
export function PhotoFault() {
  return (
    <section role="alert" className="px-gutter py-10">
      <h1 className="font-head text-h1 font-bold tracking-[-0.005em]">Photo Detail Error</h1>
      <p className="mt-2 mb-6 max-w-measure text-lead text-ink-2">
        This photo could not be shown. Loading the page again often helps.
      </p>
      <Button size="large" tone="ink" onClick={() => window.location.reload()}>
        Reload Page
      </Button>
    </section>
  )
}
