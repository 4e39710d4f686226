import { Button } from '@shoebox/web-kit/ui/button.tsx'
import { type ReactNode, useEffect, useRef } from 'react'

type FormSentProps = {
  title: string
  /** What happens next. */
  children: ReactNode
  /** The sent values, for visitors who want to save them. */
  sentFields: readonly { term: string; text: string }[]
  againLabel: string
  onStartAgain: () => void
}

/** Replaces the form, and moves focus from its button to the heading. */
export function FormSent({ title, children, sentFields, againLabel, onStartAgain }: FormSentProps) {
  const headingRef = useRef<HTMLHeadingElement>(null)

  useEffect(() => headingRef.current?.focus(), [])

  return (
    <div className="grid gap-4">
      <h3 ref={headingRef} tabIndex={-1} className="mt-0! text-h3! font-bold! outline-none">
        {title}
      </h3>
      <div>{children}</div>
      <dl className="border-t border-ink text-small">
        {sentFields
          .filter(({ text }) => text !== '')
          .map(({ term, text }) => (
            <div
              key={term}
              className="grid gap-x-4 border-b border-rule py-2 md:grid-cols-[12rem_1fr]"
            >
              <dt className="text-ink-2">{term}</dt>
              <dd className="break-words whitespace-pre-wrap">{text}</dd>
            </div>
          ))}
      </dl>
      <p className="print:hidden">
        <Button onClick={onStartAgain}>{againLabel}</Button>
      </p>
    </div>
  )
}
