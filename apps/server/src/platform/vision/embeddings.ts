import sharp from 'sharp'
import { lazy } from '../lazy.ts'
import { startWasmEngine } from './wasm-engine.ts'

/**
 * What a picture looks like, as numbers: like pictures have vectors of a like direction. The default
 * model needs nothing but its package; a stronger one would be another adapter of this port, with its
 * own id, so that its vectors never mix with these.
 */
export type Embedder = {
  modelId: string
  dimensions: number
  /** Of length 1. Takes any image; 256 pixels are enough. */
  embed: (image: Buffer) => Promise<number[]>
  close: () => void
}

/** Its name is stored with each vector: change it with the package, the model or the way pixels are prepared. */
const modelId = 'nsfwjs-4.3-mobilenet-v2-mid'
const dimensions = 1792
const side = 224

/** MobileNetV2 as trained by nsfwjs, cut off before its verdict. Loaded with the first picture. */
export function createEmbedder(load = loadModel): Embedder {
  let loading = lazy(load)
  // One after the other: the engine has one core, and two pictures at once only take twice the memory.
  let queue: Promise<unknown> = Promise.resolve()

  return {
    modelId,
    dimensions,
    embed: (image) => {
      const result = queue.then(async () => run(await loading.get(), await pixelsOf(image)))
      queue = result.catch(() => undefined)
      return result
    },
    close: () => {
      const loaded = loading.made()
      loading = lazy(load)
      loaded?.then(({ model }) => model.dispose()).catch(() => undefined)
    },
  }
}

export async function loadModel() {
  const { tf, converter } = await startWasmEngine()
  const { MobileNetV2MidModel: packed } = await import('nsfwjs/models/mobilenet_v2_mid')
  const { default: json } = await packed.modelJson()
  const shards: Buffer[] = []
  for (const shard of packed.weightBundles) {
    shards.push(Buffer.from((await shard()).default, 'base64'))
  }
  const weights = Uint8Array.from(Buffer.concat(shards)).buffer

  return { tf, model: converter.loadGraphModelSync([json, weights]) }
}

/** The whole picture, pressed into a square: a crop would lose who stands at the side. */
function pixelsOf(image: Buffer): Promise<Buffer> {
  return sharp(image, { failOn: 'error' })
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .resize(side, side, { fit: 'fill' })
    .raw()
    .toBuffer()
}

const features =
  'StatefulPartitionedCall/sequential/keras_layer/StatefulPartitionedCall/StatefulPartitionedCall/StatefulPartitionedCall/predict/feature_vector/SpatialSqueeze'

async function run({ tf, model }: Awaited<ReturnType<typeof loadModel>>, pixels: Buffer) {
  const output = tf.tidy(() => {
    const input = tf.div(tf.tensor(new Float32Array(pixels), [1, side, side, 3]), 255)
    const outputs = model.execute(input, features)
    const [vector] = Array.isArray(outputs) ? outputs : [outputs]
    if (vector === undefined) throw new Error('the model answered nothing')
    return tf.div(vector, tf.norm(vector))
  })
  const values = Array.from(await output.data())
  output.dispose()
  if (values.length !== dimensions) throw new Error(`the model answered ${values.length} numbers`)

  return values
}
