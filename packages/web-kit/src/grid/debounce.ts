/** Dragging a window edge fires many resize events; the rows are laid out once it stops. */
export const resizeDebounceMs = 150

export function debounce(act: () => void, ms: number) {
  let timer: ReturnType<typeof setTimeout> | undefined

  return {
    call: () => {
      clearTimeout(timer)
      timer = setTimeout(act, ms)
    },
    cancel: () => clearTimeout(timer),
  }
}
