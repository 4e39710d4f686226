import type { ReactNode } from 'react'
import { StateMark, type StateMarkKind } from '../marks/state-mark.tsx'

type StateRowProps = {
  name: string
  mark: StateMarkKind
  state: string
  /** The state can change while the page is open, so screen readers announce it. */
  isLive?: boolean
  children?: ReactNode
}

export function StateRow({ name, mark, state, isLive = false, children }: StateRowProps) {
  return (
    <div className="grid min-h-12 grid-cols-2 items-center gap-x-4 border-b border-rule py-2">
      <dt className="font-medium">{name}</dt>
      <dd className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <span role={isLive ? 'status' : undefined} className="flex items-center gap-2 text-ink-2">
          <StateMark kind={mark} />
          {state}
        </span>
        {children}
      </dd>
    </div>
  )
}
