import type { MouseEvent } from 'react'

type SkipLinkProps = { to: string; children: string }

/** A link at the start of the tab order; off-screen until focused. */
export function SkipLink({ to, children }: SkipLinkProps) {
  // Following the link would add a history entry, and the router would then restore the scroll position.
  function skip(event: MouseEvent) {
    const target = document.getElementById(to)
    if (target === null) return

    event.preventDefault()
    target.focus()
    target.scrollIntoView()
  }

  return (
    <a
      href={`#${to}`}
      onClick={skip}
      className="fixed top-2 left-2 z-30 [translate:0_-6rem] rounded-control bg-ink px-4 py-2 font-semibold text-paper focus:[translate:none]"
    >
      {children}
    </a>
  )
}
