type SkipLinkProps = { to: string; children: string }

/** The first stop of the Tab key; out of sight until it has focus. */
export function SkipLink({ to, children }: SkipLinkProps) {
  return (
    <a
      href={`#${to}`}
      className="fixed top-2 left-2 z-30 -translate-y-18 rounded-control bg-ink px-4 py-2 font-semibold text-paper focus:translate-y-0"
    >
      {children}
    </a>
  )
}
