type Move = { y: number; time: number }

/** Pixels per second above which no photo is requested. */
const flingSpeed = 5_000
/** How long scrolling must stay slow before photos load again. */
export const settleMs = 90
/** Averaging window: a wheel notch jumps within one frame, but is slow over this time. */
const spanMs = 100
/** After this long without a move, the next move starts a new gesture. */
const gestureGapMs = 300

/** Detects a fling, during which requesting photos would only delay those where it stops. */
export function createVelocityGate() {
  let moves: Move[] = []
  let lastFastAt = Number.NEGATIVE_INFINITY

  function move(latest: Move): void {
    if (latest.time - (moves.at(-1) ?? latest).time > gestureGapMs) moves = []
    // Keep one move from before the span: on a slow device, frames are further apart than that.
    const inSpan = moves.findIndex(({ time }) => latest.time - time <= spanMs)
    const before = inSpan === -1 ? moves.length : inSpan
    moves = [...moves.slice(Math.max(0, before - 1)), latest]

    const [oldest = latest] = moves
    const seconds = Math.max(spanMs, latest.time - oldest.time) / 1000
    if (Math.abs(latest.y - oldest.y) / seconds > flingSpeed) lastFastAt = latest.time
  }

  return {
    move,
    isFling: (time: number) => time - lastFastAt < settleMs,
    /** Call it after a programmatic jump. */
    reset: () => {
      moves = []
      lastFastAt = Number.NEGATIVE_INFINITY
    },
  }
}

const loadDistancePx = 1200
export const pauseMs = 200

type ScrollState = {
  /** Bottom of the viewport, and of the photos loaded so far. */
  viewEnd: number
  listEnd: number
  time: number
}

/** Decides when to load the next page: from 1200 pixels before the end, and at most once per 200 ms. */
export function createNextPage() {
  let requestedAt = Number.NEGATIVE_INFINITY

  return {
    /** Returning true starts the pause, so call it only to act on the result. */
    isDue: ({ viewEnd, listEnd, time }: ScrollState) => {
      if (listEnd - viewEnd > loadDistancePx || time - requestedAt < pauseMs) return false

      requestedAt = time
      return true
    },
  }
}

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
