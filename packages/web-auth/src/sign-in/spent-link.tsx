import { Note } from '@shoebox/web-kit/ui/note.tsx'
import { type ReactNode, useEffect, useRef } from 'react'

const mailLinkReason = 'It was used already, a newer one was sent, or it is older than 60 minutes.'

type SpentLinkProps = {
  reason?: string
  /** One sentence on what to do instead. */
  children: ReactNode
}

/** Shown above the form that sends a new link. */
export function SpentLink({ reason = mailLinkReason, children }: SpentLinkProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])

  return (
    <div role="alert" className="mb-4">
      <Note tone="danger">
        <h2 ref={heading} tabIndex={-1} className="font-head text-lead font-bold outline-none">
          This link no longer works
        </h2>
        <p className="mt-1">
          {reason} {children}
        </p>
      </Note>
    </div>
  )
}
