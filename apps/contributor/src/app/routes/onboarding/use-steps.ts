import { useState } from 'react'
import { doneSteps, type SetUp, type StepId, steps } from './done-steps.ts'

type StepState = 'done' | 'open' | 'later'

/** Which step is open: the one that was asked for, or else the first that is not done. */
export function useSteps(setUp: SetUp) {
  const [asked, setAsked] = useState<StepId | null>(null)
  const done = doneSteps(setUp)
  const open = asked ?? steps.find((step) => !done.has(step)) ?? null

  return {
    isComplete: done.size === steps.length,
    stateOf: (step: StepId): StepState => {
      if (step === open) return 'open'
      return done.has(step) ? 'done' : 'later'
    },
    ask: setAsked,
    /** Saved: on to the next that is not done. */
    goOn: () => setAsked(null),
  }
}
