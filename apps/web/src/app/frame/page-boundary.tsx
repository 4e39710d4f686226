import { isMissingChunk, reloadFor, wasReloadedFor } from '@shoebox/web-kit/browser/lazy-component'
import { Button } from '@shoebox/web-kit/ui/button.tsx'
import { Heading } from '@shoebox/web-kit/ui/heading.tsx'
import { Spinner } from '@shoebox/web-kit/ui/spinner.tsx'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useRouteError } from 'react-router'

/** Error boundary of a page. Header and footer stay, so the visitor can navigate away. */
export function PageBoundary() {
  const error = useRouteError()

  return isMissingChunk(error) ? (
    <MissingChunkError key={error.message} error={error} />
  ) : (
    <PageError />
  )
}

function MissingChunkError({ error }: { error: Error }) {
  // Read once: the reload below sets it to true, but the spinner must stay until the page unloads.
  const [hasReloaded] = useState(() => wasReloadedFor(error, () => sessionStorage))

  useEffect(() => {
    if (!hasReloaded) reloadFor(error)
  }, [error, hasReloaded])

  return hasReloaded ? <PageError /> : <Spinner />
}

function PageError() {
  const isOnline = useSyncExternalStore(subscribeToNetwork, () => navigator.onLine)

  return (
    <section className="px-gutter py-10">
      <Heading level={1} size="h1">
        {isOnline ? 'Unexpected Application Error!' : 'You are offline'}
      </Heading>
      <output className="mt-2 block mb-6 max-w-measure text-lead text-ink-2">
        {isOnline
          ? 'Couldn’t show this page. The rest of the site still works.'
          : 'Open this page again when you’re back online.'}
      </output>
      {isOnline && (
        <Button size="large" tone="ink" onClick={() => window.location.reload()}>
          Try again
        </Button>
      )}
    </section>
  )
}

function subscribeToNetwork(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)

  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}
