import type { ReactNode } from 'react'

/** Four paper photo corners, around a print or an empty slot. */
export function PhotoCorners({ children }: { children?: ReactNode }) {
  return (
    <div className="mount @container grid size-full grid-cols-1 place-items-center">{children}</div>
  )
}
