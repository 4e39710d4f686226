/** How far a thing has come, as a small square: done, under way, not begun, failed. */
export type StateMarkKind = 'done' | 'under-way' | 'not-begun' | 'failed'

const fills: Record<StateMarkKind, string> = {
  done: 'M0 0h10v10H0z',
  'under-way': 'M0 0h5v10H0z',
  'not-begun': '',
  failed: 'M0 0h2l8 8v2H8L0 2z',
}

export function StateMark({ kind }: { kind: StateMarkKind }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 10 10"
      className={`size-[10px] flex-none ${kind === 'failed' ? 'text-danger' : 'text-ink'}`}
    >
      <path d="M.75.75h8.5v8.5H.75z" fill="none" stroke="currentColor" strokeWidth="1.5" />
      <path d={fills[kind]} fill="currentColor" />
    </svg>
  )
}
