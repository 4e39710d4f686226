import { onTestFinished, vi } from 'vitest'

const fakedTimers = [
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  'Date',
  'performance',
] as const

/** Fakes timers until the end of the test. Time then advances only by passTime. */
export function stopTime(): void {
  vi.useFakeTimers({ toFake: [...fakedTimers] })
  // While Vitest waits for an element or the pointer, it advances fake timers. Hide from Vitest that they are fake.
  const isFakeTimers = vi.spyOn(vi, 'isFakeTimers').mockReturnValue(false)
  onTestFinished(() => {
    isFakeTimers.mockRestore()
    vi.useRealTimers()
  })
}

/** Advances timers, then waits until React has rendered. */
export async function passTime(milliseconds: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(milliseconds)
  await nextFrames()
}

/** Waits two animation frames, until the effects of an event or a timer are rendered. */
export async function nextFrames(): Promise<void> {
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
}
