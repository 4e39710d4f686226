import { isMissingChunk, mayReloadFor } from '@shoebox/web-kit/missing-chunk'
import { Button } from '@shoebox/web-kit/ui/button.tsx'
import { Spinner } from '@shoebox/web-kit/ui/spinner.tsx'
import { useEffect, useState } from 'react'
import { useRouteError } from 'react-router'

/** A page that fails leaves header and footer standing: the visitor can go on from here. */
export function PageBoundary() {
  const error = useRouteError()
  const [isTriedAgain, setIsTriedAgain] = useState(() => !isMissingChunk(error))

  // Effects run in the browser only, which is where the storage is.
  useEffect(() => {
    if (isTriedAgain || !isMissingChunk(error)) return
    if (mayReloadFor(error, () => sessionStorage)) window.location.reload()
    else setIsTriedAgain(true)
  }, [error, isTriedAgain])

  return isTriedAgain ? <BrokenContent /> : <Spinner />
}

function BrokenContent() {
  return (
    <section className="px-gutter py-10">
      <h1 className="font-head text-h1 font-bold tracking-[-0.005em]">
        Unexpected Application Error!
      </h1>
      <p className="mt-2 mb-6 max-w-measure text-lead text-ink-2">
        This page could not be shown. The rest of the site still works.
      </p>
      <Button size="large" tone="ink" onClick={() => window.location.reload()}>
        Try again
      </Button>
    </section>
  )
}
