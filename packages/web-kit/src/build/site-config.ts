import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import type { UserConfig } from 'vite'
import { brandedPage } from './branded-page.ts'
import { preloadedFonts } from './preloaded-fonts.ts'

/** How both sites are built and served; they differ only in their port. */
export function siteConfig({ port }: { port: number }): UserConfig {
  const address = { host: '127.0.0.1', port, strictPort: true, proxy: proxyToApi() }

  return {
    plugins: [react(), tailwindcss(), brandedPage(), preloadedFonts()],
    publicDir: fileURLToPath(new URL('../../public', import.meta.url)),
    server: address,
    preview: address,
    build: {
      // Nothing as a data: address, so that the content security policy needs no exception.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      // The first versions with light-dark(); below them the compiler would write every color twice.
      cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    },
  }
}

function proxyToApi(): Record<string, string> {
  const api = `http://127.0.0.1:${process.env.API_PORT ?? 4000}`

  return { '/api': api, '/auth/v1': api, '/media': api, '/health': api }
}
