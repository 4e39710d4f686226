type Moved = { y: number; time: number }

/** Pixels in a second above which no picture is asked for. */
const fastest = 5_000
/** So long calm, and the pictures may come. */
export const settleMs = 90
/** One notch of a wheel is a jump within one frame; over this time it is none. */
const spanMs = 100

/** Whether the list is flung past the eye, so that asking for its pictures would only hold up those at its end. */
export function createVelocityGate() {
  let moves: Moved[] = []
  let lastFastAt = Number.NEGATIVE_INFINITY

  function move(moved: Moved): void {
    moves = [...moves.filter(({ time }) => moved.time - time <= spanMs), moved]
    const [oldest = moved] = moves
    const speed = (Math.abs(moved.y - oldest.y) / spanMs) * 1000
    if (speed > fastest) lastFastAt = moved.time
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
