import sharp from 'sharp'
import { lazy } from '../lazy.ts'
import { startWasmEngine } from './wasm-engine.ts'

/**
 * Computes image embeddings: similar pictures have vectors of similar direction. The default model is part of an npm
 * package. A stronger one would be another adapter of this port with its own id, so that vectors of different models are
 * never compared.
 */
export type Embedder = {
  modelId: string
  dimensions: number
  /** Returns a unit vector. Accepts any image; 256 pixels are enough. */
  embed: (image: Buffer) => Promise<number[]>
  close: () => void
}

/** Stored with each vector. Change it with the package, the model or the preparation of the pixels. */
const modelId = 'nsfwjs-4.3-mobilenet-v2-mid'
const dimensions = 1792
const side = 224

/** MobileNetV2 as trained by nsfwjs, without its classification layer. Loaded with the first picture. */
export function createEmbedder(load = loadModel): Embedder {
  let loading = lazy(load)
  // Sequential: the engine uses one core, and two pictures at once would only take twice the memory.
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

/** Squeezes the whole picture into a square, because a crop would lose people at the sides. */
function pixelsOf(image: Buffer): Promise<Buffer> {
  return sharp(image, { failOn: 'error' })
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .resize(side, side, { fit: 'fill' })
    .raw()
    .toBuffer()
}

const featureLayer =
  'StatefulPartitionedCall/sequential/keras_layer/StatefulPartitionedCall/StatefulPartitionedCall/StatefulPartitionedCall/predict/feature_vector/SpatialSqueeze'

async function run({ tf, model }: Awaited<ReturnType<typeof loadModel>>, pixels: Buffer) {
  const output = tf.tidy(() => {
    const input = tf.div(tf.tensor(new Float32Array(pixels), [1, side, side, 3]), 255)
    const outputs = model.execute(input, featureLayer)
    const [vector] = Array.isArray(outputs) ? outputs : [outputs]
    if (vector === undefined) throw new Error('the model answered nothing')
    return tf.div(vector, tf.norm(vector))
  })
  const values = Array.from(await output.data())
  output.dispose()
  if (values.length !== dimensions) throw new Error(`the model answered ${values.length} numbers`)

  return values
}
