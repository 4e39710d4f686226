import { Note } from '@shoebox/web-kit/ui/note.tsx'
import { type ReactNode, useEffect, useRef } from 'react'

const emailLinkReason =
  'It was already used, it’s more than 60 minutes old, or we sent you a newer one.'

type InvalidLinkNoteProps = {
  reason?: string
  /** What to do instead, in one sentence. */
  children: ReactNode
}

/** Says that a link was already used or has expired. Shown above the form that sends a new link. */
export function InvalidLinkNote({ reason = emailLinkReason, children }: InvalidLinkNoteProps) {
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
