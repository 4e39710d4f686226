import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import sharp from 'sharp'
import { modelId, type Seen } from './faces-model.ts'

/** Of the seven that the model knows, those that can be told from an old print, as the archive calls them. */
export type SuggestedEmotion = 'Smiling' | 'Surprised' | 'Serious'

/** A suggestion for a person to confirm: ages are rough, and small faces are missed. */
export type FoundFace = {
  /** Fractions of the picture, from its upper left corner. */
  box: { x: number; y: number; width: number; height: number }
  ageMin: number
  ageMax: number
  score: number
  /** Biometric: 1024 numbers that are alike for the same person. */
  template: number[]
  /** A word for the photo's emotions; null where nothing was asked or nothing is likely. */
  emotion: SuggestedEmotion | null
}

export type FaceFinder = {
  modelId: string
  /** With expressions only where the family's consent covers them. */
  find: (image: string | Buffer, asked?: { withExpressions: boolean }) => Promise<FoundFace[]>
  close: () => void
}

type Options = { timeoutMs?: number; idleMs?: number }

/** The model looks at less; this leaves enough for a face of a twentieth of the picture. */
const longSide = 1280

/**
 * Detects faces in a child process without environment variables, started with the first image and stopped after a
 * minute without one: most families have not consented, and the models take 300 MB.
 */
export function createFaceFinder({
  timeoutMs = 120_000,
  idleMs = 60_000,
}: Options = {}): FaceFinder {
  let child: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined
  let queue: Promise<unknown> = Promise.resolve()

  const stop = () => {
    clearTimeout(idle)
    child?.kill('SIGKILL')
    child = undefined
  }
  const ask = async (image: string | Buffer, withExpressions: boolean) => {
    clearTimeout(idle)
    const picture = await pixelsOf(image)
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) child = start()
    try {
      const seen = await answerOf({ child, picture: { ...picture, withExpressions }, timeoutMs })
      idle = setTimeout(stop, idleMs).unref()
      return seen.flatMap(toFace)
    } catch (error) {
      stop()
      throw error
    }
  }

  return {
    modelId,
    find: (image, { withExpressions } = { withExpressions: false }) => {
      const result = queue.then(() => ask(image, withExpressions))
      queue = result.catch(() => undefined)
      return result
    },
    close: stop,
  }
}

type Picture = { pixels: Uint8Array; width: number; height: number }

/** Decoded here, so that the other process needs no image library and sees no file. */
async function pixelsOf(image: string | Buffer): Promise<Picture> {
  const { data, info } = await sharp(image, { failOn: 'error' })
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .resize({ width: longSide, height: longSide, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })

  return { pixels: data, width: info.width, height: info.height }
}

function start(): ChildProcess {
  const child = fork(join(import.meta.dirname, 'faces-process.ts'), {
    env: {},
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  // Does not keep the worker alive; the child exits when its channel closes.
  child.unref()
  child.channel?.unref()
  return child
}

type Question = {
  child: ChildProcess
  picture: Picture & { withExpressions: boolean }
  timeoutMs: number
}

function answerOf({ child, picture, timeoutMs }: Question): Promise<Seen[]> {
  const { promise, resolve, reject } = Promise.withResolvers<Seen[]>()
  const timer = setTimeout(() => reject(new Error('face detection timed out')), timeoutMs)
  const ended = () => reject(new Error('face detection process exited'))
  const heard = (answer: { seen: Seen[] } | { error: string }) => {
    if ('seen' in answer) resolve(answer.seen)
    else reject(new Error(answer.error))
  }

  child.channel?.ref()
  child.once('exit', ended).once('error', ended).once('message', heard)
  child.send(picture, (error) => error && reject(error))
  return promise.finally(() => {
    clearTimeout(timer)
    child.channel?.unref()
    child.off('exit', ended).off('error', ended).off('message', heard)
  })
}

/** The model's box may reach over the edge. */
function toFace({ box: [x, y, width, height], age, score, ...seen }: Seen): FoundFace[] {
  const [left, top] = [Math.max(0, x), Math.max(0, y)]
  const [right, bottom] = [Math.min(1, x + width), Math.min(1, y + height)]
  if (right <= left || bottom <= top) return []

  const box = { x: left, y: top, width: right - left, height: bottom - top }
  const { template, expression } = seen
  const certainty = Math.min(1, Math.max(0, score))
  return [{ box, ...ageRangeOf(age), score: certainty, template, emotion: emotionOf(expression) }]
}

/** A range, because a number would look like knowledge: a quarter of the age either way, at least five years. */
function ageRangeOf(age: number): { ageMin: number; ageMax: number } {
  const spread = Math.max(5, age / 4)
  const clamp = (value: number) => Math.min(105, Math.max(0, value))
  return { ageMin: clamp(Math.floor(age - spread)), ageMax: clamp(Math.ceil(age + spread)) }
}

/** The model calls most faces of old prints neutral, so it has to be surer of that than of a smile. */
const emotions: Readonly<Record<string, { emotion: SuggestedEmotion; leastScore: number }>> = {
  happy: { emotion: 'Smiling', leastScore: 0.7 },
  surprise: { emotion: 'Surprised', leastScore: 0.7 },
  neutral: { emotion: 'Serious', leastScore: 0.9 },
}

function emotionOf(expression: Seen['expression']): SuggestedEmotion | null {
  const known = expression && emotions[expression.name]
  return known && expression.score >= known.leastScore ? known.emotion : null
}
