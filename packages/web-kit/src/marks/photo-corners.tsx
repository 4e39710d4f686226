import type { ReactNode } from 'react'

/** A place in the album: four paper corners, around a print or around nothing yet. */
export function PhotoCorners({ children }: { children?: ReactNode }) {
  return (
    <div className="mount @container grid size-full grid-cols-1 place-items-center">{children}</div>
  )
}
