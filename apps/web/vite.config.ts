import { injectAuthParamsScript } from '@shoebox/web-auth/build/inject-auth-params-script'
import { firstStyles } from '@shoebox/web-kit/build/first-styles'
import { siteConfig } from '@shoebox/web-kit/build/site-config'
import { defineConfig, mergeConfig } from 'vite'
import { sharedChunks } from './build/shared-chunks.ts'

const site = siteConfig({
  port: Number(process.env.WEB_PORT ?? 5173),
  serverEntry: 'src/entry-server.tsx',
  chunkGroups: sharedChunks(),
})

const homeStyles = firstStyles({
  sheet: '/styles/first.css',
  modules: ['/src/main.tsx', '/src/app/routes/storefront/home-page.tsx'],
  except: ['/access/with-access.tsx'],
})

export default defineConfig(
  mergeConfig(site, {
    plugins: [
      homeStyles,
      // Development only: in production the page server adds this script.
      { ...injectAuthParamsScript(), apply: 'serve' },
    ],
  }),
)
