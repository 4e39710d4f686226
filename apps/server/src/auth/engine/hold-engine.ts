import { setTimeout as sleep } from 'node:timers/promises'
import type { BetterAuthPlugin } from 'better-auth'
import type { Engine } from './engine.ts'
import type { GoogleProvider } from './google-provider.ts'

export type EngineHolder = {
  /** The engine as it is now; never keep it across requests. */
  current: () => Engine
  /** False while the provider is configured and cannot be reached. */
  isGoogleReady: () => boolean
  close: () => void
}

type Options = {
  start: (plugins: BetterAuthPlugin[]) => Promise<Engine>
  /** The provider elsewhere, or null where none is configured. */
  google: GoogleProvider | null
  onGoogle: (isReady: boolean) => void
  retryMs?: number
  patienceMs?: number
}

/**
 * The engine asks a provider for its addresses while it starts, and leaves one that does not answer out without a word.
 * So it is started without it, and built anew every half minute until the provider is in it. Nobody else waits for that.
 * Whether it answers is asked first, and it gets eight seconds: the engine would wait for it as long as it takes.
 */
export async function holdEngine(options: Options): Promise<EngineHolder> {
  const { start, google, onGoogle, retryMs = 30_000, patienceMs = 8_000 } = options
  const startWhole = async () => {
    if (!google || !(await google.isReachable())) return start([])
    const whole = start([google.plugin])
    return (await Promise.race([whole, tooLate(patienceMs)])) ?? start([])
  }
  let engine = await startWhole()
  let timer: NodeJS.Timeout | null = null
  const isGoogleReady = () => engine.context.socialProviders.some(({ id }) => id === 'google')

  async function tryAgain(): Promise<void> {
    const next = await startWhole()
    if (next.context.socialProviders.some(({ id }) => id === 'google')) engine = next
    settle()
  }
  function settle(): void {
    if (!google) return
    onGoogle(isGoogleReady())
    if (isGoogleReady()) return
    timer = setTimeout(() => void tryAgain().catch(settle), retryMs).unref()
  }
  settle()

  return {
    current: () => engine,
    isGoogleReady,
    close: () => timer && clearTimeout(timer),
  }
}

const tooLate = (ms: number) => sleep(ms, undefined, { ref: false })
