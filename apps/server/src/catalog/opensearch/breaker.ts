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

const minFailures = 5
const minFailureShare = 0.5
const windowMs = 10_000
/** In busy times, fewer than ten seconds: at 100 requests/s, the breaker opens after one second of failures. */
const maxOutcomes = 200
const openMs = 30_000

/**
 * Circuit breaker: it opens if at least five requests of the last ten seconds failed, and at least half of all that ended
 * in that time, so that single slow requests never open it. It rejects requests for 30 s. Then a single trial request goes
 * through; the others are rejected until it succeeds.
 */
export function createBreaker({ now = Date.now, onOpen, onClose }: Options = {}): Breaker {
  let outcomes: { at: number; hasFailed: boolean }[] = []
  let openUntil: number | null = null
  let isTrialRunning = false

  const open = () => {
    if (openUntil === null) onOpen?.()
    openUntil = now() + openMs
    outcomes = []
  }
  const record = (hasFailed: boolean) => {
    // Requests that started before the breaker opened end too, and are not counted.
    if (openUntil !== null) return
    outcomes.push({ at: now(), hasFailed })
    if (outcomes.length > maxOutcomes) outcomes.shift()
    if (!hasFailed) return

    outcomes = outcomes.filter(({ at }) => at > now() - windowMs)
    const failures = outcomes.filter((outcome) => outcome.hasFailed).length
    if (failures >= minFailures && failures >= outcomes.length * minFailureShare) open()
  }
  const attempt: Attempt = {
    succeed: () => record(false),
    fail: () => record(true),
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
