import { Button } from '@shoebox/web-kit/ui/button.tsx'
import { type ReactNode, useEffect, useRef } from 'react'

type FormSentProps = {
  title: string
  /** What happens next. */
  children: ReactNode
  /** What was sent, for visitors who want to save it. */
  copy: readonly { term: string; text: string }[]
  again: string
  onAgain: () => void
}

/** Replaces the form, and takes the focus from its button. */
export function FormSent({ title, children, copy, again, onAgain }: FormSentProps) {
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => heading.current?.focus(), [])

  return (
    <div className="grid gap-4">
      <h3 ref={heading} tabIndex={-1} className="mt-0! text-h3! font-bold! outline-none">
        {title}
      </h3>
      <div>{children}</div>
      <dl className="border-t border-ink text-small">
        {copy
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
        <Button onClick={onAgain}>{again}</Button>
      </p>
    </div>
  )
}
