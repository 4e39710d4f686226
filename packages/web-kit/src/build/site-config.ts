import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import type { UserConfig } from 'vite'
import { brandedPage } from './branded-page.ts'
import { compressedFiles } from './compressed-files.ts'
import { developmentBoot } from './development-boot.ts'
import { preloadedFonts } from './preloaded-fonts.ts'
import { previewedPage } from './previewed-page.ts'
import { type SharedFile, underEveryPage } from './under-every-page.ts'

type Site = {
  port: number
  /** The module that renders the site's pages on the server; without one, the site is client-rendered. */
  serverEntry?: string
  /** Chunk groups in addition to the base chunk. */
  sharedFiles?: readonly SharedFile[]
}

/** The Vite configuration of both sites. */
export function siteConfig({ port, serverEntry, sharedFiles = [] }: Site): UserConfig {
  const address = { host: '127.0.0.1', port, strictPort: true, proxy: proxyToApi() }

  return {
    plugins: [
      react(),
      tailwindcss(),
      brandedPage(),
      preloadedFonts(),
      developmentBoot(),
      previewedPage(),
      compressedFiles(),
    ],
    publicDir: fileURLToPath(new URL('../../public', import.meta.url)),
    server: address,
    preview: address,
    build: {
      // No data: URLs, so that the content security policy needs no exception.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      // The first versions with light-dark(); for older ones the compiler would write every color twice.
      cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    },
    ...(serverEntry !== undefined && drawnOnServer(serverEntry, sharedFiles)),
  }
}

/** One command, two builds: the browser's files, and the module that the server loads. */
function drawnOnServer(serverEntry: string, sharedFiles: readonly SharedFile[]): UserConfig {
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
              codeSplitting: { groups: [underEveryPage(), ...sharedFiles] },
            },
          },
        },
      },
      ssr: {
        // Bundles all dependencies: the server needs none of the site's packages.
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

  return { '/api': api, '/auth/v1': api, '/media': api, '/health': api }
}
