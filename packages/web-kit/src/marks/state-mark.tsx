/** Shown as a small square: hollow, half full, full, or struck through. */
export type StateMarkKind = 'not-started' | 'in-progress' | 'done' | 'stopped'

const fillPaths: Record<StateMarkKind, string> = {
  done: 'M0 0h10v10H0z',
  'in-progress': 'M0 0h5v10H0z',
  'not-started': '',
  stopped: 'M0 0h2l8 8v2H8L0 2z',
}

/** `kept` (green) is for money only, `danger` for losses, `attention` for states in which the user has to act. */
export type StateMarkTone = 'ink' | 'idle' | 'kept' | 'danger' | 'attention'

const toneColors: Record<StateMarkTone, string> = {
  ink: 'text-ink',
  idle: 'text-ink-2',
  kept: 'text-kept',
  danger: 'text-danger',
  attention: 'text-[light-dark(var(--color-ink),var(--color-safelight))]',
}

type StateMarkProps = {
  kind: StateMarkKind
  tone?: StateMarkTone | undefined
  /** Beside a heading. */
  isLarge?: boolean
}

export function StateMark({
  kind,
  tone = kind === 'stopped' ? 'danger' : 'ink',
  isLarge = false,
}: StateMarkProps) {
  const fill = tone === 'attention' ? 'fill-safelight' : 'fill-current'

  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 10 10"
      className={`${isLarge ? 'size-6' : 'size-[10px]'} flex-none ${toneColors[tone]} ${fill}`}
    >
      <path d={fillPaths[kind]} />
      <path d="M.75.75h8.5v8.5H.75z" fill="none" stroke="currentColor" strokeWidth="1.5" />
    </svg>
  )
}
