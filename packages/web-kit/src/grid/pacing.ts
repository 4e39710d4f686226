type ScrollMove = { y: number; time: number }

/** Above this speed, in pixels per second, no photos are requested. */
const flingSpeed = 5_000
/** How long scrolling must stay slow before photos load again. */
export const settleMs = 90
/** The speed is an average over this time: one notch of a mouse wheel is fast for a single frame but slow overall. */
const averagingMs = 100
/** After this long without a move, the next move starts a new gesture. */
const gestureGapMs = 300

/** Detects a fling. Photos requested during a fling would only delay the photos where it ends. */
export function createFlingDetector() {
  let moves: ScrollMove[] = []
  let lastFastAt = Number.NEGATIVE_INFINITY

  function recordMove(latest: ScrollMove): void {
    if (latest.time - (moves.at(-1) ?? latest).time > gestureGapMs) moves = []
    // Keep one older move: on a slow device, frames are further apart than the averaging time.
    const firstRecent = moves.findIndex(({ time }) => latest.time - time <= averagingMs)
    const olderCount = firstRecent === -1 ? moves.length : firstRecent
    moves = [...moves.slice(Math.max(0, olderCount - 1)), latest]

    const [oldest = latest] = moves
    const seconds = Math.max(averagingMs, latest.time - oldest.time) / 1000
    if (Math.abs(latest.y - oldest.y) / seconds > flingSpeed) lastFastAt = latest.time
  }

  return {
    recordMove,
    isFling: (time: number) => time - lastFastAt < settleMs,
    /** Call this after a programmatic scroll. */
    reset: () => {
      moves = []
      lastFastAt = Number.NEGATIVE_INFINITY
    },
  }
}

const triggerDistancePx = 1200
export const minPageIntervalMs = 200

type ScrollState = {
  /** Bottom of the viewport. */
  viewEnd: number
  /** Bottom of the loaded photos. */
  listEnd: number
  time: number
}

/** Triggers loading the next page 1200 pixels before the end of the list, at most once per 200 ms. */
export function createPageTrigger() {
  let triggeredAt = Number.NEGATIVE_INFINITY

  return {
    /**
     * Returns true if the next page should load now. That starts a new interval, so call this only when ready to load.
     */
    tryTrigger: ({ viewEnd, listEnd, time }: ScrollState) => {
      if (listEnd - viewEnd > triggerDistancePx || time - triggeredAt < minPageIntervalMs)
        return false

      triggeredAt = time
      return true
    },
  }
}

/** Dragging a window edge fires many resize events. The grid is laid out once they stop. */
export const resizeDebounceMs = 150

export function debounce(callback: () => void, ms: number) {
  let timer: ReturnType<typeof setTimeout> | undefined

  return {
    call: () => {
      clearTimeout(timer)
      timer = setTimeout(callback, ms)
    },
    cancel: () => clearTimeout(timer),
  }
}
