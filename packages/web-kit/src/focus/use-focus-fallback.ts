import { type RefCallback, type RefObject, useCallback } from 'react'

type FallbackOptions = {
  /** Selector of list rows. Prefers a control that is left in the same row, then one in a later row. */
  rows?: string
  /** Used if no row is left; may render after the control disappeared. By default the container itself. */
  to?: RefObject<HTMLElement | null>
}

/**
 * For a container whose focused control can disappear, such as a Retry button. Without it, the browser moves focus to
 * the start of the page. If the container disappears too, its parent gets focus.
 */
export function useFocusFallback<Container extends HTMLElement>({
  rows,
  to,
}: FallbackOptions = {}): RefCallback<Container> {
  return useCallback(
    (container) => (container === null ? undefined : watchFocus(container, { rows, to })),
    [rows, to],
  )
}

type WatchOptions = { rows: string | undefined; to: RefObject<HTMLElement | null> | undefined }

function watchFocus(container: HTMLElement, { rows, to }: WatchOptions): () => void {
  const parent = container.parentElement
  const listening = new AbortController()
  const { signal } = listening
  let focused: { control: HTMLElement; rows: readonly HTMLElement[] } | null = null

  // Observing the DOM covers every render, whichever component removes the control.
  const removals = new MutationObserver(() => {
    if (focused === null || focused.control.isConnected) return

    const target = controlIn(focused.rows) ?? (to ? to.current : container)
    const isLost = isFocusLost()
    // `to` has not rendered yet; its insertion triggers the next check.
    if (isLost && target === null) return
    stopWatching()
    if (isLost && target !== null) focus(target, container)
  })

  function stopWatching() {
    focused = null
    removals.disconnect()
  }

  container.addEventListener(
    'focusin',
    ({ target }) => {
      if (!(target instanceof HTMLElement)) return
      focused = {
        control: target,
        rows: rows === undefined ? [] : rowsFrom(container, target, rows),
      }
      removals.observe(container, { childList: true, subtree: true })
    },
    { signal },
  )
  container.addEventListener(
    'focusout',
    ({ target }) => {
      // Chrome also fires this for a control that React is about to remove; check once it has.
      queueMicrotask(() => {
        if (focused?.control === target && focused.control.isConnected) stopWatching()
      })
    },
    { signal },
  )

  return () => {
    listening.abort()
    removals.disconnect()
    if (parent === null || !container.contains(document.activeElement)) return

    queueMicrotask(() => {
      if (!container.isConnected && isFocusLost()) focus(to?.current ?? parent, parent)
    })
  }
}

function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body
}

function rowsFrom(container: HTMLElement, control: HTMLElement, selector: string): HTMLElement[] {
  const all = [...container.querySelectorAll<HTMLElement>(selector)]
  const index = all.findIndex((row) => row.contains(control))

  return index < 0 ? [] : all.slice(index)
}

function controlIn(rows: readonly HTMLElement[]): HTMLElement | null {
  for (const row of rows) {
    const control = row.isConnected ? row.querySelector<HTMLElement>('a[href], button') : null
    if (control !== null) return control
  }

  return null
}

function focus(target: HTMLElement, region: HTMLElement): void {
  if (target === region && !target.hasAttribute('tabindex')) target.tabIndex = -1
  // A region can be taller than the window; scrolling to its start would lose the reader's place.
  target.focus({ preventScroll: target === region })
}
