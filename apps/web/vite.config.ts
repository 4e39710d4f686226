import { siteConfig } from '@shoebox/web-kit/build/site-config'
import { defineConfig } from 'vite'

export default defineConfig(
  siteConfig({
    port: Number(process.env.WEB_PORT ?? 5173),
    serverEntry: 'src/entry-server.tsx',
  }),
)
