import { Counter, Gauge, type Registry } from '@prometheus-io/client'

export type AuthMetrics = {
  /** A session began, by how it was proven. */
  countSignIn: (method: string) => void
  countMail: (kind: string, outcome: 'queued' | 'discarded') => void
  setGoogleReady: (isReady: boolean) => void
}

/** Refusals are counted for every route alike, by http_refusals_total. */
export function createAuthMetrics(register: Registry): AuthMetrics {
  const registers = [register]
  const signIns = new Counter({
    name: 'auth_sign_ins_total',
    help: 'Sessions that began, by how they were proven.',
    labelNames: ['method'],
    registers,
  })
  const mails = new Counter({
    name: 'auth_mails_total',
    help: 'Mails asked for, by kind; those to unknown addresses are discarded.',
    labelNames: ['kind', 'outcome'],
    registers,
  })
  const google = new Gauge({
    name: 'auth_google_ready',
    help: '1 while sign-in with Google is possible, 0 while its discovery fails; missing if it is not configured.',
    registers,
  })

  return {
    countSignIn: (method) => signIns.inc({ method }),
    countMail: (kind, outcome) => mails.inc({ kind, outcome }),
    setGoogleReady: (isReady) => google.set(isReady ? 1 : 0),
  }
}
