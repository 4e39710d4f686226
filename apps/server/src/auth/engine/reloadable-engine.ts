import { setTimeout as sleep } from 'node:timers/promises'
import type { BetterAuthPlugin } from 'better-auth'
import type { Engine } from './engine.ts'
import type { GoogleProvider } from './google-provider.ts'

export type EngineRef = {
  /** The engine may be replaced, so do not keep it across requests. */
  current: () => Engine
  /** False while Google is configured but cannot be reached. */
  isGoogleReady: () => boolean
  close: () => void
}

type Options = {
  start: (plugins: BetterAuthPlugin[]) => Promise<Engine>
  /** Null if Google is not configured. */
  google: GoogleProvider | null
  onGoogleStatus: (isReady: boolean) => void
  retryMs?: number
  timeoutMs?: number
}

/**
 * Better Auth runs OpenID discovery while it starts, without a timeout, and silently drops a provider that does not
 * answer. So we check first that Google is reachable and give the start eight seconds; if that fails, the engine starts
 * without Google and is rebuilt every 30 seconds until Google is part of it. Other sign-ins work all the time.
 */
export async function createReloadableEngine(options: Options): Promise<EngineRef> {
  const { start, google, onGoogleStatus, retryMs = 30_000, timeoutMs = 8_000 } = options
  const startWithGoogle = async () => {
    if (!google || !(await google.isReachable())) return start([])
    const timeout = sleep(timeoutMs, undefined, { ref: false })
    return (await Promise.race([start([google.plugin]), timeout])) ?? start([])
  }
  let engine = await startWithGoogle()
  let timer: NodeJS.Timeout | null = null

  async function reload(): Promise<void> {
    const next = await startWithGoogle()
    if (hasGoogle(next)) engine = next
    scheduleReload()
  }
  function scheduleReload(): void {
    if (!google) return
    onGoogleStatus(hasGoogle(engine))
    if (hasGoogle(engine)) return
    timer = setTimeout(() => void reload().catch(scheduleReload), retryMs).unref()
  }
  scheduleReload()

  return {
    current: () => engine,
    isGoogleReady: () => hasGoogle(engine),
    close: () => timer && clearTimeout(timer),
  }
}

function hasGoogle({ context }: Engine): boolean {
  return context.socialProviders.some(({ id }) => id === 'google')
}
