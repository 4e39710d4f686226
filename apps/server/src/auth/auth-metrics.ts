import { Counter, Gauge, type Registry } from '@prometheus-io/client'

export type AuthMetrics = {
  /** Counts a new session by its sign-in method. */
  countSignIn: (method: string) => void
  countMail: (kind: string, outcome: 'queued' | 'discarded') => void
  setGoogleReady: (isReady: boolean) => void
}

/** Errors are counted by http_refusals_total, as for every other route. */
export function createAuthMetrics(register: Registry): AuthMetrics {
  const registers = [register]
  const signIns = new Counter({
    name: 'auth_sign_ins_total',
    help: 'New sessions by sign-in method.',
    labelNames: ['method'],
    registers,
  })
  const mails = new Counter({
    name: 'auth_mails_total',
    help: 'Requested emails by kind; those to unknown addresses are discarded.',
    labelNames: ['kind', 'outcome'],
    registers,
  })
  const google = new Gauge({
    name: 'auth_google_ready',
    help: '1 while sign-in with Google works, 0 while its discovery fails; missing if it is not configured.',
    registers,
  })

  return {
    countSignIn: (method) => signIns.inc({ method }),
    countMail: (kind, outcome) => mails.inc({ kind, outcome }),
    setGoogleReady: (isReady) => google.set(isReady ? 1 : 0),
  }
}
