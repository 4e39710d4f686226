import { onTestFinished, vi } from 'vitest'

const faked = [
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  'Date',
  'performance',
] as const

/** From here to the end of the test, time passes only in passTime. */
export function stopTime(): void {
  vi.useFakeTimers({ toFake: [...faked] })
  // Vitest moves a fake clock that it knows of while it waits for an element or the pointer.
  const isFake = vi.spyOn(vi, 'isFakeTimers').mockReturnValue(false)
  onTestFinished(() => {
    isFake.mockRestore()
    vi.useRealTimers()
  })
}

/** Runs the timers of so many milliseconds, then waits until React has rendered the outcome. */
export async function passTime(milliseconds: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(milliseconds)
  await nextFrames()
}

/** Two animation frames: what an event or a timer caused is on the page. */
export async function nextFrames(): Promise<void> {
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
}
