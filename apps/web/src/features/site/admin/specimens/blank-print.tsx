import type { ReactNode } from 'react'

/** A print with nothing on it yet: white border, inner edge, the gray of an unexposed sheet. */
export function BlankPrint({ children }: { children?: ReactNode }) {
  return (
    <div className="relative size-[184px] max-w-full bg-[oklch(0.97_0_0)] p-2 lined-print-edge">
      <div className="size-full bg-booth/40" />
      {children}
    </div>
  )
}
