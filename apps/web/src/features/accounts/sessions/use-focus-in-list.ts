import { type RefObject, useEffect, useRef } from 'react'

type List = { count: number | undefined; title: RefObject<HTMLElement | null> }

/** When a row is removed with its focused button, focus moves to the row in its place, or else to the title. */
export function useFocusInList({ count, title }: List) {
  const list = useRef<HTMLUListElement>(null)
  const leaving = useRef<number | null>(null)

  useEffect(() => {
    const index = leaving.current
    leaving.current = null
    if (index === null || count === undefined) return

    const next = list.current?.children[index]?.querySelector('button')
    ;(next ?? title.current)?.focus()
  }, [count, title])

  return {
    list,
    /** The row that is about to be removed; null if it stays. */
    noteLeaving: (index: number | null) => {
      leaving.current = index
    },
  }
}
