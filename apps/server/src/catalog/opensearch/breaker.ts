/** The outcome of one request to the engine; exactly one of these is called. */
type Attempt = {
  succeed: () => void
  fail: () => void
  /** The request ended for a reason of its own, which says nothing about the engine. */
  abandon: () => void
}

export type Breaker = {
  /** Null while the engine must not be asked. */
  enter: () => Attempt | null
  isOpen: () => boolean
}

type Options = {
  now?: () => number
  onOpen?: () => void
  onClose?: () => void
}

const maxFailures = 5
const failureWindowMs = 10_000
const openMs = 30_000

/**
 * Circuit breaker: after five failures in ten seconds the engine is not asked for 30 s. Then one request may try it; the
 * others are still kept away until it succeeds.
 */
export function createBreaker({ now = Date.now, onOpen, onClose }: Options = {}): Breaker {
  let failures: number[] = []
  let openUntil: number | null = null
  let isTrying = false

  const open = () => {
    if (openUntil === null) onOpen?.()
    openUntil = now() + openMs
    failures = []
  }
  const attempt: Attempt = {
    succeed: () => {},
    fail: () => {
      // Requests that began before the breaker opened fail as well.
      if (openUntil !== null) return
      failures = [...failures.filter((at) => at > now() - failureWindowMs), now()]
      if (failures.length >= maxFailures) open()
    },
    abandon: () => {},
  }
  const trial: Attempt = {
    succeed: () => {
      isTrying = false
      openUntil = null
      onClose?.()
    },
    fail: () => {
      isTrying = false
      open()
    },
    abandon: () => {
      isTrying = false
    },
  }
  return {
    enter: () => {
      if (openUntil === null) return attempt
      if (isTrying || now() < openUntil) return null

      isTrying = true
      return trial
    },
    isOpen: () => openUntil !== null,
  }
}
