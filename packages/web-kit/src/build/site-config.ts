import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import type { Plugin, UserConfig } from 'vite'
import { baseChunk, type ChunkGroup } from './base-chunk.ts'
import { injectDevelopmentBoot, insertBrandName, preloadFonts } from './page-plugins.ts'
import { servePageInVitePreview } from './vite-preview.ts'

type Site = {
  port: number
  /** The module that renders the site's pages on the server; without one, the site is client-rendered. */
  serverEntry?: string
  /** Chunk groups in addition to the base chunk. Used only with `serverEntry`. */
  chunkGroups?: readonly ChunkGroup[]
}

/** The Vite configuration that both sites share. */
export function siteConfig({ port, serverEntry, chunkGroups = [] }: Site): UserConfig {
  const serverOptions = { host: '127.0.0.1', port, strictPort: true, proxy: proxyToApi() }

  return {
    plugins: [
      react(),
      tailwindcss(),
      insertBrandName(),
      preloadFonts(),
      injectDevelopmentBoot(),
      servePageInVitePreview(),
      compressFiles(),
    ],
    publicDir: fileURLToPath(new URL('../../public', import.meta.url)),
    server: serverOptions,
    preview: serverOptions,
    build: {
      // Without `data:` URLs, the content security policy needs no exception.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      // The first versions with light-dark(). For older versions the compiler would write every color twice.
      cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    },
    ...(serverEntry !== undefined && serverRenderedConfig(serverEntry, chunkGroups)),
  }
}

/** Makes `vite build` produce two builds: the files for the browser, and the module that the server loads. */
function serverRenderedConfig(serverEntry: string, chunkGroups: readonly ChunkGroup[]): UserConfig {
  const { SITE_DIST: dist = 'dist' } = process.env

  return {
    builder: {},
    environments: {
      client: {
        build: {
          outDir: `${dist}/client`,
          emptyOutDir: true,
          manifest: true,
          rolldownOptions: {
            output: {
              codeSplitting: { groups: [baseChunk(), ...chunkGroups] },
            },
          },
        },
      },
      ssr: {
        // Bundles all dependencies, so the server needs no packages of the site.
        resolve: { noExternal: true },
        define: { 'process.env.NODE_ENV': JSON.stringify('production') },
        build: {
          outDir: `${dist}/server`,
          emptyOutDir: true,
          copyPublicDir: false,
          rolldownOptions: { input: { 'entry-server': serverEntry } },
        },
      },
    },
  }
}

function proxyToApi(): Record<string, string> {
  const api = `http://127.0.0.1:${process.env.API_PORT ?? 4000}`

  return { '/api': api, '/auth/v1': api, '/media': api, '/health': api, '/.well-known': api }
}

const compressibleFile = /\.(?:css|js|json|svg)$/
const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

/** Compresses each file once at maximum quality, instead of on every request. */
function compressFiles(): Plugin {
  return {
    name: 'compress-files',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    writeBundle: async ({ dir = '' }) => {
      const files = await readdir(dir, { recursive: true })
      const compressibleFiles = files.filter(
        (file) => compressibleFile.test(file) && !file.startsWith('.'),
      )

      await Promise.all(compressibleFiles.map((file) => compress(join(dir, file))))
    },
  }
}

async function compress(path: string): Promise<void> {
  const content = await readFile(path)
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }

  await writeFile(`${path}.br`, await brotliAsync(content, { params }))
  await writeFile(`${path}.gz`, await gzipAsync(content, { level: 9 }))
}
