/** A window is drawn wider in many small steps; the rows follow when it has come to rest. */
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
