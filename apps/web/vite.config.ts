import { arrivalPage } from '@shoebox/web-auth/build/arrival-page'
import { siteConfig } from '@shoebox/web-kit/build/site-config'
import { defineConfig, mergeConfig } from 'vite'

const site = siteConfig({
  port: Number(process.env.WEB_PORT ?? 5173),
  serverEntry: 'src/entry-server.tsx',
})

export default defineConfig(
  // Where the product is developed; elsewhere the page server writes the same script.
  mergeConfig(site, { plugins: [{ ...arrivalPage(), apply: 'serve' }] }),
)
