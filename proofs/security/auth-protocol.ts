import { claim, type Size } from '../claim.ts'
import { attempts, compareKnownWithUnknown, type Disclosure } from './auth/account-disclosure.ts'
import { measureLogins } from './auth/login-rate.ts'
import { insertOtherTokens } from './auth/many-users.ts'
import { guessCodes, raceForLink, raceForRefresh, reuseLate } from './auth/races.ts'
import { measureRateAtScale, type RateAtScale } from './auth/rate-at-scale.ts'
import { measureRefreshes } from './auth/refresh-rate.ts'
import { type Replicas, startReplicas } from './auth/replicas.ts'
import { rotateUnderLoad } from './auth/rotation-load.ts'
import { signUpWithRoles } from './auth/signed-up-roles.ts'

const times = { link: 20, refresh: 40, guesses: 60 }
const hashConcurrency = 2
const refreshLanes = 8
const fewPeople = 1_000
type Sizes = {
  samples: number
  logins: number
  refreshes: number
  rounds: number
  people: number
  /** Number of unused links and codes of other users. */
  proofsOfOthers: number
}
const sizes: Record<Size, Sizes> = {
  full: {
    samples: 150,
    logins: 60,
    refreshes: 800,
    rounds: 5,
    people: 1_000_000,
    proofsOfOthers: 200_000,
  },
  quick: {
    samples: 5,
    logins: 4,
    refreshes: 60,
    rounds: 1,
    people: 20_000,
    proofsOfOthers: 20_000,
  },
}
/** Largest time difference between a known and an unknown email. */
const alike = { atMost: 20, unit: 'ms', timed: true } as const

export const authProtocol = claim({
  name: 'auth-protocol',
  says: 'With two API processes on one database: a link and a refresh token work once, wrong guesses invalidate a code, a reused refresh token ends its session, responses do not reveal who has an account, and a key rotation signs no one out.',
  goals: {
    linkSessions: {
      what: `sessions from one link used ${times.link} times at once`,
      exactly: 1,
    },
    refreshChildren: {
      what: `successors of one refresh token used ${times.refresh} times at once`,
      exactly: 1,
    },
    refreshRefusals: { what: 'refused uses among those', exactly: 0 },
    familyLeft: { what: 'sessions left after a used token is replayed after 10 s', exactly: 0 },
    guessed: {
      what: `sessions from the right code after ${times.guesses} wrong ones at once`,
      exactly: 0,
    },
    unlike: { what: 'responses that differ between known and unknown email addresses', exactly: 0 },
    otpTime: {
      what: 'time difference between a known and an unknown email, link request, medians',
      ...alike,
    },
    recoverTime: { what: 'the same, reset request', ...alike },
    passwordTime: { what: 'the same, wrong password', ...alike },
    codeTime: { what: 'the same, wrong reset code', ...alike },
    otherRoles: {
      what: 'sign-ups requesting a staff role that got more than customer',
      exactly: 0,
    },
    rotationRefusals: { what: 'requests refused during a signing key rotation', exactly: 0 },
    loginShare: {
      what: 'logins per CPU second over plain argon2id hashes',
      atLeast: 0.8,
      timed: true,
    },
    refreshShare: {
      what: 'refreshes per CPU second over the same rotation as plain SQL',
      atLeast: 0.05,
      timed: true,
    },
    crowdShare: {
      what: 'refresh rate with many users over the rate with a thousand',
      atLeast: 0.8,
      timed: true,
    },
    crowdReads: {
      what: 'sequential scans by refresh, mail, code and pruning with many users',
      exactly: 0,
    },
  },
  measure: async (size) => {
    const replicas = await startReplicas({
      HASH_CONCURRENCY: String(hashConcurrency),
      AUTH_POOL_SIZE: String(refreshLanes),
    })
    try {
      const races = await runRaces(replicas)
      await insertOtherTokens(replicas.database, sizes[size].proofsOfOthers)
      const likeness = await compareAll(replicas, sizes[size].samples)
      const roles = await signUpWithRoles(replicas)
      const rotation = await rotateUnderLoad(replicas)
      const rates = await measureRates(replicas, size)
      const crowd = await measureRateAtScale(replicas, {
        few: fewPeople,
        many: sizes[size].people,
        times: sizes[size].refreshes,
        rounds: sizes[size].rounds + 1,
        lanes: refreshLanes,
      })
      return {
        figures: {
          ...races,
          ...likeness.figures,
          otherRoles: roles.filter((names) => names.join() !== 'customer').length,
          rotationRefusals: rotation.refusals.length,
          ...rates.figures,
          crowdShare: crowd.many / crowd.few,
          crowdReads: crowd.wholeReads,
        },
        notes: [
          ...likeness.notes,
          `${rotation.requests} requests while the key was replaced`,
          ...rotation.refusals.slice(0, 3),
          ...rates.notes,
          whyRefreshGoal,
          noteOf(crowd, sizes[size].people),
        ],
      }
    } finally {
      await replicas.stop()
    }
  },
})

const whyRefreshGoal =
  'refreshes: the goal was 0.1 while requests a second were compared, when both sides also waited for the database; processor time leaves that wait out, a bare statement then costs its sender almost nothing, and the goal is 0.05'

function noteOf({ few, many }: RateAtScale, people: number): string {
  return `refreshes a second: ${Math.round(many)} among ${people} people, ${Math.round(few)} among ${fewPeople}`
}

async function runRaces(replicas: Replicas) {
  const link = await raceForLink(replicas, times.link)
  const used = link.session.refresh_token
  const refresh = await raceForRefresh(replicas, used, times.refresh)
  const [child = ''] = refresh.children
  const late = await reuseLate(replicas, { email: link.email, used, child })
  const guesses = await guessCodes(replicas, times.guesses)

  return {
    linkSessions: Math.max(link.sessions, link.accepted),
    refreshChildren: refresh.children.length,
    refreshRefusals: refresh.refused,
    familyLeft: Math.max(late.sessionsLeft, late.accepted),
    guessed: Math.max(guesses.sessions, guesses.accepted),
  }
}

async function compareAll(replicas: Replicas, samples: number) {
  const otp = await compareKnownWithUnknown(replicas, attempts.otp, samples)
  const recover = await compareKnownWithUnknown(replicas, attempts.recover, samples)
  const password = await compareKnownWithUnknown(replicas, attempts.password, samples)
  const code = await compareKnownWithUnknown(replicas, attempts.code, samples)
  const note = (what: string, { known, unknown }: Disclosure) =>
    `${what}: known ${known.toFixed(1)} ms, unknown ${unknown.toFixed(1)} ms`

  return {
    figures: {
      unlike: otp.unlike + recover.unlike + password.unlike + code.unlike,
      otpTime: otp.difference,
      recoverTime: recover.difference,
      passwordTime: password.difference,
      codeTime: code.difference,
    },
    notes: [
      note('link', otp),
      note('reset', recover),
      note('password', password),
      note('code', code),
    ],
  }
}

async function measureRates(replicas: Replicas, size: Size) {
  const { logins, refreshes, rounds } = sizes[size]
  const login = await measureLogins(replicas, { times: logins, rounds, lanes: hashConcurrency })
  const refresh = await measureRefreshes(replicas, {
    times: refreshes,
    rounds,
    lanes: refreshLanes,
  })

  return {
    figures: {
      loginShare: login.logins / login.hashes,
      refreshShare: refresh.refreshes / refresh.statements,
    },
    notes: [
      `logins: ${login.logins.toFixed(1)} a second and core; bare hashes: ${login.hashes.toFixed(1)}`,
      `refreshes: ${Math.round(refresh.refreshes)} a second and core; bare statements: ${Math.round(refresh.statements)}`,
    ],
  }
}
