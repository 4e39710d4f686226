import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import sharp from 'sharp'
import { modelId, type Seen } from './faces-model.ts'

/** The three of the model's seven expressions that are recognizable in old prints, as the archive names them. */
export type SuggestedEmotion = 'Smiling' | 'Surprised' | 'Serious'

/** A suggestion for a person to confirm: ages are rough, and small faces are missed. */
export type FoundFace = {
  /** In fractions of the picture, from its upper left corner. */
  box: { x: number; y: number; width: number; height: number }
  ageMin: number
  ageMax: number
  score: number
  /** Face template (embedding), biometric data: 1024 numbers that are similar for the same person. */
  template: number[]
  /** Null if expressions were not requested or none is likely. */
  emotion: SuggestedEmotion | null
}

export type FaceFinder = {
  modelId: string
  /** Request expressions only if the family's consent covers them. */
  find: (image: string | Buffer, options?: { withExpressions: boolean }) => Promise<FoundFace[]>
  close: () => void
}

type Options = { timeoutMs?: number; idleMs?: number }

/** Enough to detect a face that is a twentieth of the picture wide; the model scales the picture down further. */
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
  const detect = async (image: string | Buffer, withExpressions: boolean) => {
    clearTimeout(idle)
    const picture = await pixelsOf(image)
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) child = start()
    try {
      const seen = await requestFaces({
        child,
        picture: { ...picture, withExpressions },
        timeoutMs,
      })
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
      const result = queue.then(() => detect(image, withExpressions))
      queue = result.catch(() => undefined)
      return result
    },
    close: stop,
  }
}

type Picture = { pixels: Uint8Array; width: number; height: number }

/** Decodes the image here, so that the child process needs no image library and no access to files. */
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

type FaceRequest = {
  child: ChildProcess
  picture: Picture & { withExpressions: boolean }
  timeoutMs: number
}

function requestFaces({ child, picture, timeoutMs }: FaceRequest): Promise<Seen[]> {
  const { promise, resolve, reject } = Promise.withResolvers<Seen[]>()
  const timer = setTimeout(() => reject(new Error('face detection timed out')), timeoutMs)
  const onExit = () => reject(new Error('face detection process exited'))
  const onMessage = (answer: { seen: Seen[] } | { error: string }) => {
    if ('seen' in answer) resolve(answer.seen)
    else reject(new Error(answer.error))
  }

  child.channel?.ref()
  child.once('exit', onExit).once('error', onExit).once('message', onMessage)
  child.send(picture, (error) => error && reject(error))
  return promise.finally(() => {
    clearTimeout(timer)
    child.channel?.unref()
    child.off('exit', onExit).off('error', onExit).off('message', onMessage)
  })
}

/** Clips the model's box, which can extend beyond the edge of the picture. */
function toFace({ box: [x, y, width, height], age, score, ...seen }: Seen): FoundFace[] {
  const [left, top] = [Math.max(0, x), Math.max(0, y)]
  const [right, bottom] = [Math.min(1, x + width), Math.min(1, y + height)]
  if (right <= left || bottom <= top) return []

  const box = { x: left, y: top, width: right - left, height: bottom - top }
  const { template, expression } = seen
  const certainty = Math.min(1, Math.max(0, score))
  return [{ box, ...ageRangeOf(age), score: certainty, template, emotion: emotionOf(expression) }]
}

/** A range, because a single number would look certain: plus or minus a quarter of the age, at least five years. */
function ageRangeOf(age: number): { ageMin: number; ageMax: number } {
  const spread = Math.max(5, age / 4)
  const clamp = (value: number) => Math.min(105, Math.max(0, value))
  return { ageMin: clamp(Math.floor(age - spread)), ageMax: clamp(Math.ceil(age + spread)) }
}

/** The model calls most faces in old prints neutral, so "neutral" needs a higher score than a smile. */
const emotions: Readonly<Record<string, { emotion: SuggestedEmotion; minScore: number }>> = {
  happy: { emotion: 'Smiling', minScore: 0.7 },
  surprise: { emotion: 'Surprised', minScore: 0.7 },
  neutral: { emotion: 'Serious', minScore: 0.9 },
}

function emotionOf(expression: Seen['expression']): SuggestedEmotion | null {
  const match = expression && emotions[expression.name]
  return match && expression.score >= match.minScore ? match.emotion : null
}
