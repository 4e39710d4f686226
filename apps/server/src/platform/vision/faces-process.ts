import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import type { Config, Human } from '@vladmandic/human'
import type { Seen } from './faces-model.ts'
import { startWasmEngine, type WasmEngine } from './wasm-engine.ts'

/** The message that this child process receives. It answers with the faces, one picture at a time. */
type Picture = { pixels: Uint8Array; width: number; height: number; withExpressions: boolean }

const require = createRequire(import.meta.url)
// The package's entry point for Node needs a native build. Another file in the same folder runs on WebAssembly.
const dist = dirname(require.resolve('@vladmandic/human'))
const off = { enabled: false }

let loading: ReturnType<typeof load> | undefined
process.on('disconnect', () => process.exit())
process.on('message', (picture: Picture) => {
  loading ??= load()
  loading
    .then((model) => detectFaces(model, picture))
    .then((seen) => process.send?.({ seen }))
    .catch((error: unknown) => process.send?.({ error: String(error) }))
})

async function load() {
  const engine = await startWasmEngine()
  engine.tf.io.registerLoadRouter((url) => modelFile(engine, String(url)))
  const entry: { Human: typeof Human } = require(join(dist, 'human.node-wasm.js'))
  const human = new entry.Human(configOf(engine))
  await human.load()
  return { tf: engine.tf, human }
}

/** Two models, for detecting and for describing faces. A third, for expressions, is loaded when first requested. */
function configOf({ folder }: WasmEngine): Partial<Config> {
  const always = { skipFrames: 0, skipTime: 0 }
  return {
    backend: 'wasm',
    wasmPath: folder,
    modelBasePath: 'file:',
    warmup: 'none',
    async: false,
    cacheModels: false,
    cacheSensitivity: 0,
    softwareKernels: true,
    filter: off,
    gesture: off,
    body: off,
    hand: off,
    object: off,
    segmentation: off,
    face: {
      enabled: true,
      detector: { ...always, rotation: false, maxDetected: 40, minConfidence: 0.35 },
      description: { ...always, enabled: true, minConfidence: 0.1 },
      mesh: off,
      attention: off,
      iris: off,
      emotion: off,
      antispoof: off,
      liveness: off,
      gear: off,
    },
  }
}

/** Loads model weights from the package's folder. By default the engine fetches them over HTTP. */
function modelFile({ tf }: WasmEngine, url: string) {
  const folder = join(dist, '../models')
  const read = async () => {
    const json = JSON.parse(await readFile(join(folder, basename(url)), 'utf8'))
    return tf.io.getModelArtifactsForJSON(json, async (manifest) => {
      const paths = manifest.flatMap((group) => group.paths)
      const files = await Promise.all(paths.map((path) => readFile(join(folder, path))))
      const weights = Uint8Array.from(Buffer.concat(files)).buffer
      return [manifest.flatMap((group) => group.weights), weights]
    })
  }
  return { load: read }
}

type Model = Awaited<ReturnType<typeof load>>

async function detectFaces({ tf, human }: Model, picture: Picture): Promise<Seen[]> {
  const { pixels, width, height, withExpressions } = picture
  const image = tf.tensor3d(Uint8Array.from(pixels), [height, width, 3], 'int32')
  const emotion = { enabled: withExpressions, skipFrames: 0, skipTime: 0, minConfidence: 0.1 }
  const result = await human.detect(image, { face: { emotion } })
  image.dispose()
  if (result.error) throw new Error(result.error)

  // The model also guesses other attributes, such as gender. They are dropped here.
  return result.face.flatMap(({ boxRaw, age, boxScore, embedding, emotion: seen }) =>
    age === undefined || embedding === undefined
      ? []
      : [
          {
            box: boxRaw,
            age,
            score: boxScore,
            template: Array.from(embedding),
            expression: chooseBest(seen),
          },
        ],
  )
}

type Guess = { score: number; emotion: string }

function chooseBest(guesses: readonly Guess[] = []): Seen['expression'] {
  const [first] = guesses.toSorted((one, other) => other.score - one.score)
  return first ? { name: first.emotion, score: first.score } : null
}
