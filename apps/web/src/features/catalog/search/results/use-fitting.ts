import { type RefObject, useEffect, useState } from 'react'

/** Number of children on the first line of the row; all of them until measured. */
export function useFitting(row: RefObject<HTMLElement | null>, children: number): number {
  const [fitting, setFitting] = useState(Number.POSITIVE_INFINITY)

  // Re-observe when the number of children changes: a one-line row keeps its size, so ResizeObserver does not fire.
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      if (entry !== undefined) setFitting(Math.min(children, countFitting(entry.target)))
    })
    if (row.current !== null) observer.observe(row.current)

    return () => observer.disconnect()
  }, [row, children])

  return fitting
}

function countFitting(row: Element): number {
  const tops = Array.from(row.children, (child) => child.getBoundingClientRect().top)

  return tops.filter((top) => top === tops[0]).length
}
