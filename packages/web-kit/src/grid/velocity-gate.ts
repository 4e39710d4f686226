type Moved = { y: number; time: number }

/** Pixels in a second above which no picture is asked for. */
const fastest = 5_000
/** So long calm, and the pictures may come. */
export const settleMs = 90
/** One notch of a wheel is a jump within one frame; over this time it is none. */
const spanMs = 100
/** After so long a rest it is a new movement. */
const restMs = 300

/** Whether the list is flung past the eye, so that asking for its pictures would only hold up those at its end. */
export function createVelocityGate() {
  let moves: Moved[] = []
  let lastFastAt = Number.NEGATIVE_INFINITY

  function move(moved: Moved): void {
    if (moved.time - (moves.at(-1) ?? moved).time > restMs) moves = []
    // One from before the span stays: on a slow device frames are further apart than that.
    const inSpan = moves.findIndex(({ time }) => moved.time - time <= spanMs)
    const before = inSpan === -1 ? moves.length : inSpan
    moves = [...moves.slice(Math.max(0, before - 1)), moved]

    const [oldest = moved] = moves
    const seconds = Math.max(spanMs, moved.time - oldest.time) / 1000
    if (Math.abs(moved.y - oldest.y) / seconds > fastest) lastFastAt = moved.time
  }

  return {
    move,
    isFling: (time: number) => time - lastFastAt < settleMs,
    /** After a jump that nobody scrolled. */
    reset: () => {
      moves = []
      lastFastAt = Number.NEGATIVE_INFINITY
    },
  }
}
