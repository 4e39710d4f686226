import { type RefCallback, type RefObject, useCallback } from 'react'

type FallbackOptions = {
  /** Matches the rows of a list. Focus moves to another control in the same row, or else to one in a later row. */
  rowSelector?: string
  /**
   * Gets focus when no row has a control left. May mount after the focused control is gone. Defaults to the container.
   */
  fallback?: RefObject<HTMLElement | null>
}

/**
 * Keeps keyboard focus in a container when the focused control disappears, such as a Retry button. Otherwise the browser
 * would move focus to the start of the page. If the container disappears too, the fallback gets focus, or else the
 * parent of the container. When containers are nested, only the innermost one still in the DOM moves focus.
 */
export function useFocusFallback<Container extends HTMLElement>({
  rowSelector,
  fallback,
}: FallbackOptions = {}): RefCallback<Container> {
  return useCallback(
    (container) =>
      container === null ? undefined : watchFocus(container, { rowSelector, fallback }),
    [rowSelector, fallback],
  )
}

type WatchOptions = {
  rowSelector: string | undefined
  fallback: RefObject<HTMLElement | null> | undefined
}

const watchedContainers = new WeakSet<Element>()

function watchFocus(container: HTMLElement, { rowSelector, fallback }: WatchOptions): () => void {
  const parent = container.parentElement
  const listeners = new AbortController()
  const { signal } = listeners
  let focused: { control: HTMLElement; owner: Element; rows: readonly HTMLElement[] } | null = null
  watchedContainers.add(container)

  // Observing the DOM covers every render, whichever component removes the control.
  const observer = new MutationObserver(() => {
    if (focused === null || focused.control.isConnected) return
    if (focused.owner !== container && focused.owner.isConnected) return

    const target = findControl(focused.rows) ?? (fallback ? fallback.current : container)
    const isLost = isFocusLost()
    // The fallback has not rendered yet; its insertion triggers the next check.
    if (isLost && target === null) return
    stopWatching()
    if (isLost && target !== null) moveFocus(target, container)
  })

  function stopWatching() {
    focused = null
    observer.disconnect()
  }

  container.addEventListener(
    'focusin',
    ({ target }) => {
      if (!(target instanceof HTMLElement)) return
      focused = {
        control: target,
        owner: findOwner(target, container),
        rows: rowSelector === undefined ? [] : findRowsFrom(container, target, rowSelector),
      }
      observer.observe(container, { childList: true, subtree: true })
    },
    { signal },
  )
  container.addEventListener(
    'focusout',
    ({ target }) => {
      // Chrome also fires this for a control that React is about to remove, so check after the removal.
      queueMicrotask(() => {
        if (focused?.control === target && focused.control.isConnected) stopWatching()
      })
    },
    { signal },
  )

  return () => {
    listeners.abort()
    observer.disconnect()
    watchedContainers.delete(container)
    if (parent === null || !container.contains(document.activeElement)) return

    queueMicrotask(() => {
      if (!container.isConnected && isFocusLost()) moveFocus(fallback?.current ?? parent, parent)
    })
  }
}

/** The innermost watched container of the control. */
function findOwner(control: HTMLElement, container: HTMLElement): Element {
  let element: Element | null = control
  while (element !== null && !watchedContainers.has(element)) element = element.parentElement

  return element ?? container
}

function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body
}

/** The row that contains the control, and the rows after it. */
function findRowsFrom(
  container: HTMLElement,
  control: HTMLElement,
  selector: string,
): HTMLElement[] {
  const rows = [...container.querySelectorAll<HTMLElement>(selector)]
  const index = rows.findIndex((row) => row.contains(control))

  return index < 0 ? [] : rows.slice(index)
}

function findControl(rows: readonly HTMLElement[]): HTMLElement | null {
  for (const row of rows) {
    const control = row.isConnected ? row.querySelector<HTMLElement>('a[href], button') : null
    if (control !== null) return control
  }

  return null
}

function moveFocus(target: HTMLElement, container: HTMLElement): void {
  if (target === container && !target.hasAttribute('tabindex')) target.tabIndex = -1
  // A container can be taller than the window; scrolling to its start would lose the user's place.
  target.focus({ preventScroll: target === container })
}
