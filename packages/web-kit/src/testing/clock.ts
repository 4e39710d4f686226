import { onTestFinished, vi } from 'vitest'

const faked = [
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  'Date',
  'performance',
] as const

/** Fakes timers until the end of the test: time advances only in passTime. */
export function stopTime(): void {
  vi.useFakeTimers({ toFake: [...faked] })
  // Vitest would advance fake timers while it waits for an element or the pointer, so hide them from it.
  const isFake = vi.spyOn(vi, 'isFakeTimers').mockReturnValue(false)
  onTestFinished(() => {
    isFake.mockRestore()
    vi.useRealTimers()
  })
}

/** Advances timers, then waits until React has rendered. */
export async function passTime(milliseconds: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(milliseconds)
  await nextFrames()
}

/** Waits two animation frames, so that the effects of an event or a timer are rendered. */
export async function nextFrames(): Promise<void> {
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
}
