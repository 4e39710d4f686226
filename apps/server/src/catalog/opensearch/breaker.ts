/** One request to the engine. Its caller reports the outcome by calling exactly one of these. */
type Attempt = {
  succeed: () => void
  fail: () => void
  /** The request ended for a reason that says nothing about the engine's health. */
  abandon: () => void
}

export type Breaker = {
  /** Null while the breaker rejects requests. */
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
 * Circuit breaker: it opens after five failures in ten seconds and rejects requests for 30 s. Then a single trial request
 * goes through; the others are rejected until it succeeds.
 */
export function createBreaker({ now = Date.now, onOpen, onClose }: Options = {}): Breaker {
  let failures: number[] = []
  let openUntil: number | null = null
  let isTrialRunning = false

  const open = () => {
    if (openUntil === null) onOpen?.()
    openUntil = now() + openMs
    failures = []
  }
  const attempt: Attempt = {
    succeed: () => {},
    fail: () => {
      // Requests that started before the breaker opened fail too, and are not counted.
      if (openUntil !== null) return
      failures = [...failures.filter((at) => at > now() - failureWindowMs), now()]
      if (failures.length >= maxFailures) open()
    },
    abandon: () => {},
  }
  const trial: Attempt = {
    succeed: () => {
      isTrialRunning = false
      openUntil = null
      onClose?.()
    },
    fail: () => {
      isTrialRunning = false
      open()
    },
    abandon: () => {
      isTrialRunning = false
    },
  }
  return {
    enter: () => {
      if (openUntil === null) return attempt
      if (isTrialRunning || now() < openUntil) return null

      isTrialRunning = true
      return trial
    },
    isOpen: () => openUntil !== null,
  }
}
