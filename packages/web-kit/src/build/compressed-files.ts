import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const compressible = /\.(?:css|js|json|svg)$/
const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Compresses each file once at maximum quality, instead of on every request. */
export function compressedFiles(): Plugin {
  return {
    name: 'compressed-files',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    writeBundle: async ({ dir = '' }) => {
      const files = await readdir(dir, { recursive: true })
      const chosen = files.filter((file) => compressible.test(file) && !file.startsWith('.'))

      await Promise.all(chosen.map((file) => compress(join(dir, file))))
    },
  }
}

async function compress(path: string): Promise<void> {
  const content = await readFile(path)
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }

  await writeFile(`${path}.br`, await brotli(content, { params }))
  await writeFile(`${path}.gz`, await zip(content, { level: 9 }))
}
