import { StateMark, type StateMarkKind } from '@shoebox/web-kit/marks/state-mark.tsx'
import type { ReactNode } from 'react'

type SigningNoticeProps = {
  mark: StateMarkKind
  state: string
  title: string
  children: ReactNode
}

/** A single message, for states with nothing to sign. */
export function SigningNotice({ mark, state, title, children }: SigningNoticeProps) {
  return (
    <div className="mx-auto grid max-w-[34rem] grid-cols-[minmax(0,1fr)] gap-4 px-gutter py-8">
      <p className="flex items-center gap-2 font-semibold">
        <StateMark kind={mark} tone={mark === 'stopped' ? 'idle' : 'ink'} />
        {state}
      </p>
      <h1 className="-mt-1 font-head text-h2 font-bold tracking-[-0.005em]">{title}</h1>
      {children}
    </div>
  )
}
