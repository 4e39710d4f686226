import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import type * as Converter from '@tensorflow/tfjs-converter'
import type * as Core from '@tensorflow/tfjs-core'

/** The parts of TensorFlow.js that run a model. */
export type WasmEngine = {
  tf: typeof Core
  converter: typeof Converter
  /** The folder of its compiled kernels. */
  folder: string
}

/**
 * TensorFlow.js on WebAssembly, on one core: no native build, no download. Imported on first use, because it takes 30 MB.
 */
export async function startWasmEngine(): Promise<WasmEngine> {
  const tf = await import('@tensorflow/tfjs-core')
  const wasm = await import('@tensorflow/tfjs-backend-wasm')
  const converter = await import('@tensorflow/tfjs-converter')
  const main = createRequire(import.meta.url).resolve('@tensorflow/tfjs-backend-wasm')
  const folder = `${dirname(main)}/`

  wasm.setWasmPaths(folder)
  await tf.setBackend('wasm')
  return { tf, converter, folder }
}
