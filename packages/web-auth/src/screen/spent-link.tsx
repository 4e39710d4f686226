import { Note } from '@shoebox/web-kit/ui/note.tsx'
import { useEffect, useRef } from 'react'

/** Above the form that sends another one. */
export function SpentLink() {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])

  return (
    <div role="alert" className="mb-4">
      <Note tone="danger">
        <h2 ref={heading} tabIndex={-1} className="font-head text-lead font-bold outline-none">
          This link no longer works
        </h2>
        <p className="mt-1">
          It was used already, a newer one was sent, or it is older than 60 minutes. Enter your
          email and we send another.
        </p>
      </Note>
    </div>
  )
}
