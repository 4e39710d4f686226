import { injectAuthParamsScript } from '@shoebox/web-auth/build/inject-auth-params-script'
import { siteConfig } from '@shoebox/web-kit/build/site-config'
import { defineConfig, mergeConfig } from 'vite'

export default defineConfig(
  mergeConfig(siteConfig({ port: Number(process.env.CONTRIBUTOR_PORT ?? 5174) }), {
    plugins: [injectAuthParamsScript()],
  }),
)
