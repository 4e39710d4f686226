import { type RefObject, useEffect, useState } from 'react'

/** How many of the row's children stand on its first line. All of them, until it was measured. */
export function useFitting(row: RefObject<HTMLElement | null>, children: number): number {
  const [fitting, setFitting] = useState(Number.POSITIVE_INFINITY)

  // Measured anew for another number of children: a row of one line keeps its size when one comes.
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
