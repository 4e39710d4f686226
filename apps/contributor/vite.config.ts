import { arrivalPage } from '@shoebox/web-auth/build/arrival-page'
import { siteConfig } from '@shoebox/web-kit/build/site-config'
import { defineConfig, mergeConfig } from 'vite'

export default defineConfig(
  mergeConfig(siteConfig({ port: Number(process.env.CONTRIBUTOR_PORT ?? 5174) }), {
    plugins: [arrivalPage()],
  }),
)
