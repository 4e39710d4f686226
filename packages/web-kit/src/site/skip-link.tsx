import type { MouseEvent } from 'react'

type SkipLinkProps = { to: string; children: string }

/** The first stops of the Tab key; out of sight until one has focus. */
export function SkipLink({ to, children }: SkipLinkProps) {
  // An address with a fragment would be one more step for Back, and the router would put the scroll position back.
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
